import { addCalendarDays, dayIn, lastOfMonth, type IsoDate } from '#base/calendar.ts';
import type { CertificateType } from '#features/cart/rules/public.ts';

/** What is known of a certificate. Sums are minor units of its currency. */
export interface Certificate {
  readonly id: string;
  readonly number: string;
  readonly type: CertificateType;
  /** What its programme is called. */
  readonly name: string;
  /** Whose it is. */
  readonly contract: string;
  /** Null: any store of its currency. */
  readonly store: string | null;
  readonly currency: string;
  readonly priceMinor: number;
  readonly limitMinor: number;
  readonly receivedAt: Date;
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
  /** An order that stands has used it. */
  readonly isUsed: boolean;
  /** The holder's open cart that has its package; null when none has. */
  readonly cartId: string | null;
}

interface TypeRule {
  /** Products bought by it earn points. */
  readonly hasPoints: boolean;
  /** It lives no longer than the month in which it was received. */
  readonly isMonthly: boolean;
}

/** What differs by type (D62). A reward for friends costs one unit of money, which stands in its price. */
export const TYPE_RULES: Readonly<Record<CertificateType, TypeRule>> = {
  program: { hasPoints: true, isMonthly: false },
  referral: { hasPoints: false, isMonthly: true },
  gift: { hasPoints: true, isMonthly: false },
};

/** Where and when a certificate is to be used. */
export interface Where {
  readonly store: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Why a certificate pays nothing here and now, whoever's it is; null when it pays. */
export type CertificateTrouble = 'CERTIFICATE_USED' | 'CERTIFICATE_OVER' | 'CERTIFICATE_ELSEWHERE';

export function isOver(
  {
    type,
    expiresAt,
    isExpired,
    receivedAt,
  }: Pick<Certificate, 'type' | 'expiresAt' | 'isExpired' | 'receivedAt'>,
  { timeZone, now }: Pick<Where, 'timeZone' | 'now'>,
): boolean {
  if (isExpired || (expiresAt !== null && expiresAt <= now)) return true;
  const monthOf = (at: Date) => dayIn(timeZone, at).slice(0, 7);
  return TYPE_RULES[type].isMonthly && monthOf(receivedAt) !== monthOf(now);
}

/**
 * The last day on which a certificate can be used, in the zone of its country; null: it has no end.
 *
 * @param certificate One that is not over.
 */
export function lastDayOf(
  { type, expiresAt, receivedAt }: Pick<Certificate, 'type' | 'expiresAt' | 'receivedAt'>,
  timeZone: string,
): IsoDate | null {
  // The moment of the end belongs to the day after it where it is a midnight.
  const end = expiresAt && dayIn(timeZone, new Date(expiresAt.getTime() - 1));
  if (!TYPE_RULES[type].isMonthly) return end;
  const month = lastOfMonth(dayIn(timeZone, receivedAt));
  return end !== null && end < month ? end : month;
}

/** A certificate that is over within so many days is worth a word. */
const SOON_DAYS = 30;

/** Those that are over soon and are not over yet, whichever ends first being first. */
export function endingSoon<
  Each extends Pick<Certificate, 'number' | 'type' | 'expiresAt' | 'isExpired' | 'receivedAt'>,
>(
  certificates: readonly Each[],
  where: Pick<Where, 'timeZone' | 'now'>,
): readonly { readonly certificate: Each; readonly on: IsoDate }[] {
  const soon = addCalendarDays(dayIn(where.timeZone, where.now), SOON_DAYS);
  return certificates
    .flatMap((certificate) => {
      if (isOver(certificate, where)) return [];
      const on = lastDayOf(certificate, where.timeZone);
      return on !== null && on <= soon ? [{ certificate, on }] : [];
    })
    .toSorted((one, other) => one.on.localeCompare(other.on));
}

export function troubleOf(certificate: Certificate, where: Where): CertificateTrouble | null {
  if (certificate.isUsed) return 'CERTIFICATE_USED';
  if (isOver(certificate, where)) return 'CERTIFICATE_OVER';
  const isHere = certificate.store === null || certificate.store === where.store;
  return isHere && certificate.currency === where.currency ? null : 'CERTIFICATE_ELSEWHERE';
}

/** Whether another one of the same type is in use, so that this one must wait (C6-009). */
export const isBlocked = (certificate: Certificate, all: readonly Certificate[]): boolean =>
  certificate.cartId === null &&
  all.some(
    ({ id, type, cartId }) => id !== certificate.id && type === certificate.type && cartId !== null,
  );
