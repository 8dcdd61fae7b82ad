import { listOrders } from '#features/orders/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getOrders } from '../calls/account.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { createContactHandlers } from './contact-handlers.ts';
import { createOrderEditHandlers } from './order-edit-handler.ts';
import { createOrderHandler } from './order-handler.ts';
import { orderViews, readerOf } from './order-views.ts';
import { createOverviewHandler } from './overview-handler.ts';
import { createOwnAccountHandlers } from './own-account.ts';
import { createPrivacyHandlers } from './privacy-handlers.ts';

/** The calls of the account; they let contracts in and nobody else. */
export const createAccountHandlers = (deps: AccountDeps): HandledCall[] => [
  ...createOwnAccountHandlers(deps),
  ...createContactHandlers(deps),
  ...createPrivacyHandlers(deps),
  ...createOrderHandler(deps),
  ...createOrderEditHandlers(deps),
  ...createOverviewHandler(deps),
  handle(getOrders, async ({ query }, context) => {
    const actor = contractActor(context);
    const { orders, ...where } = await listOrders(deps.database, actor, Number(query.page ?? 1));
    return {
      ok: true,
      value: { ...where, orders: await orderViews(orders, readerOf(context), deps) },
    };
  }),
];
