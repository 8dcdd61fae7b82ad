import type { z } from 'zod';
import type { CallAnswer } from '#base/call.ts';
import { normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { getDraft, saveDraft, type CheckoutDraft } from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { checkOrderCode, sendOrderCode } from '../calls/phone-code.ts';
import { stepPath, type CheckoutDeps } from './step-data.ts';

type SendCall = typeof sendOrderCode;
type CheckCall = typeof checkOrderCode;

interface Started {
  readonly cartId: string;
  readonly draft: CheckoutDraft;
}

async function findStarted(
  { database }: CheckoutDeps,
  context: CallContext,
): Promise<Started | null> {
  const cartId = context.session.current?.cartId ?? null;
  const draft = cartId === null ? null : await getDraft(database, cartId, context.now);
  return cartId !== null && draft ? { cartId, draft } : null;
}

const deliveryNeeded = (context: CallContext) =>
  ({
    ok: false,
    code: 'DELIVERY_NEEDED',
    data: { redirect: stepPath(context, 'delivery') },
  }) as const;

/** Sends a code to the receiver of this visitor's own order; a corrected phone becomes the receiver's when its code is on its way. */
async function sendPhoneCode(
  deps: CheckoutDeps,
  { phone, token }: z.output<SendCall['body']>,
  context: CallContext,
): Promise<CallAnswer<SendCall>> {
  const started = await findStarted(deps, context);
  if (!started) return deliveryNeeded(context);
  const { cartId, draft } = started;
  const { country } = context.place;
  const wanted = normalizePhone(country, phone ?? draft.receiver.phone, PHONE_RULES);
  if (!wanted.ok) return { ok: false, code: wanted.code };
  const { stored, e164: phoneE164 } = wanted.value;
  const sent = await deps.guards.codes.send(
    { purpose: 'order', phoneE164, country, token },
    context,
  );
  if (!sent.ok) return sent;
  if (phoneE164 !== draft.receiver.phoneE164) {
    const receiver = { ...draft.receiver, phone: stored, phoneE164 };
    await saveDraft(deps.database, cartId, { ...draft, receiver }, context.now);
  }
  return { ok: true, value: { ...sent.value, phone: stored } };
}

async function checkPhoneCode(
  deps: CheckoutDeps,
  { code }: z.output<CheckCall['body']>,
  context: CallContext,
): Promise<CallAnswer<CheckCall>> {
  const started = await findStarted(deps, context);
  if (!started) return deliveryNeeded(context);
  const { phoneE164 } = started.draft.receiver;
  const checked = await deps.guards.codes.check({ purpose: 'order', phoneE164, code }, context);
  return checked.ok ? { ok: true, value: {} } : checked;
}

/** The calls by which a receiver's phone is proven, so that an order may be paid on receipt. */
export const createPhoneCodeHandlers = (deps: CheckoutDeps): HandledCall[] => [
  handle(sendOrderCode, ({ body }, context) => sendPhoneCode(deps, body, context)),
  handle(checkOrderCode, ({ body }, context) => checkPhoneCode(deps, body, context)),
];
