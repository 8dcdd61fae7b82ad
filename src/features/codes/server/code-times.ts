/** The moment so many seconds before; negative: after. */
export const before = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - seconds * 1_000);

/** Whole seconds of a wait that are left; never below 0. */
export const secondsLeft = (since: Date, wait: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() - now.getTime()) / 1_000) + wait);
