import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FieldHelp } from '#web/shell/search-help.ts';
import type { SuggestionRow } from '../rules/suggestion-rows.ts';
import type { SearchPanel } from './use-search-panel.ts';

export interface ListKeys {
  readonly rows: readonly SuggestionRow[];
  readonly listId: string;
  readonly panel: RefObject<HTMLElement | null>;
  readonly isShown: boolean;
  readonly state: SearchPanel;
  readonly onHelp: (help: FieldHelp) => void;
}

/**
 * Makes the field a combobox of the list (APG, list with manual choice): it keeps focus and text, arrows walk through the
 * rows and back into the field, Enter follows a row, Escape and Tab close.
 *
 * @returns The row on which the arrows stand; −1 for none.
 */
export function useListKeys({ rows, listId, panel, isShown, state, onHelp }: ListKeys): number {
  const { isOpen, open, close } = state;
  const [active, setActive] = useState(-1);
  const [lastRows, setLastRows] = useState(rows);
  if (rows !== lastRows) {
    setLastRows(rows);
    setActive(-1);
  }
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    // A list that opens again begins anew.
    if (!isShown) setActive(-1);
  }
  const rowCount = rows.length;

  useEffect(() => {
    const walk = (event: KeyboardEvent, step: 1 | -1) => {
      event.preventDefault();
      open();
      // One place more than rows: the field itself, where no row is active.
      const places = rowCount + 1;
      setActive((now) => ((now + 1 + step + places) % places) - 1);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') walk(event, 1);
      else if (event.key === 'ArrowUp') walk(event, -1);
      else if (event.key === 'Escape' && isOpen) {
        // The browser's own answer to Escape, an empty field, comes with the next press.
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && isShown && active >= 0) {
        event.preventDefault();
        document.getElementById(`${listId}-${active}`)?.click();
      } else if (event.key === 'Tab' && !panel.current?.querySelector('button')) close();
    };
    onHelp({
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
      // Heard by React and not beside it: a list that opens before the field has its letter would take the letter away.
      onInput: open,
      onClick: open,
    });
  }, [onHelp, open, close, isOpen, isShown, active, rowCount, listId, panel]);

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return isShown ? active : -1;
}
