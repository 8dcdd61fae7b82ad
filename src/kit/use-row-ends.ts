import { useCallback, useEffect, useRef, useState } from 'react';

/** What a row that scrolls sideways hides; both false when it all fits, and before scripts run. */
export interface RowEnds {
  readonly isMoreBefore: boolean;
  readonly isMoreAfter: boolean;
}

/** Fractions of a pixel are no content. */
const SLACK = 2;

/** Watches a row that scrolls sideways, and moves it by whole items. */
export function useRowEnds() {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<RowEnds>({ isMoreBefore: false, isMoreAfter: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setEnds({
        isMoreBefore: scrollLeft > SLACK,
        isMoreAfter: scrollLeft + clientWidth < scrollWidth - SLACK,
      });
    };
    // What is chosen is in sight, without moving the page.
    const chosen = element.querySelector(':checked')?.closest('label');
    if (chosen) element.scrollTo({ left: chosen.offsetLeft - element.offsetLeft, behavior: 'instant' });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  /** To the next item (1) or the previous one (-1). */
  const move = useCallback((direction: 1 | -1) => {
    const element = row.current;
    const item = element?.firstElementChild;
    if (element && item) element.scrollBy({ left: direction * item.getBoundingClientRect().width });
  }, []);

  return { row, ends, move };
}
