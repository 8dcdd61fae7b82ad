import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { listOrders, type ListedOrder } from '#features/orders/server/public.ts';
import { mayPay, paymentStanding } from '#features/payment/rules/payment-standing.ts';
import { deliveryView, listRefused, thankYouPath } from '#features/payment/server/public.ts';
import type { CallHandlers } from '#platform/call-context.ts';
import type { accountCalls } from '../calls.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { createContactHandlers } from './contact-handlers.ts';
import { createOwnAccountHandlers } from './own-account.ts';
import { createPrivacyHandlers } from './privacy-handlers.ts';

function orderView(order: ListedOrder, language: string, refused: ReadonlySet<number>) {
  const { currency } = getStore(order.store);
  // Whether an attempt is on its way makes no difference here: both wait for money.
  const calm = paymentStanding(order, null);
  const standing = calm === 'unpaid' && refused.has(order.headerId) ? 'refused' : calm;
  const { name, address, from, to } = deliveryView(order);
  return {
    orderNumber: order.orderNumber,
    headerId: order.headerId,
    placedOn: dayIn(getCountry(order.country).timeZone, order.placedAt),
    sum: majorNumber(order.totalMinor, currency),
    currency,
    pieces: order.pieces,
    products: order.products,
    standing,
    canPay: mayPay(standing),
    delivery: { name, address, from, to },
    url: thankYouPath(language, order.paymentMethod, order),
  };
}

/** The calls of the account; the policy lets contracts in and nobody else. */
export const createAccountHandlers = (deps: AccountDeps): CallHandlers<typeof accountCalls> => ({
  ...createOwnAccountHandlers(deps),
  ...createContactHandlers(deps),
  ...createPrivacyHandlers(deps),
  async account_orders({ query }, context) {
    const actor = contractActor(context);
    const { orders, ...where } = await listOrders(deps.database, actor, Number(query.page ?? 1));
    const refused = await listRefused(
      deps.database,
      orders.map(({ headerId }) => headerId),
    );
    const views = orders.map((order) => orderView(order, context.place.language, refused));
    return { ok: true, value: { ...where, orders: views } };
  },
});
