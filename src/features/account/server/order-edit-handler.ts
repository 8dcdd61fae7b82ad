import { randomUUID } from 'node:crypto';
import {
  editOrder as editStanding,
  findPurchaseFor,
  readEditForm,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import { majorNumber } from '#base/money.ts';
import { getStore } from '#countries/packs.ts';
import { countLessOf, readLessForm, takeLess } from '#features/payment/server/public.ts';
import {
  editOrder,
  getOrderEdit,
  LESS_REFUSALS,
  takeLess as takeLessCall,
} from '../calls/order-edit.ts';
import type { AccountDeps } from './account-deps.ts';

/** The contract's own order; null alike for one that is not there and for somebody else's. */
const findOwn = ({ database }: AccountDeps, { actor }: CallContext, orderNumber: string) =>
  findPurchaseFor(database, { actor, cookies: {} }, { orderNumber });

/** What taking pieces out comes to, as a page shows it; of a press that was sent twice nothing is left to count. */
function shown({ store }: Purchase, counted: Awaited<ReturnType<typeof countLessOf>>) {
  const { currency } = getStore(store);
  const major = (minor: number): number => majorNumber(minor, currency);
  const less = counted.ok ? counted.value : null;
  const { sums } = less ?? {};
  return {
    way: less?.way ?? 'owed',
    goods: major(sums?.goodsMinor ?? 0),
    money: major(sums?.moneyMinor ?? 0),
    bonus: major(sums?.bonusMinor ?? 0),
    credit: major(sums?.creditMinor ?? 0),
    promo: major(sums?.promoMinor ?? 0),
    points: (sums?.pointsHundredths ?? 0) / 100,
    total: major(less?.totalMinor ?? 0),
    keeps: less?.hasCertificate ? ('certificate' as const) : ('nothing' as const),
  };
}

/** The calls by which a contract's holder edits an order of their own. */
export const createOrderEditHandlers = (deps: AccountDeps): HandledCall[] => [
  handle(getOrderEdit, async ({ params }, context) => {
    const order = await findOwn(deps, context, params.id);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const { countryAt } = deps.payment;
    const form = await readEditForm({ ...deps, countryAt }, order, context.now);
    const { why, ...less } = await readLessForm({ ...deps, countryAt }, order, context);
    const say = deps.translateFor(context.place.language);
    const refusal = why === null || why === 'ORDER_UNKNOWN' ? null : say(LESS_REFUSALS[why].text);
    const { currency } = getStore(order.store);
    const address = form.address && { ...form.address };
    const value = { ...form, address, less: { ...less, currency, refusal }, press: randomUUID() };
    return { ok: true, value };
  }),

  handle(takeLessCall, async ({ body }, context) => {
    const order = await findOwn(deps, context, body.orderNumber);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const { isCounting, pieces, seen, isOwed, press } = body;
    const parts = { ...deps.payment, database: deps.database };
    const wish = { pieces, why: 'unwanted' as const };
    const by = { actor: context.actor, now: context.now };
    const counted = await countLessOf(parts, order, wish, by);
    if (isCounting && !counted.ok) return counted;
    const done = isCounting
      ? ({ ok: true, value: 'counted' } as const)
      : await takeLess(parts, order, { ...wish, seen, isOwed, press }, by);
    if (!done.ok) return done;
    if (!isCounting) await wakeOutbox(deps.database);
    return { ok: true, value: { state: done.value, ...shown(order, counted) } };
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
