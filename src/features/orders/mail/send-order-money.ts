import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { Purchase } from '../model.ts';
import { orderPath, orderPaymentPath } from '../rules/order-path.ts';
import { ORDER_PAID, ORDER_UNPAID } from '../server/order-mails.ts';
import { findPurchase } from '../server/order-reader.ts';
import { heldUntil } from './held-until.ts';
import type { mail as OrderPaid } from './order-paid.server.tsx';
import type { mail as OrderUnpaid } from './order-unpaid.server.tsx';

export interface MoneyMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  now(): Date;
}

/** The total of an order, with what stands beside a price in its store now. */
function totalOf({ store, totalMinor: minor }: Purchase, { countryAt, now }: MoneyMailParts) {
  const { currency, homeCountry } = getStore(store);
  const at = now();
  const rule = countryAt({ store, country: homeCountry }, at).secondPrice;
  return { minor, currency, secondPrice: secondPriceAt(rule, currency, at) };
}

const urlOf = ({ store, language, orderNumber }: Purchase, { originOf }: MoneyMailParts): string =>
  originOf(store) + orderPath(language, orderNumber);

/** Whoever was erased meanwhile gets no mail. */
const isReachable = (order: Purchase | null): order is Purchase =>
  order !== null && order.receiver.email !== '';

/** Tells that the money has come; nothing of an order that was given back meanwhile. */
export const paidSender = (parts: MoneyMailParts): MailSender =>
  mailSender<typeof OrderPaid, typeof ORDER_PAID>(ORDER_PAID, async ({ purchaseId }) => {
    const order = await findPurchase(parts.database, { purchaseId });
    if (!isReachable(order) || order.state !== 'paid') return null;
    const { store, language, receiver, orderNumber } = order;
    const props = { orderNumber, paid: totalOf(order, parts), orderUrl: urlOf(order, parts) };
    return { to: receiver.email, store, language, props };
  });

/** Tells that the money has not come; nothing when it has meanwhile, or is not waited for any more. */
export const unpaidSender = (parts: MoneyMailParts): MailSender =>
  mailSender<typeof OrderUnpaid, typeof ORDER_UNPAID>(ORDER_UNPAID, async ({ purchaseId }) => {
    const order = await findPurchase(parts.database, { purchaseId });
    if (!isReachable(order) || order.state !== 'placed' || isPaidLater(order.paymentMethod))
      return null;
    const moment = heldUntil(order);
    if (moment === null || (order.holdEndsAt ?? parts.now()) <= parts.now()) return null;
    const { store, language, receiver, orderNumber } = order;
    const props = {
      orderNumber,
      owed: totalOf(order, parts),
      heldUntil: moment,
      payUrl: parts.originOf(store) + orderPaymentPath(language, orderNumber),
    };
    return { to: receiver.email, store, language, props };
  });
