import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { MailAttachment } from '#platform/mail.ts';
import type { Purchase } from '../model.ts';
import { orderPath, orderPaymentPath } from '../rules/order-path.ts';
import { hasMonthlyKit, subscriptionsPath } from '../server/monthly-kit.ts';
import { withdrawalLink } from '../server/withdrawal-link.ts';
import { ORDER_PAID, ORDER_REFUNDED, ORDER_RETURNED, ORDER_UNPAID } from '../server/order-mails.ts';
import { findPurchase } from '../server/order-reader.ts';
import { findReturn } from '../server/return-store.ts';
import { heldUntil } from './held-until.ts';
import type { mail as OrderPaid } from './order-paid.server.tsx';
import type { mail as OrderRefunded } from './order-refunded.server.tsx';
import type { mail as OrderReturned } from './order-returned.server.tsx';
import type { mail as OrderUnpaid } from './order-unpaid.server.tsx';

/** See `orderPapers` of the feature. */
export type PaperOf = (
  purchaseId: string,
  kind: 'invoice' | 'credit-note',
  /** Of which return; left out: of the whole order. */
  returnId?: string,
) => Promise<{ readonly name: string; readonly bytes: Buffer } | null>;

export interface MoneyMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  now(): Date;
}

/** A sum of an order, with what stands beside a price in its store now. */
function sumOf({ store }: Purchase, minor: number, { countryAt, now }: MoneyMailParts) {
  const { currency, homeCountry } = getStore(store);
  const at = now();
  const rule = countryAt({ store, country: homeCountry }, at).secondPrice;
  return { minor, currency, secondPrice: secondPriceAt(rule, currency, at) };
}

const totalOf = (order: Purchase, parts: MoneyMailParts) => sumOf(order, order.totalMinor, parts);

const urlOf = ({ store, language, orderNumber }: Purchase, { originOf }: MoneyMailParts): string =>
  originOf(store) + orderPath(language, orderNumber);

/** Whoever was erased meanwhile gets no mail. */
const isReachable = (order: Purchase | null): order is Purchase =>
  order !== null && order.receiver.email !== '';

/** What goes with a mail: the document where there is one. */
async function attachedOf(
  paperOf: () => PaperOf,
  ...asked: Parameters<PaperOf>
): Promise<{ readonly attached: readonly MailAttachment[] }> {
  const paper = await paperOf()(...asked);
  return { attached: paper ? [{ ...paper, type: 'application/pdf' }] : [] };
}

/** Tells that the money has come, with the invoice; nothing of an order that was given back meanwhile. */
export const paidSender = (parts: MoneyMailParts, paperOf: () => PaperOf): MailSender =>
  mailSender<typeof OrderPaid, typeof ORDER_PAID>(ORDER_PAID, async ({ purchaseId }) => {
    const order = await findPurchase(parts.database, { purchaseId });
    if (!isReachable(order) || order.state !== 'paid') return null;
    const { store, language, receiver, orderNumber } = order;
    const attached = await attachedOf(paperOf, purchaseId, 'invoice');
    const props = {
      orderNumber,
      paid: totalOf(order, parts),
      orderUrl: urlOf(order, parts),
      hasInvoice: attached.attached.length > 0,
      isHandedOver: isPaidLater(order.paymentMethod),
      isRegistration: order.purpose === 'registration',
      subscriptionsUrl: hasMonthlyKit(order)
        ? parts.originOf(store) + subscriptionsPath(language)
        : null,
      withdrawal: withdrawalLink(order, parts.originOf(store)),
    };
    return { to: receiver.email, store, language, props, ...attached };
  });

/** Tells that the money has gone back, with the credit note. */
export const refundedSender = (parts: MoneyMailParts, paperOf: () => PaperOf): MailSender =>
  mailSender<typeof OrderRefunded, typeof ORDER_REFUNDED>(
    ORDER_REFUNDED,
    async ({ purchaseId }) => {
      const order = await findPurchase(parts.database, { purchaseId });
      if (!isReachable(order) || order.state !== 'refunded') return null;
      const { store, language, receiver, orderNumber, bonusMinor, creditMinor, totalMinor } = order;
      const attached = await attachedOf(paperOf, purchaseId, 'credit-note');
      const props = {
        orderNumber,
        // Bonuses alone may have paid it.
        refund: totalMinor > 0 ? totalOf(order, parts) : null,
        isMeansBack: bonusMinor + creditMinor > 0,
        orderUrl: urlOf(order, parts),
        hasCreditNote: attached.attached.length > 0,
        isByShop: order.cancelledBy !== null && order.cancelledBy !== 'buyer',
        isRegistration: order.purpose === 'registration',
      };
      return { to: receiver.email, store, language, props, ...attached };
    },
  );

/** Tells what goes back for goods that came back, with their credit note. */
export const returnedSender = (parts: MoneyMailParts, paperOf: () => PaperOf): MailSender =>
  mailSender<typeof OrderReturned, typeof ORDER_RETURNED>(ORDER_RETURNED, async ({ returnId }) => {
    const found = await findReturn(parts.database, returnId);
    const order = found && (await findPurchase(parts.database, { purchaseId: found.purchaseId }));
    if (!found || !isReachable(order)) return null;
    const { store, language, receiver, orderNumber } = order;
    const attached = await attachedOf(paperOf, order.id, 'credit-note', returnId);
    const sum = (minor: number) => (minor > 0 ? sumOf(order, minor, parts) : null);
    const props = {
      orderNumber,
      goods: found.lines.map(({ part, line, count }) => ({
        name: order.parts[part - 1]?.lines[line - 1]?.name ?? '',
        count,
      })),
      isDelivery: found.deliveryMinor > 0,
      money: sum(found.moneyMinor),
      isByHand: found.way === 'hand',
      bonus: sum(found.bonusMinor),
      credit: sum(found.creditMinor),
      orderUrl: urlOf(order, parts),
      hasCreditNote: attached.attached.length > 0,
    };
    return { to: receiver.email, store, language, props, ...attached };
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
