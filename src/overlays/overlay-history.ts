/** The part of a history entry's state that is ours; the rest is the router's and is kept as it is. */
interface EntryState {
  readonly idx?: number;
  readonly key?: string;
  readonly overlayDepth?: number;
}

// The router and we are the only ones who write history states, and both write plain objects.
const stateOf = (state: unknown): EntryState =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * Gives each overlay a history entry of its own, so that Back closes the one on top and leaves the page alone. The
 * router never sees a step between entries of the same page: to it nothing has moved.
 *
 * @param onBack Called once for each overlay that Back leaves.
 */
export function createHistoryKeeper(onBack: () => void) {
  let depth = 0;
  let page: EntryState | null = null;
  let ownSteps = 0;
  let waiting: (() => void)[] = [];

  const isSamePage = ({ idx, key }: EntryState) =>
    page !== null && page.idx === idx && page.key === key;

  const onPopState = (event: PopStateEvent) => {
    const state = stateOf(event.state);
    if (!isSamePage(state)) return;
    event.stopImmediatePropagation();
    const target = state.overlayDepth ?? 0;
    if (ownSteps > 0) {
      ownSteps -= 1;
      const due = waiting;
      waiting = [];
      for (const act of due) act();
      return;
    }
    // Set before: what is left may open another overlay in its place.
    const left = depth - target;
    depth = Math.min(depth, target);
    for (let step = 0; step < left; step += 1) onBack();
  };

  const push = (newDepth: number) =>
    window.history.pushState({ ...stateOf(window.history.state), overlayDepth: newDepth }, '');

  // Before the router's own: browsers tell a window's listeners in the order in which they came, whatever they say of capture.
  if (typeof window !== 'undefined')
    window.addEventListener('popstate', onPopState, { capture: true });

  return {
    /** An overlay was opened; `newDepth` are open now. */
    entered(newDepth: number) {
      if (!page) {
        const { idx, key } = stateOf(window.history.state);
        page = { idx, key };
      }
      depth = newDepth;
      if (ownSteps > 0) waiting.push(() => push(newDepth));
      else push(newDepth);
    },
    /** An overlay was closed by its own button; its entry goes, and then `next` happens. */
    left(newDepth: number, next: () => void) {
      if (depth <= newDepth) return next();
      const steps = depth - newDepth;
      depth = newDepth;
      ownSteps += 1;
      waiting.push(next);
      window.history.go(-steps);
    },
    /** The page has changed: its overlays are gone. */
    forget() {
      depth = 0;
      ownSteps = 0;
      waiting = [];
      page = null;
    },
  };
}
