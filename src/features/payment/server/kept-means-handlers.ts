import type { CallAnswer } from '#base/call.ts';
import { isUuid } from '#base/ids.ts';
import { isPaymentMethod } from '#countries/payment-methods.ts';
import { findPurchase, findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { deleteMeans, getMeans, payByMeans } from '../calls/kept-means.ts';
import { thankYouPath } from '../model.ts';
import { decidingAttempt, mayPay, paymentStanding } from '../rules/payment-standing.ts';
import { listAttempts } from './attempt-store.ts';
import { saveMethod } from './change-method.ts';
import { chargeKept, type ChargedOrOver } from './charge-kept.ts';
import { findMeans, listMeans, revokeMeans, type ChargeableMeans } from './kept-means-store.ts';
import { meansView } from './kept-means.ts';
import { methodsOfOrder } from './order-changes.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import { isPaymentWaiting } from './reconcile.ts';
import { payingFrom, startPayment } from './start-payment.ts';

type Answer = CallAnswer<typeof payByMeans>;

function personOf({ actor }: Pick<CallContext, 'actor'>): string {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor.personId;
}

/** A means of one's own that nobody has taken back. */
async function findOwn(
  { database }: PaymentParts,
  context: CallContext,
  id: string,
): Promise<ChargeableMeans | null> {
  const means = isUuid(id) ? await findMeans(database, id) : null;
  return means && means.personId === personOf(context) && !means.isRevoked ? means : null;
}

/** The order as it is paid by that method from now on; null where it wants no money, or none now. */
async function orderToCharge(
  parts: PaymentParts,
  order: Purchase,
  method: string,
): Promise<Purchase | null> {
  if (!isPaymentMethod(method)) return null;
  // Money that is there already counts, although nobody has told of it yet.
  await isPaymentWaiting(parts, order.id);
  const now = await findPurchase(parts.database, { purchaseId: order.id });
  if (now?.state !== 'placed' || now.totalMinor === 0) return null;
  const attempts = await listAttempts(parts.database, order.id);
  const standing = paymentStanding(now, decidingAttempt(now, attempts));
  if (!mayPay(standing) && standing !== 'later') return null;
  const changed =
    now.paymentMethod === method ? now : await saveMethod(parts, { purchaseId: order.id, method });
  return changed.state === 'placed' && changed.paymentMethod === method ? changed : null;
}

/** Where the buyer goes with what came of the charge, or why they pay otherwise. */
async function answerOf(
  parts: PaymentParts,
  order: Purchase,
  charged: ChargedOrOver,
  context: CallContext,
): Promise<Answer> {
  const { language } = context.place;
  if (charged === 'DECLINED' || charged === 'failed') return { ok: false, code: 'DECLINED' };
  if (charged === 'GONE') return { ok: false, code: 'MEANS_GONE' };
  if (charged === 'unknown') return { ok: false, code: 'CHARGE_UNANSWERED' };
  // Their bank wants to see them: on the provider's page.
  if (charged === 'NEEDS_BUYER') {
    const started = await startPayment(parts, order, payingFrom(context));
    return started.ok ? { ok: true, value: started.value } : { ok: false, code: started.code };
  }
  return seenOn(order, language);
}

const seenOn = (order: Purchase, language: string): Answer => ({
  ok: true,
  value: {
    method: 'GET',
    redirect: thankYouPath(language, order.paymentMethod, order),
    params: {},
  },
});

async function pay(
  parts: PaymentParts,
  { orderNumber, meansId }: { readonly orderNumber: string; readonly meansId: string },
  context: CallContext,
): Promise<Answer> {
  const order = await findPurchaseFor(parts.database, context, { orderNumber });
  if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
  const means = await findOwn(parts, context, meansId);
  if (!means) return { ok: false, code: 'MEANS_UNKNOWN' };
  const ways: readonly string[] = methodsOfOrder(parts, order, context.now);
  if (!ways.includes(means.method)) return { ok: false, code: 'METHOD_UNAVAILABLE' };
  const wanted = await orderToCharge(parts, order, means.method);
  if (!wanted) return seenOn(order, context.place.language);
  try {
    const charged = await chargeKept(parts, wanted, means);
    return charged.ok ? await answerOf(parts, wanted, charged.value, context) : charged;
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    return { ok: false, code: 'CHARGE_UNANSWERED' };
  }
}

/** The calls of what people keep: everybody sees, takes back and pays by their own. */
export const createKeptMeansHandlers = (parts: PaymentParts): HandledCall[] => [
  handle(getMeans, async (_input, context) => {
    const { now, place } = context;
    const asked = { now, language: place.language };
    const kept = await listMeans(parts.database, personOf(context));
    return {
      ok: true,
      value: kept.map((each) => ({
        ...meansView(each, parts, asked),
        purpose: each.purpose,
        madeAt: each.madeAt.toISOString(),
      })),
    };
  }),

  handle(deleteMeans, async ({ params: { id } }, context) => {
    const whose = { id, personId: personOf(context) };
    if (!isUuid(id) || !(await revokeMeans(parts.database, whose, context.now)))
      return { ok: false, code: 'MEANS_UNKNOWN' };
    await wakeOutbox(parts.database);
    return { ok: true, value: {} };
  }),

  handle(payByMeans, ({ body }, context) => pay(parts, body, context)),
];
