import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FilteredProducts } from '#features/catalogue/model.ts';
import { filterQuery, NO_FILTERS } from '#features/catalogue/rules/list-filters.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { announce } from '#overlays/announcements.ts';
import type { MarketFacts } from '../../loaders/market-facts.ts';
import { listHref, type ListPlace } from '../../rules/list-href.ts';
import { ListToolbar } from '../list-toolbar.tsx';
import { SortForm } from '../sort-form.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterColumn } from './filter-column.tsx';

export interface FilteredListFrameProps {
  readonly list: Pick<FilteredProducts, 'total' | 'facets' | 'hasSorting'> & {
    readonly market: MarketFacts;
  };
  readonly place: ListPlace;
  /** The products. */
  readonly children: ReactNode;
}

/** Whatever list it is: order, filters and chips around its products; without filters where it is too short for them. */
export function FilteredList({ list, place, children }: FilteredListFrameProps) {
  const { total, facets, hasSorting, market } = list;
  const kept = { ...place.kept, ...filterQuery(place.filters) };
  useSaidCount(total, listHref({ ...place, sort: null }));
  const toolbar = (
    <ListToolbar total={total}>
      {facets && <FilterButton place={place} facets={facets} total={total} market={market} />}
      {hasSorting && <SortForm path={place.path} sort={place.sort} kept={kept} />}
    </ListToolbar>
  );
  if (!facets)
    return (
      <>
        {toolbar}
        {children}
      </>
    );
  return (
    <div className="desktop:grid desktop:grid-cols-12 desktop:gap-x-6">
      <FilterColumn place={place} facets={facets} total={total} market={market} />
      <div className="min-w-0 desktop:col-span-9">
        {toolbar}
        <FilterChips place={place} facets={facets} market={market} />
        {total > 0 ? children : <NothingFits place={place} />}
      </div>
    </div>
  );
}

function NothingFits({ place }: { place: ListPlace }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing="twig"
      title={t`Таких товаров нет`}
      text={t`Уберите один из фильтров или сбросьте все.`}
      action={
        <ButtonLink
          variant="filled"
          to={listHref({ ...place, filters: NO_FILTERS })}
          preventScrollReset
        >
          <Trans>Сбросить всё</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Says how many there are when other filters are applied; the first list is not said. */
function useSaidCount(total: number, filtered: string): void {
  const { t } = useLingui();
  const known = useRef(filtered);
  useEffect(() => {
    if (known.current === filtered) return;
    known.current = filtered;
    announce(
      t`${plural(total, { one: '# товар', few: '# товара', many: '# товаров', other: '# товара' })}`,
    );
  }, [filtered, total, t]);
}
