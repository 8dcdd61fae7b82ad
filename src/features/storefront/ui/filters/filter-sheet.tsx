import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { FilteredProducts } from '#features/catalogue/model.ts';
import {
  countFilters,
  NO_FILTERS,
  type ListFilters,
} from '#features/catalogue/rules/list-filters.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { listHref } from '../../rules/list-href.ts';
import type { FilteredListProps } from './filter-column.tsx';
import { FilterGroups } from './filter-groups.tsx';

/**
 * All filters on a screen of their own. The button says how many there would be; closing changes nothing.
 * Source: UX-27.
 */
export default function FilterSheet({ props, isOpen, onClose }: DialogProps) {
  // The button that opens this dialog gives exactly these.
  const { place, facets, total, market } = props as unknown as FilteredListProps;
  const { t } = useLingui();
  const navigate = useNavigate();
  const preview = useFetcher<Pick<FilteredProducts, 'total' | 'facets'>>();
  const [filters, setFilters] = useState(place.filters);
  const count = preview.data?.total ?? total;
  function choose(next: ListFilters): void {
    setFilters(next);
    void preview.load(listHref({ ...place, filters: next }));
  }
  // In the place of the sheet's own entry of the history, so that one step back undoes the choice.
  const apply = () =>
    void navigate(listHref({ ...place, filters }), { replace: true, preventScrollReset: true });
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Фильтры</Trans>}
      footer={
        <div className="flex gap-3">
          {countFilters(filters) > 0 && (
            <Button variant="text" size="lg" onClick={() => choose(NO_FILTERS)}>
              <Trans>Сбросить</Trans>
            </Button>
          )}
          <Button
            variant="filled"
            size="lg"
            isWide
            aria-busy={preview.state !== 'idle' || undefined}
            onClick={apply}
          >
            {t`Показать ${plural(count, { one: '# товар', few: '# товара', many: '# товаров', other: '# товара' })}`}
          </Button>
        </div>
      }
    >
      <FilterGroups
        facets={preview.data?.facets ?? facets}
        filters={filters}
        market={market}
        onChange={choose}
      />
    </DialogSurface>
  );
}
