import { useEffect, type RefObject } from 'react';

/**
 * Keeps a panel that covers the page between its field and the keyboard: `--under` is where it begins, `--room` how much of
 * the screen is left for it, in pixels.
 */
export function useRoomUnder(
  field: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isFull: boolean,
): void {
  useEffect(() => {
    if (!isFull) return undefined;
    const place = () => {
      const under = Math.max(0, field.current?.getBoundingClientRect().bottom ?? 0) + GAP;
      const seen = window.visualViewport?.height ?? window.innerHeight;
      panel.current?.style.setProperty('--under', `${Math.round(under)}px`);
      panel.current?.style.setProperty('--room', `${Math.max(0, Math.round(seen - under))}px`);
    };
    place();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', place, { signal, passive: true });
    window.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('resize', place, { signal });
    return () => stop.abort();
  }, [field, panel, isFull]);
}

/** The ring of the focus stays free. */
const GAP = 8;
