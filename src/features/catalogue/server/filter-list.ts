import type { FacetValue, ListFacets } from '../model.ts';
import { MARKER_VALUES, STOCK_VALUES, stockValueOf, volumeOfValue } from '../rules/facet-values.ts';
import type { ListFilters } from '../rules/list-filters.ts';
import { holdsAt } from '../rules/markers.ts';
import { salesPrice } from '../rules/prices.ts';
import { collatorFor } from '../rules/sort.ts';
import { compareAmounts } from '../rules/units.ts';
import { openChoice, type Choice, type Grouping } from './facet-choice.ts';
import type { Dictionary, WordSets } from './facet-columns.ts';
import { openInterval, type Interval } from './facet-range.ts';
import type { ReadModel } from './read-model.ts';
import { lineName, type ViewPlace } from './views.ts';

const HUNDREDTHS = 100;

export interface FilteredList {
  /** In the order of the list. */
  readonly indexes: readonly number[];
  /** What was really applied: values that no product of the list has are dropped. */
  readonly filters: ListFilters;
  readonly facets: ListFacets;
}

type Order = (a: FacetValue, b: FacetValue) => number;

const fromDictionary = (own: Dictionary) => ({
  textOf: (id: number) => own.textOf(id),
  find: (text: string) => own.find(text),
});

const fromSets = ({ words, sets }: WordSets) => ({
  ...fromDictionary(words),
  valuesIn: (group: number) => sets[group] ?? [],
  groups: sets.length,
});

const fromFixed = (values: readonly string[]) => ({
  textOf: (place: number) => values[place] ?? '',
  find: (text: string) => (values.includes(text) ? values.indexOf(text) : undefined),
  order: (a: FacetValue, b: FacetValue) => values.indexOf(a.value) - values.indexOf(b.value),
});

const SINGLE: readonly (readonly number[])[] = STOCK_VALUES.map((_, place) => [place]);
const MASKS: readonly (readonly number[])[] = Array.from(
  { length: 2 ** MARKER_VALUES.length },
  (_, mask) => [...MARKER_VALUES.keys()].filter((place) => mask & (2 ** place)),
);

const byVolume: Order = (a, b) => {
  const [one, other] = [volumeOfValue(a.value), volumeOfValue(b.value)];
  return one && other ? compareAmounts(one, other) : Number(!one) - Number(!other);
};

/**
 * Groups of a list's products by their positions, made once a list: a list is made anew when something visible changes, a minute
 * at the most. A choice that nobody made before then walks through plain numbers.
 */
interface ListColumns {
  readonly purpose: Uint32Array;
  readonly audience: Uint32Array;
  readonly line: Uint32Array;
  readonly volume: Uint32Array;
  readonly marker: Uint32Array;
  readonly stock: Uint32Array;
}
const columnsOfLists = new WeakMap<readonly number[], ListColumns>();

function columnsOf(model: ReadModel, view: ViewPlace, list: readonly number[]): ListColumns {
  const known = columnsOfLists.get(list);
  if (known) return known;
  const { facets } = model;
  const { markerMask, stockPlace } = judgesOf(model, view);
  const columns = {
    purpose: Uint32Array.from(list, (index) => facets.purposeSetAt(index)),
    audience: Uint32Array.from(list, (index) => facets.audienceSetAt(index)),
    line: Uint32Array.from(list, (index) => facets.lineAt(index)),
    volume: Uint32Array.from(list, (index) => facets.volumeAt(index)),
    marker: Uint32Array.from(list, markerMask),
    stock: Uint32Array.from(list, stockPlace),
  };
  columnsOfLists.set(list, columns);
  return columns;
}

function judgesOf(model: ReadModel, { columns, now }: ViewPlace) {
  const { store } = columns.market;
  const isMissing = (index: number) => model.freeAt(store, index) <= 0;

  /** As a card says it: a percent stands beside the price. */
  function isReduced(index: number): boolean {
    const price = columns.mayBeReduced(index) ? columns.find(index, now) : null;
    return price !== null && salesPrice(price).discountPercent !== null;
  }

  function markerMask(index: number): number {
    let mask = isReduced(index) ? 2 ** MARKER_VALUES.indexOf('discount') : 0;
    for (const marker of model.recordAt(index)?.markers ?? []) {
      const place = (MARKER_VALUES as readonly string[]).indexOf(marker.alias);
      if (place >= 0 && holdsAt(marker, now)) mask |= 2 ** place;
    }
    return mask;
  }

  function stockPlace(index: number): number {
    const record = model.recordAt(index);
    if (!record) return STOCK_VALUES.indexOf('missing');
    const { isArchived, isNoSale } = record;
    return STOCK_VALUES.indexOf(
      stockValueOf({ isArchived, isNoSale, isMissing: isMissing(index) }),
    );
  }
  return { markerMask, stockPlace };
}

