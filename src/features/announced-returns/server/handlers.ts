import type { Text } from '#base/call.ts';
import { getStore } from '#countries/packs.ts';
import { findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { announceReturn, callOffReturn, getOrderReturn } from '../calls/announced-returns.ts';
import { REMARK_LENGTH } from '../model.ts';
import type { FieldFault } from '../rules/judge-announcement.ts';
import { announce, callOff } from './announce.ts';
import { announcedView, returnView } from './return-view.ts';

const NO_REASON = message('announced-return.no-reason', 'Выберите причину');
const LEFT = message(
  'announced-return.left',
  'Вернуть можно {left, plural, one {# штуку} few {# штуки} many {# штук} other {# штуки}}',
);

function faultText(fault: FieldFault): Text {
  if (fault.code === 'NOT_LEFT') return { ...LEFT, values: { left: fault.left } };
  if (fault.code === 'NO_REASON') return NO_REASON;
  return { ...FIELD_TEXTS.tooLong, values: { maxlength: REMARK_LENGTH } };
}

/** Goods of whoever is signed in; what registering costs is none, and of anybody else's order there is nothing to see. */
async function ownOrder(
  database: Database,
  { actor }: CallContext,
  orderNumber: string,
): Promise<Purchase | null> {
  const order = await findPurchaseFor(database, { actor, cookies: {} }, { orderNumber });
  return order?.purpose === 'goods' ? order : null;
}

/** The calls of returns that buyers announce. */
export const createAnnouncedHandlers = (database: Database): readonly HandledCall[] => [
  handle(getOrderReturn, async ({ query }, context) => {
    const order = await ownOrder(database, context, query.order_id);
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const offer = getStore(order.store).goodsBack;
    if (!offer) return { ok: false, code: 'NOT_OFFERED' };
    return { ok: true, value: await returnView(database, order, offer, context) };
  }),

  handle(announceReturn, async ({ body }, context) => {
    const order = await ownOrder(database, context, body.orderNumber);
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const offer = getStore(order.store).goodsBack;
    if (!offer) return { ok: false, code: 'NOT_OFFERED' };
    const { lines: wish, seen } = body;
    const { now } = context;
    const done = await announce(database, { purchaseId: order.id, offer, wish, seen, now });
    if (done.ok) {
      const { language } = context.place;
      return { ok: true, value: announcedView(order.orderNumber, done.value, language) };
    }
    if (!('fields' in done)) return { ok: false, code: done.code };
    const fields = Object.fromEntries(
      Object.entries(done.fields).map(([name, fault]) => [name, faultText(fault)]),
    );
    return { ok: false, code: 'FIELDS', fields };
  }),

  handle(callOffReturn, async ({ body: { orderNumber, number } }, context) => {
    const order = await ownOrder(database, context, orderNumber);
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const done = await callOff(database, { purchaseId: order.id, number, now: context.now });
    if (done.ok) return { ok: true, value: { isCalledOff: true as const } };
    return { ok: false, code: done.code === 'UNKNOWN' ? 'NOT_FOUND' : done.code };
  }),
];
