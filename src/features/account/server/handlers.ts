import { listOrders } from '#features/orders/server/public.ts';
import type { CallHandlers } from '#platform/call-context.ts';
import type { accountCalls } from '../calls.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { createContactHandlers } from './contact-handlers.ts';
import { createOrderHandler } from './order-handler.ts';
import { orderViews } from './order-views.ts';
import { createOverviewHandler } from './overview-handler.ts';
import { createOwnAccountHandlers } from './own-account.ts';
import { createPrivacyHandlers } from './privacy-handlers.ts';

/** The calls of the account; the policy lets contracts in and nobody else. */
export const createAccountHandlers = (deps: AccountDeps): CallHandlers<typeof accountCalls> => ({
  ...createOwnAccountHandlers(deps),
  ...createContactHandlers(deps),
  ...createPrivacyHandlers(deps),
  ...createOrderHandler(deps),
  ...createOverviewHandler(deps),
  async account_orders({ query }, context) {
    const actor = contractActor(context);
    const { orders, ...where } = await listOrders(deps.database, actor, Number(query.page ?? 1));
    return {
      ok: true,
      value: { ...where, orders: await orderViews(orders, context.place.language, deps) },
    };
  },
});
