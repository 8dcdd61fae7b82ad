import { markersAt } from '../rules/markers.ts';
import { salesPrice } from '../rules/prices.ts';
import { NEW_PRODUCTS_CATEGORY, sortProducts, type SortOrder } from '../rules/sort.ts';
import type { CategoryRecord, ProductRecord } from './facts.ts';
import type { ReadModel } from './read-model.ts';
import { pickText, type ViewPlace } from './views.ts';

/** Since when a product has been new, in milliseconds; null when it is not. */
function newSince(record: ProductRecord, now: Date): number | null {
  const marker = markersAt(record.markers, false, now).find(({ alias }) => alias === 'new');
  return marker?.dateStart.getTime() ?? null;
}

export const isHit = ({ markers }: ProductRecord, now: Date): boolean =>
  markersAt(markers, false, now).some(({ alias }) => alias === 'hit');

/** Products that are wanted, sold here or not. */
export function* those(
  model: ReadModel,
  isWanted: (record: ProductRecord, index: number) => boolean,
): Generator<number> {
  for (const index of model.indexes()) {
    const record = model.recordAt(index);
    if (record && isWanted(record, index)) yield index;
  }
}

/** Category 1 also holds whatever is new now. Source: C2-022. */
export function* membersOf(
  model: ReadModel,
  { id }: Pick<CategoryRecord, 'id'>,
  now: Date,
): Generator<number> {
  const members = model.membersOf(id);
  yield* members;
  if (id !== NEW_PRODUCTS_CATEGORY) return;
  yield* those(model, (record, index) => !members.has(index) && newSince(record, now) !== null);
}

/** What products are put in order by; nothing of one that is not sold here. */
function sortable(model: ReadModel, index: number, view: ViewPlace) {
  const [record, price] = [model.recordAt(index), view.columns.find(index, view.now)];
  if (!record || !price) return [];
  return [
    {
      index,
      sku: record.sku,
      name: pickText(record.texts, view.languages)?.text.name ?? record.sku,
      priceMinor: salesPrice(price).priceMinor,
      pointsHundredths: price.pointsHundredths,
      isMissing: record.isArchived || model.freeAt(view.columns.market.store, index) <= 0,
      newSince: newSince(record, view.now),
    },
  ];
}

export interface ListOrder {
  readonly sort: SortOrder | null;
  /** Whose own order holds where none is chosen. */
  readonly category: CategoryRecord | null;
}

/** Those that are sold here, in their order or a chosen one. */
export const inOrder = (
  model: ReadModel,
  indexes: Iterable<number>,
  view: ViewPlace,
  { sort, category }: ListOrder,
): readonly number[] =>
  sortProducts(
    [...indexes].flatMap((index) => sortable(model, index, view)),
    {
      sort,
      categoryId: category?.id ?? null,
      fixedSkus: category?.fixedSkus ?? [],
      language: view.language,
    },
  ).map(({ index }) => index);

/** Those that are sold here, in the order given, what is missing last. */
export function asRanked(
  model: ReadModel,
  ranked: readonly number[],
  { columns }: Pick<ViewPlace, 'columns'>,
): readonly number[] {
  // Without names and prices: of ten thousand that were found, 24 are shown.
  const sold = ranked.filter((index) => columns.has(index));
  const isGone = (index: number) =>
    model.recordAt(index)?.isArchived || model.freeAt(columns.market.store, index) <= 0;
  return [...sold.filter((index) => !isGone(index)), ...sold.filter(isGone)];
}
