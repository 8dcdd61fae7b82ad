import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import type { KeptMeansView } from '../calls/kept-means.ts';
import { isMeansOver } from '../rules/kept-means.ts';
import { chargingProvider } from './charge-kept.ts';
import { listMeans, type KeptMeans } from './kept-means-store.ts';
import { methodsOfOrder } from './order-changes.ts';
import type { PaymentParts } from './payment-parts.ts';

/** As it is written on a card. */
const shownEnd = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

/** What its owner is shown of a means. */
export function meansView(
  { id, method, brand, last4, expires }: KeptMeans,
  { translateFor }: Pick<PaymentParts, 'translateFor'>,
  { now, language }: { readonly now: Date; readonly language: string },
): KeptMeansView {
  const say = translateFor(language);
  return {
    id,
    name: isPaymentMethod(method) ? say(PAYMENT_METHODS[method].name) : method,
    brand: brand.slice(0, 1).toUpperCase() + brand.slice(1),
    last4,
    expires: expires && shownEnd(expires),
    isOver: isMeansOver(expires, now),
  };
}

/** What of somebody's means an order may be paid by now. */
export async function meansForOrder(
  parts: Pick<PaymentParts, 'countryAt' | 'providers' | 'translateFor'>,
  database: PaymentParts['database'],
  order: Purchase,
  asked: { readonly personId: string; readonly now: Date; readonly language: string },
): Promise<readonly KeptMeansView[]> {
  const { now } = asked;
  const ways: readonly string[] = methodsOfOrder(parts, order, now);
  const means = ways.length === 0 ? [] : await listMeans(database, asked.personId);
  return means
    .filter((each) => ways.includes(each.method) && chargingProvider(parts, each, order, now))
    .map((each) => meansView(each, parts, asked));
}