function groupingsOf(
  model: ReadModel,
  { language, languages, lineNames }: ViewPlace,
  columns: ListColumns,
) {
  const { facets } = model;
  const one = (id: number): readonly number[] => (id === 0 ? [] : [id]);
  const collator = collatorFor(language);

  return {
    purpose: { ...fromSets(facets.purposes), column: columns.purpose },
    audience: { ...fromSets(facets.audiences), column: columns.audience },
    line: {
      ...fromDictionary(facets.lines),
      column: columns.line,
      valuesIn: one,
      groups: facets.lines.length,
      labelOf: (id) => lineName(lineNames, facets.lineName(id), languages),
      order: (a, b) => collator.compare(a.label ?? a.value, b.label ?? b.value),
    },
    volume: {
      ...fromDictionary(facets.volumes),
      column: columns.volume,
      valuesIn: one,
      groups: facets.volumes.length,
      order: byVolume,
    },
    marker: {
      ...fromFixed(MARKER_VALUES),
      column: columns.marker,
      valuesIn: (mask) => MASKS[mask] ?? [],
      groups: MASKS.length,
    },
    stock: {
      ...fromFixed(STOCK_VALUES),
      column: columns.stock,
      valuesIn: (place) => SINGLE[place] ?? [],
      groups: SINGLE.length,
    },
  } satisfies Record<string, Grouping>;
}

/**
 * Narrows a list, and counts for each value how many products there would be with it: a filter's own values are counted among
 * what all other filters let through. One walk over the list, whatever is chosen. Source: UX-25.
 */
export function filterList(
  model: ReadModel,
  view: ViewPlace,
  list: readonly number[],
  asked: ListFilters,
): FilteredList {
  const { columns } = view;
  const groupings = groupingsOf(model, view, columnsOf(model, view, list));
  const choices = {
    purpose: openChoice(groupings.purpose, asked.purpose),
    audience: openChoice(groupings.audience, asked.audience),
    line: openChoice(groupings.line, asked.line),
    volume: openChoice(groupings.volume, asked.volume),
    marker: openChoice(groupings.marker, asked.marker),
    stock: openChoice(groupings.stock, asked.stock),
  };
  const nowMs = view.now.getTime();
  const indexAt = (position: number): number => list[position] ?? -1;
  const smallUnits = 10 ** columns.market.currency.decimals;
  const intervals = {
    price: openInterval(
      (position) => columns.currentMinorAt(indexAt(position), nowMs),
      asked.price,
      smallUnits,
    ),
    points: openInterval(
      (position) => columns.pointsAt(indexAt(position)),
      asked.points,
      HUNDREDTHS,
    ),
  };
  const indexes = sift(list, [...Object.values(choices), ...Object.values(intervals)]);
  const { purpose, audience, line, volume, marker, stock } = choices;
  return {
    indexes,
    filters: {
      purpose: purpose.chosen,
      audience: audience.chosen,
      line: line.chosen,
      volume: volume.chosen,
      marker: marker.chosen,
      stock: stock.chosen,
      price: asked.price,
      points: asked.points,
    },
    facets: {
      purpose: purpose.values(),
      audience: audience.values(),
      line: line.values(),
      volume: volume.values(),
      marker: marker.values(),
      stock: stock.values(),
      price: intervals.price.bounds(),
      points: intervals.points.bounds(),
    },
  };
}

/** What passes everywhere; who fails in one filter only is still counted by that one. */
function sift(list: readonly number[], filters: readonly (Choice | Interval)[]): number[] {
  const chosen = filters.filter(({ isChosen }) => isChosen);
  const passed: number[] = [];
  const failedOnlyIn = new Map<Choice | Interval, number[]>(chosen.map((filter) => [filter, []]));
  for (let position = 0; position < list.length; position += 1) {
    let failed: Choice | Interval | null = null;
    let fails = 0;
    for (const filter of chosen) {
      if (filter.passes(position)) continue;
      failed = filter;
      fails += 1;
      if (fails > 1) break;
    }
    if (fails === 0) passed.push(position);
    else if (fails === 1 && failed) failedOnlyIn.get(failed)?.push(position);
  }
  for (const filter of filters) {
    filter.count(passed);
    filter.count(failedOnlyIn.get(filter) ?? []);
  }
  return passed.map((position) => list[position] ?? -1);
}
