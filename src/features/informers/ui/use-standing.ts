import { useEffect, type RefObject } from 'react';

/** What sticks to the foot of a screen: the way to buy, which must stay in sight. */
const BARS = '[data-buy-bar], [data-cart-bar], [data-next-bar]';
/** Room under the last line of the page, so that it can be read past the dock. */
const ROOM = '--dock';

/** A bar that is just rising stands a little lower than it will. */
const RISING = 24;

/** How far the bars at the foot reach up now, in pixels. */
function barsHeight(): number {
  const heights = [...document.querySelectorAll<HTMLElement>(BARS)].map((bar) =>
    Math.abs(bar.getBoundingClientRect().bottom - innerHeight) < RISING ? bar.offsetHeight : 0,
  );
  return Math.max(0, ...heights);
}

const lift = (element: HTMLElement, pixels: number): void =>
  element.style.setProperty('transform', `translateY(-${pixels}px)`);

/** Lifts the dock over the bars at the foot, by a transform, which moves nothing else; and keeps room for it at the end of the page. */
export function useStanding(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dock = box.current;
    if (!dock) return undefined;
    const root = document.documentElement;
    let frame = 0;
    const place = () => {
      frame = 0;
      lift(dock, barsHeight());
      root.style.setProperty(ROOM, `${dock.offsetHeight}px`);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const size = new ResizeObserver(soon);
    size.observe(dock);
    // A bar comes and goes with what was scrolled, put into the cart or opened.
    const changes = new MutationObserver(soon);
    const main = document.querySelector('main');
    if (main) changes.observe(main, { childList: true, subtree: true });
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      changes.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      root.style.removeProperty(ROOM);
    };
  }, [box]);
}
