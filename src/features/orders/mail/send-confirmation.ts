import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { findPurchase } from '../server/order-reader.ts';
import { partViews, type ListHolders } from '../server/part-views.ts';
import { confirmationProps, type ConfirmationProps } from './confirmation-props.ts';

export interface ConfirmationParts {
  readonly database: Database;
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  /** Whose packages its parts are, masked as in the cart. */
  readonly listHolders: ListHolders;
  now(): Date;
  render(props: ConfirmationProps, language: string): Promise<RenderedMail>;
}

/** Sends the confirmation of an order; carries out the outbox's rows of kind `order-confirmation`, payload `{purchaseId}`. */
export const confirmationHandler =
  (parts: ConfirmationParts): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const purchaseId = purchaseIdOf(payload);
    const order = await findPurchase(parts.database, { purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId} to confirm`);
    const home = { store: order.store, country: getStore(order.store).homeCountry };
    const now = parts.now();
    const views = await partViews(order, parts.listHolders);
    const props = confirmationProps(
      order,
      parts.originOf(order.store),
      parts.countryAt(home, now),
      views,
      now,
    );
    await parts.mail.send({
      to: order.receiver.email,
      dedupeKey,
      ...(await parts.render(props, order.language)),
    });
  };

function purchaseIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'purchaseId' in payload)
    if (typeof payload.purchaseId === 'string') return payload.purchaseId;
  throw new Error('a confirmation without its order');
}
