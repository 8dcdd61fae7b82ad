import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { Purchase } from '../model.ts';
import { ORDER_CANCELLED } from '../server/order-mails.ts';
import { findPurchase } from '../server/order-reader.ts';
import type { mail as OrderCancelled } from './order-cancelled.server.tsx';

/** Whoever takes an order back says so first; all others that are told of it ended with their bank. */
const endedByOf = ({ cancelledBy }: Pick<Purchase, 'cancelledBy'>): 'bank' | 'buyer' | 'shop' => {
  if (cancelledBy === null) return 'bank';
  return cancelledBy === 'buyer' ? 'buyer' : 'shop';
};

export interface CancelledMailParts {
  readonly database: Database;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  now(): Date;
}

/** Tells a buyer that the order is taken back, and of the money. Somebody who was erased meanwhile gets no mail. */
export const cancelledSender = ({ database, countryAt, now }: CancelledMailParts): MailSender =>
  mailSender<typeof OrderCancelled, typeof ORDER_CANCELLED>(
    ORDER_CANCELLED,
    async ({ purchaseId }) => {
      const order = await findPurchase(database, { purchaseId });
      if (!order || order.receiver.email === '') return null;
      const { store, language, receiver, orderNumber, totalMinor: minor } = order;
      const { currency, homeCountry } = getStore(store);
      const at = now();
      const rule = countryAt({ store, country: homeCountry }, at).secondPrice;
      const secondPrice = secondPriceAt(rule, currency, at);
      const refund =
        order.state === 'refunded' && minor > 0 ? { minor, currency, secondPrice } : null;
      const endedBy = endedByOf(order);
      const isRegistration = order.purpose === 'registration';
      const props = { orderNumber, refund, endedBy, isRegistration };
      return { to: receiver.email, store, language, props };
    },
  );
