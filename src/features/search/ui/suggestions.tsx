import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { announce } from '#overlays/announcements.ts';
import type { SearchHelpProps } from '#web/shell/search-help.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { emptyRows, typedRows } from '../rules/suggestion-rows.ts';
import { PanelTop } from './panel-top.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useFieldEvents, useOpenAtOnce } from './use-field-events.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useRoomUnder } from './use-room-under.ts';
import { useSearchPanel } from './use-search-panel.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Under its field; on a mobile screen over all that is under it. */
const PANEL = classNames(
  'z-(--z-menu) overflow-y-auto bg-surface max-tablet:bg-paper',
  'max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-(--under) max-tablet:h-(--room) max-tablet:overscroll-contain max-tablet:px-1 max-tablet:pb-4',
  'tablet:absolute tablet:inset-x-0 tablet:top-full tablet:mt-2 tablet:max-h-[min(680px,calc(100dvh-140px))] tablet:rounded-md tablet:p-2 tablet:shadow-2',
);

/**
 * What stands under the search field: what one may mean, while one types; what was looked for before and what many look
 * for, while the field is empty. Source: UX-22.
 */
export default function Suggestions({ field, words, onHelp }: SearchHelpProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const navigate = useNavigate();
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const state = useSearchPanel(field);
  const { isOpen, isFull, open, close, leave } = state;
  const recent = useRecentSearches();
  const typed = words.trim();
  const { suggested, isLate } = useSuggestions(isOpen ? typed : null);
  const rows = useMemo(
    () =>
      typed === ''
        ? emptyRows(recent.searches, suggested?.popular ?? [])
        : typedRows(typed, suggested),
    [typed, recent.searches, suggested],
  );
  const isShown = isOpen && (rows.length > 0 || isFull);
  const active = useListKeys({ rows, listId, panel, isShown, state, onHelp });
  useRoomUnder(field, panel, isShown && isFull);

  useOpenAtOnce(field, open);
  useFieldEvents(field, panel, {
    onEnter: () => {
      if (field.current?.value.trim() === '') open();
    },
    onSearch: (event, searched) => {
      recent.keep(searched);
      leave();
      if (!isFull) return;
      // The page takes the place of the list's entry in the history.
      event.preventDefault();
      field.current?.blur();
      void navigate(paths.search({ searchString: searched }), { replace: true });
    },
  });

  const offered = suggested?.total == null ? null : rows.length - 1;
  useEffect(() => {
    if (isShown && offered !== null) announce(t`Подсказок: ${offered}. Выбирайте стрелками`);
  }, [isShown, offered, suggested, t]);

  if (!isShown) return null;
  return (
    <div ref={panel} data-suggestions className={PANEL}>
      <PanelTop
        isFull={isFull}
        hasRecent={rows[0]?.kind === 'recent'}
        onForget={() => {
          recent.forget();
          field.current?.focus();
        }}
        onClose={() => {
          close();
          field.current?.blur();
        }}
      />
      <SuggestionList
        id={listId}
        rows={rows}
        active={active}
        isLate={isLate}
        isReplacing={isFull}
        onFollow={(searched) => {
          if (searched !== null) recent.keep(searched);
          leave();
        }}
      />
    </div>
  );
}
