import type { ListFacets } from '#features/catalogue/model.ts';
import {
  FILTERS,
  type ChoiceFilter,
  type FilterName,
  type FilterRange,
  type ListFilters,
  type RangeFilter,
} from '#features/catalogue/rules/list-filters.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import type { MarketFacts } from '../../loaders/market-facts.ts';
import { ChoiceValues } from './choice-values.tsx';
import { useFilterWords } from './filter-words.ts';
import { RangeFields } from './range-fields.tsx';

const OPEN_AT_FIRST = 4;

export interface FilterGroupsProps {
  readonly facets: ListFacets;
  readonly filters: ListFilters;
  readonly market: MarketFacts;
  readonly onChange: (filters: ListFilters) => void;
}

const isRange = (name: FilterName): name is RangeFilter => name === 'price' || name === 'points';

function isOffered(name: FilterName, facets: ListFacets, filters: ListFilters): boolean {
  if (!isRange(name)) return facets[name].length > 0;
  const bounds = facets[name];
  return filters[name] !== null || (bounds !== null && bounds.most > bounds.least);
}

/** Every filter of a list as a part that opens: the first four are open. They are fields of the form around them. */
export function FilterGroups({ facets, filters, market, onChange }: FilterGroupsProps) {
  const words = useFilterWords(market);
  const offered = FILTERS.filter((name) => isOffered(name, facets, filters));
  const setRange = (name: RangeFilter) => (range: FilterRange | null) =>
    onChange({ ...filters, [name]: range });
  const setValues = (name: ChoiceFilter) => (values: readonly string[]) =>
    onChange({ ...filters, [name]: values });
  return offered.map((name, at) => {
    const title = words.filter(name);
    const chosen = isRange(name) ? Number(filters[name] !== null) : filters[name].length;
    return (
      <Disclosure
        key={name}
        data-filter={name}
        role="group"
        aria-label={title}
        open={at < OPEN_AT_FIRST || chosen > 0}
        title={title}
        aside={chosen > 0 ? chosen : undefined}
      >
        {isRange(name) ? (
          <RangeFields
            name={name}
            title={title}
            bounds={facets[name]}
            range={filters[name]}
            onChange={setRange(name)}
          />
        ) : (
          <ChoiceValues
            name={name}
            values={facets[name]}
            chosen={filters[name]}
            labelOf={(value) => words.value(name, value)}
            onChange={setValues(name)}
          />
        )}
      </Disclosure>
    );
  });
}
