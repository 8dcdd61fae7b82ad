import { normalizePhone } from '#base/phone.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import type { Codes } from '#features/codes/server/public.ts';
import { findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { checkDoorCode, sendDoorCode } from '../calls/door-code.ts';
import { listAttempts } from './attempt-store.ts';
import { orderChanges } from './order-changes.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The receiver's phone of an order in both of its forms; null for one that the country does not know any more. */
export function phoneOfOrder({
  country,
  receiver,
}: Purchase): { stored: string; e164: string } | null {
  const phone = normalizePhone(country, receiver.phone, PHONE_RULES);
  return phone.ok ? phone.value : null;
}

/** A code is of one order: what proves the phone for this one opens no other. */
export const doorCode = (
  codes: Pick<Codes, 'hasFreshProof' | 'spendProof'>,
  order: Purchase,
  e164: string,
) => ({
  isProven: (context: CallContext) => codes.hasFreshProof(context, 'order', e164, order.id),
  /** @returns True once. */
  spend: (tx: Tx, context: CallContext) => codes.spendProof(tx, context, 'order', e164, order.id),
});

async function mayGoToDoor(parts: PaymentParts, order: Purchase, { now, place }: CallContext) {
  const attempts = await listAttempts(parts.database, order.id);
  const { methods } = orderChanges(parts, order, attempts, { now, language: place.language });
  return methods.some(({ alias }) => isPaidLater(alias));
}

/** The calls of the code to the phone of an order that is to be paid at the door. */
export const createDoorCodeHandlers = (
  parts: PaymentParts,
  codes: Pick<Codes, 'send' | 'check'>,
): HandledCall[] => [
  handle(sendDoorCode, async ({ body: { orderNumber, token } }, context) => {
    const order = await findPurchaseFor(parts.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    if (!(await mayGoToDoor(parts, order, context)))
      return { ok: false, code: 'METHOD_UNAVAILABLE' };
    const phone = phoneOfOrder(order);
    if (!phone) return { ok: false, code: 'NOT_AT_DOOR' };
    const { country, id: subject } = order;
    const what = { purpose: 'order', phoneE164: phone.e164, subject, country, token } as const;
    const sent = await codes.send(what, context);
    if (sent.ok) return { ok: true, value: { ...sent.value, phone: phone.stored } };
    return sent.code === 'NO_SMS_THERE'
      ? { ok: false, code: 'NOT_AT_DOOR' }
      : { ...sent, code: sent.code };
  }),

  handle(checkDoorCode, async ({ body: { orderNumber, code } }, context) => {
    const order = await findPurchaseFor(parts.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const phone = phoneOfOrder(order);
    if (!phone) return { ok: false, code: 'EXPIRED' };
    const what = { purpose: 'order', phoneE164: phone.e164, subject: order.id, code } as const;
    const checked = await codes.check(what, context);
    return checked.ok ? { ok: true, value: {} } : checked;
  }),
];
