import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import {
  countFilters,
  FILTERS,
  NO_FILTERS,
  withoutFilter,
  type FilterName,
} from '#features/catalogue/rules/list-filters.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { ChipLink } from '#kit/chip.tsx';
import { listHref } from '../../rules/list-href.ts';
import type { FilteredListProps } from './filter-column.tsx';
import { useFilterWords } from './filter-words.ts';

interface Applied {
  readonly name: FilterName;
  readonly value: string | null;
  readonly label: string;
}

/** What is applied, each with a way to take it away, and a way to take away everything. Source: UX-26. */
export function FilterChips({ place, facets, market }: Omit<FilteredListProps, 'total'>) {
  const { t } = useLingui();
  const words = useFilterWords(market);
  const { filters } = place;
  const applied = FILTERS.flatMap((name): Applied[] => {
    if (name === 'price' || name === 'points') {
      const range = filters[name];
      return range ? [{ name, value: null, label: words.range(name, range) }] : [];
    }
    return filters[name].map((value) => {
      const facet = facets[name].find((each) => each.value === value);
      return { name, value, label: words.value(name, facet ?? { value, label: null }) };
    });
  });
  if (countFilters(filters) === 0) return null;
  return (
    <ul aria-label={t`Выбрано`} className="flex flex-wrap items-center gap-2 pb-5">
      {applied.map(({ name, value, label }) => (
        <li key={`${name} ${value ?? ''}`}>
          <ChipLink
            isRemoval
            preventScrollReset
            to={listHref({ ...place, filters: withoutFilter(filters, name, value) })}
            aria-label={t`Убрать: ${label}`}
          >
            {label}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          preventScrollReset
          to={listHref({ ...place, filters: NO_FILTERS })}
          className={buttonClasses({ variant: 'text', size: 'sm' })}
        >
          <Trans>Сбросить всё</Trans>
        </Link>
      </li>
    </ul>
  );
}
