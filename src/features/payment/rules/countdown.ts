/** Milliseconds between two pictures of a countdown. Source: I9-003. */
export const COUNTDOWN_TICK_MS = 1_000;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * What is left, `29:59`, from an hour on `1:29:59`; a second that has begun counts whole, and nothing is below `00:00`.
 *
 * @param leftMs Milliseconds left; negative when the moment has passed.
 */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** A clock that only goes forward, such as `performance.now()`; nobody's wall clock is asked. */
export type SteadyClock = () => number;

export interface Countdown {
  /** What was left when this began, by the server's clock. */
  readonly leftMs: number;
  readonly clock: SteadyClock;
  readonly onTick: (leftMs: number) => void;
  /** Once, at zero; nothing is told after it. */
  readonly onEnd: () => void;
}

/**
 * Tells every second what is left. A tab that slept tells the truth at its next tick; at zero it ends and never begins again.
 *
 * @returns Calls it off.
 */
export function startCountdown({ leftMs, clock, onTick, onEnd }: Countdown): () => void {
  const began = clock();
  const timer = setInterval(() => {
    const left = Math.max(0, leftMs - (clock() - began));
    onTick(left);
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, COUNTDOWN_TICK_MS);
  return () => clearInterval(timer);
}
