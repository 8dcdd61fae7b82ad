import { useEffect, type RefObject } from 'react';

type Field = RefObject<HTMLInputElement | null>;

/** The list comes because somebody went into the field; the first letters may have been typed before it was there. */
export function useOpenAtOnce(field: Field, open: () => void): void {
  useEffect(() => {
    const input = field.current;
    if (!input || document.activeElement !== input) return;
    const asked = new URLSearchParams(window.location.search).get('searchString');
    if (input.value.trim() === '' || input.value !== asked) open();
    // Once: what happens later is heard by `useFieldEvents`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field]);
}

export interface FieldHandlers {
  /** The field got the focus. */
  readonly onEnter: () => void;
  readonly onSearch: (event: SubmitEvent, searched: string) => void;
}

/** Hears what is done with the search field, which stands in the header; the panel belongs to it. */
export function useFieldEvents(
  field: Field,
  panel: RefObject<HTMLElement | null>,
  { onEnter, onSearch }: FieldHandlers,
): void {
  useEffect(() => {
    const input = field.current;
    if (!input?.form) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('focus', onEnter, { signal });
    input.form.addEventListener('submit', (event) => onSearch(event, input.value.trim()), {
      signal,
    });
    // The field keeps the focus when a row is pressed, and so the list stays until it is followed.
    const keepFocus = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!isButton) event.preventDefault();
    };
    panel.current?.addEventListener('mousedown', keepFocus, { signal });
    return () => stop.abort();
  });
}
