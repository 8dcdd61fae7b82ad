import { Trans } from '@lingui/react/macro';
import { countFilters } from '#features/catalogue/rules/list-filters.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { FILTERS_ANCHOR, type FilteredListProps } from './filter-column.tsx';
import { FILTER_DIALOG } from './filter-dialogs.ts';

/** «Фильтры · 2» below the desktop: opens the sheet, or without scripts leads to the form. Source: UX-27. */
export function FilterButton(list: FilteredListProps) {
  const count = countFilters(list.place.filters);
  return (
    <a
      href={`#${FILTERS_ANCHOR}`}
      data-open-filters
      onPointerDown={() => prepareDialog(FILTER_DIALOG)}
      onClick={(event) => {
        event.preventDefault();
        openModal(FILTER_DIALOG, { props: { ...list } });
      }}
      className={buttonClasses({}, 'shrink-0 desktop:hidden')}
    >
      <Icon name="filter" size={20} />
      {count > 0 ? <Trans>Фильтры · {count}</Trans> : <Trans>Фильтры</Trans>}
    </a>
  );
}
