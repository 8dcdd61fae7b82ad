import { readEnd, typedEnd, type TypedMoment } from '#base/typed-moment.ts';
import { isOver, TYPE_RULES, type Certificate, type Where } from './certificate-standing.ts';

/** Tabs of the office's list: what can still be used, what an order used, what is over or was stopped. */
export const CERTIFICATE_STATES = ['usable', 'used', 'over'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

type Standing = Pick<Certificate, 'type' | 'expiresAt' | 'isExpired' | 'receivedAt' | 'isUsed'>;
type When = Pick<Where, 'timeZone' | 'now'>;

/** How one stands; `stopped` is over before its time. */
export function certificateState(of: Standing, when: When): CertificateState | 'stopped' {
  if (of.isUsed) return 'used';
  if (isOver({ ...of, isExpired: false }, when)) return 'over';
  return of.isExpired ? 'stopped' : 'usable';
}

/** Whether its end can be put off: a reward for friends lives in the month in which it came, and nothing more. */
export const mayExtend = (of: Standing): boolean =>
  !of.isUsed && of.expiresAt !== null && !TYPE_RULES[of.type].isMonthly;

export type ExtendFault = 'EMPTY' | 'WRONG' | 'PAST' | 'SHORTER';

/** Reads until when a certificate is to hold: later than now, and than it did. */
export function readExtension(
  typed: TypedMoment,
  expiresAt: Date | null,
  { timeZone, now }: When,
): { readonly until: Date } | { readonly fault: ExtendFault } {
  const until = readEnd(typed, timeZone);
  if (until === 'WRONG') return { fault: 'WRONG' };
  if (until === null) return { fault: 'EMPTY' };
  if (until <= now) return { fault: 'PAST' };
  return expiresAt === null || until <= expiresAt ? { fault: 'SHORTER' } : { until };
}

/** Its end as the form shows it. */
export const typedExpiry = (expiresAt: Date | null, timeZone: string): TypedMoment =>
  expiresAt === null ? { day: '', clock: '' } : typedEnd(expiresAt, timeZone);
