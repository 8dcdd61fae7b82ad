import type { AttemptToStart } from '../provider.ts';

/** An attempt as it is called where names have letters and digits only: which it is, when it began, and of which order. */
export interface NamedAttempt {
  readonly attemptId: string;
  readonly startedAt: Date;
  readonly orderNumber: string;
}

const NAME =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})x(\d{10})x(\d{1,20})$/;
const SECOND_MS = 1_000;

/** The same attempt always has the same name. */
export const attemptName = ({
  attemptId,
  startedAt,
  orderNumber,
}: Pick<AttemptToStart, 'attemptId' | 'startedAt' | 'orderNumber'>): string =>
  `${attemptId.replaceAll('-', '')}x${Math.floor(startedAt.getTime() / SECOND_MS)}x${orderNumber}`;

/** Null for a name that we never gave. */
export function readAttemptName(name: string): NamedAttempt | null {
  const [, a, b, c, d, e, seconds, orderNumber] = NAME.exec(name) ?? [];
  if (orderNumber === undefined) return null;
  const attemptId = [a, b, c, d, e].join('-');
  return { attemptId, startedAt: new Date(Number(seconds) * SECOND_MS), orderNumber };
}

const MINUTE_MS = 60_000;
/** An attempt may have waited so long for its provider before it could begin there, and a bank may answer so late. */
const MARGIN_MINUTES = 20;

/** Whether a page that can be paid on for so many minutes has surely ended, though nobody says so. */
export const hasEnded = (startedAt: Date, payableMinutes: number, now: Date): boolean =>
  now.getTime() >= startedAt.getTime() + (payableMinutes + MARGIN_MINUTES) * MINUTE_MS;
