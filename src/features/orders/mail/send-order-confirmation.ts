import { isIsoDate } from '#base/calendar.ts';
import { secondPriceAt } from '#base/second-price.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CountryPack } from '#countries/country.ts';
import { nameAt } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { mailSender, type MailProps, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { OrderPartView } from '../calls/order-part.ts';
import type { Purchase } from '../model.ts';
import { orderPaymentPath } from '../rules/order-path.ts';
import { ORDER_CONFIRMATION } from '../server/order-mails.ts';
import { findPurchase } from '../server/order-reader.ts';
import { partViews, type ListHolders } from '../server/part-views.ts';
import { heldUntil } from './held-until.ts';
import type { mail as OrderConfirmation } from './order-confirmation.server.tsx';

type ConfirmationProps = MailProps<typeof OrderConfirmation>;

export interface ConfirmationParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  /** Whose packages its parts are, masked as in the cart. */
  readonly listHolders: ListHolders;
  now(): Date;
}

const notEmpty = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

const daysOf = (from: string, to: string): ConfirmationProps['delivery']['days'] =>
  isIsoDate(from) && isIsoDate(to) ? { from, to } : null;

/**
 * What the confirmation of an order says.
 *
 * @param origin Scheme and host of the links.
 * @param home The store's own country: whom to ask, and what stands beside a price.
 * @param at When it is written.
 * @param parts Of the order, with the names that its buyer may see.
 */
export function confirmationProps(
  order: Purchase,
  origin: string,
  { support, secondPrice }: Pick<CountryPack, 'support' | 'secondPrice'>,
  parts: readonly OrderPartView[],
  at: Date,
): ConfirmationProps {
  const { language, receiver, delivery, address, paymentMethod } = order;
  const store = getStore(order.store);
  const facts = isPaymentMethod(paymentMethod) ? PAYMENT_METHODS[paymentMethod] : null;
  // That page in the account leads a browser that ordered without one to where it sees the order.
  const path = orderPaymentPath(language, order.orderNumber);
  return {
    orderNumber: order.orderNumber,
    buyerName: receiver.firstName,
    currency: store.currency,
    secondPrice: secondPriceAt(secondPrice, store.currency, at),
    parts,
    deliveryMinor: order.deliveryMinor,
    promo: order.codeTail === null ? null : { code: order.codeTail, sumMinor: order.promoMinor },
    bonusMinor: order.bonusMinor,
    creditMinor: order.creditMinor,
    totalMinor: order.totalMinor,
    pointsHundredths: order.pointsHundredths,
    receiver: {
      name: [receiver.lastName, receiver.firstName, receiver.patronymic].filter(Boolean).join(' '),
      phone: shownPhone(receiver.phone),
    },
    delivery: {
      name: delivery.point?.company ?? delivery.carrierName,
      address: delivery.point
        ? notEmpty([delivery.cityName, delivery.point.address])
        : addressLine(getCountry(order.country).address.line, address),
      hours: delivery.point?.hours ?? null,
      days: daysOf(delivery.from, delivery.to),
    },
    payment: {
      standing: order.state === 'paid' ? 'paid' : facts?.isPaidLater ? 'later' : 'unpaid',
      method: facts?.name ?? null,
      heldUntil: facts?.isPaidLater ? heldUntil(order) : null,
      payUrl: origin + path,
    },
    support: {
      phone: support.phone,
      hours: nameAt(support.hours, { store: store.code, language }),
      email: support.email,
    },
  };
}

/** Sends the confirmation of an order. */
export const confirmationSender = (parts: ConfirmationParts): MailSender =>
  mailSender<typeof OrderConfirmation, typeof ORDER_CONFIRMATION>(
    ORDER_CONFIRMATION,
    async ({ purchaseId }) => {
      const order = await findPurchase(parts.database, { purchaseId });
      if (!order) throw new Error(`there is no order ${purchaseId} to confirm`);
      const { store, language, receiver } = order;
      const now = parts.now();
      const home = parts.countryAt({ store, country: getStore(store).homeCountry }, now);
      const views = await partViews(order, parts.listHolders);
      const props = confirmationProps(order, parts.originOf(store), home, views, now);
      return { to: receiver.email, store, language, props };
    },
  );
