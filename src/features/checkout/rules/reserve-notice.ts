import type { CountryPack } from '#countries/country.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';

type Notice = CountryPack['reserveNotice']['modal'];

interface Owed {
  readonly method: PaymentMethod;
  readonly totalMinor: number;
}

/**
 * The window that tells how long goods wait for the money; null where the country has none, the method hides it, or no money is waited for.
 * Source: C4-097, C9-039, C9-040.
 */
export function dueNotice(
  { reserveNotice: { modal, hiddenForMethods } }: Pick<CountryPack, 'reserveNotice'>,
  { method, totalMinor }: Owed,
): Notice {
  return totalMinor === 0 || hiddenForMethods.includes(method) ? null : modal;
}

/**
 * Why an order has to wait for its notice.
 *
 * @param shown The notice that the page says it showed; undefined of a sender who knows nothing of them.
 */
export function noticeDue(
  pack: Pick<CountryPack, 'reserveNotice'>,
  order: Owed,
  shown: string | null | undefined,
) {
  const due = dueNotice(pack, order);
  // One that was shown needlessly has kept nothing back.
  if (shown === undefined || due === null || shown === due) return null;
  return { code: 'RESERVE_NOTICE_NEEDED', data: { reserveNotice: due } } as const;
}
