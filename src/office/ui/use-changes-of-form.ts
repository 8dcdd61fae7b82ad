import { useEffect, useRef, type RefObject } from 'react';

/**
 * What is done by buttons counts as typed, and whoever discards what is typed discards it as well.
 *
 * @param state What the buttons have made of it, as one text.
 * @param reset Makes it what it was when the form was opened.
 */
export function useChangesOfForm<Place extends HTMLElement>(
  state: string,
  reset: () => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const discard = useRef(reset);
  useEffect(() => {
    discard.current = reset;
  });
  const told = useRef(state);
  useEffect(() => {
    // The form has just been opened: nothing has changed yet.
    if (told.current === state) return;
    told.current = state;
    place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [state]);
  useEffect(() => {
    const form = place.current?.closest('form');
    const forget = () => discard.current();
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return place;
}
