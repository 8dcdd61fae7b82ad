import {
  editOrder as editStanding,
  findPurchaseFor,
  readEditForm,
} from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import { editOrder, getOrderEdit } from '../calls/order-edit.ts';
import type { AccountDeps } from './account-deps.ts';

/** The contract's own order; null alike for one that is not there and for somebody else's. */
const findOwn = ({ database }: AccountDeps, { actor }: CallContext, orderNumber: string) =>
  findPurchaseFor(database, { actor, cookies: {} }, { orderNumber });

/** The calls by which a contract's holder edits an order of their own. */
export const createOrderEditHandlers = (deps: AccountDeps): HandledCall[] => [
  handle(getOrderEdit, async ({ params }, context) => {
    const order = await findOwn(deps, context, params.id);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const { countryAt } = deps.payment;
    const form = await readEditForm({ ...deps, countryAt }, order, context.now);
    return { ok: true, value: { ...form, address: form.address && { ...form.address } } };
  }),

  handle(editOrder, async ({ body }, context) => {
    const order = await findOwn(deps, context, body.orderNumber);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const { orderNumber: _number, seen, pointNumber, userComment: comment, ...typed } = body;
    const { receiverNameFirst: nameFirst, receiverNameSecond: nameSecond } = typed;
    const { receiverNameThird: nameThird, receiverPhone: phone } = typed;
    const done = await editStanding(
      { database: deps.database, countryAt: deps.payment.countryAt },
      order,
      {
        seen,
        receiver: { nameFirst, nameSecond, nameThird, phone },
        pointNumber,
        address: typed,
        comment,
      },
      { actor: context.actor, now: context.now },
    );
    if (!done.ok) return done;
    await wakeOutbox(deps.database);
    return { ok: true, value: { isChanged: done.isChanged } };
  }),
];
