const SECOND = 1_000;

/**
 * Pauses between questions while a code is shown, in milliseconds: soon while it is being paid, then ever more seldom, and after ten
 * minutes no more. From then on the buyer asks.
 */
const PAUSES_MS: readonly number[] = [
  3, 3, 5, 5, 8, 8, 13, 13, 20, 20, 30, 30, 45, 45, 60, 60, 60, 60, 60, 60,
].map((seconds) => seconds * SECOND);

/** A tab that is looked at again asks almost at once: its reader comes back from the bank. */
const SEEN_AGAIN_MS = 300;

export interface Watch {
  /** Asks; true while there is still something to wait for. */
  readonly ask: () => Promise<boolean>;
  /** Whether nobody looks. */
  readonly isHidden: () => boolean;
  /** Tells of each change of that. @returns Stops telling. */
  readonly onSeen: (changed: () => void) => () => void;
  /** There will be no more questions, though nothing has come. */
  readonly onTired: () => void;
}

/**
 * Asks with growing pauses, never while the tab is hidden and never without end.
 *
 * @returns Calls it off.
 */
export function startWatch({ ask, isHidden, onSeen, onTired }: Watch): () => void {
  let asked = 0;
  let isOver = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (pauseMs: number | undefined): void => {
    clearTimeout(timer);
    if (isOver || isAsking || isHidden()) return;
    if (pauseMs === undefined) {
      isOver = true;
      onTired();
      return;
    }
    timer = setTimeout(() => void next(), pauseMs);
  };
  const next = async (): Promise<void> => {
    isAsking = true;
    asked += 1;
    const isWaiting = await ask();
    isAsking = false;
    if (!isWaiting) isOver = true;
    arm(PAUSES_MS[asked]);
  };
  const stopHearing = onSeen(() => arm(PAUSES_MS[asked] === undefined ? undefined : SEEN_AGAIN_MS));
  arm(PAUSES_MS[0]);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
  };
}
