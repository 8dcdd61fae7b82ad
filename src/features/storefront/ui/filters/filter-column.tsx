import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListFacets } from '#features/catalogue/model.ts';
import { NO_FILTERS, type ListFilters } from '#features/catalogue/rules/list-filters.ts';
import { buttonClasses } from '#kit/button-look.ts';
import type { MarketFacts } from '../../loaders/market-facts.ts';
import { listHref, type ListPlace } from '../../rules/list-href.ts';
import { FilterGroups } from './filter-groups.tsx';

/** Where the button of a mobile screen leads to without scripts. */
export const FILTERS_ANCHOR = 'filters';

export interface FilteredListProps {
  /** Where the list stands, with the filters that are applied. */
  readonly place: ListPlace;
  readonly facets: ListFacets;
  readonly total: number;
  readonly market: MarketFacts;
}

interface Draft {
  readonly madeOn: ListFilters;
  readonly filters: ListFilters;
}

/**
 * Filters at the left of a list: a GET form with a button; with scripts each change is an address at once, and Back undoes it.
 * On smaller screens it is seen only by those who followed the button to it, that is without scripts.
 */
export function FilterColumn({ place, facets, market }: FilteredListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  // What was pressed is shown at once, until the list that answers it is there.
  const shown = draft?.madeOn === place.filters ? draft.filters : place.filters;
  function choose(filters: ListFilters): void {
    setDraft({ madeOn: place.filters, filters });
    void navigate(listHref({ ...place, filters }), { preventScrollReset: true });
  }
  return (
    <search
      id={FILTERS_ANCHOR}
      aria-label={t`Фильтры`}
      className="hidden target:block desktop:sticky desktop:top-26 desktop:mt-6 desktop:col-span-3 desktop:block desktop:max-h-[calc(100dvh-var(--header-d)-32px)] desktop:self-start desktop:overflow-y-auto desktop:overscroll-contain desktop:pr-2 desktop:[scrollbar-width:thin] print:hidden"
    >
      <form method="get" action={place.path} autoComplete="off" className="border-t border-line">
        {Object.entries({ ...place.kept, ...(place.sort && { sort: place.sort }) }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <FilterGroups facets={facets} filters={shown} market={market} onChange={choose} />
        <p className="hidden flex-wrap gap-3 py-4 no-script:flex">
          <button type="submit" className={buttonClasses({})}>
            <Trans>Показать выбранное</Trans>
          </button>
          <a
            href={listHref({ ...place, filters: NO_FILTERS })}
            className={buttonClasses({ variant: 'text' })}
          >
            <Trans>Сбросить всё</Trans>
          </a>
        </p>
      </form>
    </search>
  );
}
