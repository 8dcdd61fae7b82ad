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
 * Gives each overlay, and each step in one, a history entry of its own, so that Back closes the one on top and leaves the page alone. The
 * router never sees a step between entries of the same page: to it nothing has moved.
 *
 * @param onBack Called once for each entry that Back leaves.
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
    // Forward into what was left: that is gone, and the next entry must not stand on it.
    if (target > depth) return goOwn(depth - target, () => {});
    // Set before: what is left may open another overlay in its place.
    const left = depth - target;
    depth = target;
    for (let step = 0; step < left; step += 1) onBack();
  };

  function goOwn(steps: number, next: () => void): void {
    ownSteps += 1;
    waiting.push(next);
    window.history.go(steps);
  }

  /** Not while a step of ours is on its way: the entry that is left would have it. */
  const whenThere = (act: () => void): void => {
    if (ownSteps > 0) waiting.push(act);
    else act();
  };

  const push = (newDepth: number) =>
    window.history.pushState({ ...stateOf(window.history.state), overlayDepth: newDepth }, '');

  // Before the router's own: browsers tell a window's listeners in the order in which they came, whatever they say of capture.
  if (typeof window !== 'undefined')
    window.addEventListener('popstate', onPopState, { capture: true });

  return {
    /**
     * An overlay was opened, or has gone a step on; there are `newDepth` entries now.
     *
     * @returns How many there are. More than that where the page was loaded anew in one of them: those are still there, and are ours again.
     */
    entered(newDepth: number): number {
      if (!page) {
        const { idx, key, overlayDepth = 0 } = stateOf(window.history.state);
        page = { idx, key };
        if (overlayDepth >= newDepth) return (depth = overlayDepth);
      }
      depth = newDepth;
      whenThere(() => push(newDepth));
      return depth;
    },
    /** An overlay was closed or has gone steps back by its own buttons; their entries go, and then `next` happens. */
    left(newDepth: number, next: () => void) {
      if (depth <= newDepth) return next();
      const steps = depth - newDepth;
      depth = newDepth;
      goOwn(-steps, next);
    },
    /** The entry on top has this address: a reload comes back to what it says. */
    named(address: string) {
      whenThere(() => window.history.replaceState(window.history.state, '', address));
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
