import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import { namePicture } from '#platform/mail-look.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { findPurchase } from '../server/order-reader.ts';
import type { OrderCancelledProps } from './order-cancelled.server.tsx';

export interface CancelledMailParts {
  readonly database: Database;
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  now(): Date;
  render(props: OrderCancelledProps, language: string): Promise<RenderedMail>;
}

/** Tells a buyer that the order is taken back, and of the money; carries out the outbox's rows `{purchaseId}`. */
export const orderCancelledHandler =
  ({ database, mail, originOf, countryAt, now, render }: CancelledMailParts): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    if (typeof payload !== 'object' || payload === null || !('purchaseId' in payload))
      throw new Error('a cancellation without its order');
    const order = await findPurchase(database, { purchaseId: String(payload.purchaseId) });
    // Somebody who was erased meanwhile gets no mail.
    if (!order || order.receiver.email === '') return;
    const { legalEntity, currency, homeCountry } = getStore(order.store);
    const at = now();
    const { secondPrice } = countryAt({ store: order.store, country: homeCountry }, at);
    const props: OrderCancelledProps = {
      orderNumber: order.orderNumber,
      refund:
        order.state === 'refunded'
          ? {
              minor: order.totalMinor,
              currency,
              secondPrice: secondPriceAt(secondPrice, currency, at),
            }
          : null,
      namePicture: namePicture(originOf(order.store), order.language),
      seller: { name: legalEntity.name, address: legalEntity.address },
    };
    await mail.send({
      to: order.receiver.email,
      dedupeKey,
      ...(await render(props, order.language)),
    });
  };
