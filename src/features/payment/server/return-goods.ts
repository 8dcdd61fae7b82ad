import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  countReturn,
  findPurchase,
  findReturn,
  isMoneyUnclear,
  isSeenBy,
  listReturns,
  listPosted,
  lockForStaff,
  recordGoodsBack,
  recordReturnRefunded,
  type OrderReturn,
  type Purchase,
  type ReturnCode,
  type ReturnedPieces,
} from '#features/orders/server/public.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { listAttempts, type Attempt } from './attempt-store.ts';
import { receiptFor } from './paying-customer.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';

/** Whoever pressed asks the provider first; the outbox goes on where that was cut short, and never beside it. */
const CUT_SHORT_MS = 60_000;

/** Kind of the outbox's rows that give the money of returned goods back; payload `{returnId}`. */
export const GOODS_REFUND = 'goods-refund';

export type ReturnGoodsCode =
  | ReturnCode
  | 'ORDER_UNKNOWN'
  /** Something else came back meanwhile: the sums are others now. */
  | 'CHANGED'
  /** Nothing has been paid for it, or it is over, or has not left the shop. */
  | 'NOT_RETURNABLE'
  /** Money waits for a decision first. */
  | 'IN_REVIEW';

export interface GoodsBack {
  readonly orderNumber: string;
  readonly pieces: readonly ReturnedPieces[];
  /** What the delivery cost goes back as well. */
  readonly isDelivery: boolean;
  /** How many returns whoever pressed had been shown; left out: as many as there are. */
  readonly seen?: number;
  readonly actor: Actor;
  readonly now: Date;
  /** Codes of the stores that they see; null: all. */
  readonly stores?: readonly string[] | null | undefined;
  /** What is written with it: both stand, or neither. */
  alongside?(tx: Tx, order: Purchase, made: OrderReturn): Promise<void>;
}

export type RefundParts = Pick<PaymentPorts, 'providers' | 'now'> & { readonly database: Database };

/** The payment that money goes back by; undefined where nobody but the shop itself took it. */
const takenBy = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.find(({ state, providerPaymentId }) => state === 'paid' && providerPaymentId !== null);

export const wayOf = (order: Purchase, attempts: readonly Attempt[]): OrderReturn['way'] =>
  order.totalMinor > 0 && !takenBy(attempts) ? 'hand' : 'provider';

/** Goods come back of what is paid and has left the shop. */
async function refusalOf(
  tx: Tx,
  order: Purchase,
  attempts: readonly Attempt[],
  now: Date,
): Promise<'NOT_RETURNABLE' | 'IN_REVIEW' | null> {
  const facts = changeFacts(order, attempts, now);
  if (facts.state !== 'paid' || facts.isTakenBack || !facts.isGiven) return 'NOT_RETURNABLE';
  // An attempt stays in review when its money has gone back: the books know whether it has.
  if (!facts.isInReview) return null;
  return isMoneyUnclear(await listPosted(tx, order.id)) ? 'IN_REVIEW' : null;
}

/** What a return would give back, and by which way; nothing is written. */
export async function countGoodsBack(
  database: Database,
  asked: Pick<GoodsBack, 'orderNumber' | 'pieces' | 'isDelivery' | 'stores'>,
) {
  const order = await findPurchase(database, { orderNumber: asked.orderNumber });
  if (!order || !isSeenBy(asked, order.store)) return refused('ORDER_UNKNOWN');
  const [before, attempts] = await Promise.all([
    listReturns(database, order.id),
    listAttempts(database, order.id),
  ]);
  const counted = countReturn(order, before, asked);
  return counted.ok ? ok({ ...counted.value, way: wayOf(order, attempts) }) : counted;
}

/**
 * Goods of an order came back, or never came: their units are on sale again or written off at once, and their money goes back by the way it
 * came. What nobody but the shop took it gives back by hand, and that counts as done. Two at once are one after the other.
 *
 * @returns `refunding`: the provider did not answer, and is asked again until it does.
 */
export async function returnGoods(
  parts: RefundParts,
  asked: GoodsBack,
): Promise<Outcome<'refunding' | 'refunded', ReturnGoodsCode>> {
  const { actor, now } = asked;
  const made = await parts.database
    .transaction()
    .execute(async (tx): Promise<Outcome<OrderReturn, ReturnGoodsCode>> => {
      const order = await lockForStaff(tx, asked.orderNumber, asked);
      if (!order) return refused('ORDER_UNKNOWN');
      const attempts = await listAttempts(tx, order.id);
      const refusal = await refusalOf(tx, order, attempts, now);
      if (refusal) return refused(refusal);
      const before = await listReturns(tx, order.id);
      if (asked.seen !== undefined && asked.seen !== before.length) return refused('CHANGED');
      const way = wayOf(order, attempts);
      const written = await recordGoodsBack(tx, order, { ...asked, way, actor, now });
      if (!written.ok) return written;
      await asked.alongside?.(tx, order, written.value);
      return ok(await beginRefund(tx, written.value, now));
    });
  if (!made.ok) return made;
  return ok(await finishRefund(parts, made.value));
}

/** The money of a return that was written in this transaction goes back: by hand, or where there is none, that is done; otherwise it is surely asked for. */
export async function beginRefund(tx: Tx, made: OrderReturn, now: Date): Promise<OrderReturn> {
  const { id: returnId, way, moneyMinor } = made;
  if (way === 'hand' || moneyMinor === 0) {
    await recordReturnRefunded(tx, returnId, now);
    return { ...made, refundedAt: now };
  }
  await putInOutbox(tx, {
    kind: GOODS_REFUND,
    payload: { returnId },
    dedupeKey: `${GOODS_REFUND}:${returnId}`,
    dueAt: new Date(now.getTime() + CUT_SHORT_MS),
  });
  return made;
}

/** Asks the provider at once. @returns `refunding`: it did not answer, and is asked again until it does. */
export async function finishRefund(
  parts: RefundParts,
  made: Pick<OrderReturn, 'id' | 'refundedAt'>,
): Promise<'refunding' | 'refunded'> {
  if (made.refundedAt !== null) return 'refunded';
  try {
    await refundGoods(parts, made.id);
    return 'refunded';
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    return 'refunding';
  }
}

/** The order as if only what came back had been ordered: what a cash register is told. */
const onlyReturned = (order: Purchase, { lines, deliveryMinor }: OrderReturn) => ({
  ...order,
  deliveryMinor,
  parts: order.parts.map((part, at) => ({
    ...part,
    lines: lines.flatMap((back) => {
      const line = back.part === at + 1 ? part.lines[back.line - 1] : undefined;
      return line ? [{ ...line, count: back.count, sumMinor: back.sumMinor }] : [];
    }),
  })),
});

/**
 * What a provider holds once the money of a return has gone.
 *
 * @returns Null while an earlier return waits: nobody could tell which of both an answer is about.
 */
function heldAfter(
  attempt: Attempt,
  returns: readonly OrderReturn[],
  { number, moneyMinor }: OrderReturn,
): number | null {
  if (returns.some((each) => each.number < number && each.refundedAt === null)) return null;
  return returns.reduce(
    (left, each) => (each.refundedAt === null ? left : left - each.moneyMinor),
    attempt.amountMinor - moneyMinor,
  );
}

/**
 * Gives the money of a return back and writes that down. Safe to repeat after a fault at any point: the money goes back once, also by a provider
 * that knows no keys, since it is asked first what it still holds.
 *
 * @throws ProviderDown When its provider does not answer, or an earlier return waits; nothing has changed then.
 */
async function refundGoods(parts: RefundParts, returnId: string): Promise<void> {
  const { database } = parts;
  const back = await findReturn(database, returnId);
  if (!back) throw new Error(`there is no return ${returnId}`);
  if (back.refundedAt !== null) return;
  const order = await findPurchase(database, { purchaseId: back.purchaseId });
  const attempt = takenBy(await listAttempts(database, back.purchaseId));
  const provider = attempt && parts.providers.find(attempt.provider);
  const id = attempt?.providerPaymentId ?? null;
  if (!order || !attempt || !provider || id === null)
    throw new ProviderDown(`${attempt?.provider} cannot be asked`);
  const leftMinor = heldAfter(attempt, await listReturns(database, back.purchaseId), back);
  if (leftMinor === null) throw new ProviderDown('an earlier return waits for its money');
  const status = await parts.providers.ask(provider, () => provider.fetchStatus(id));
  if (!status) throw new ProviderDown(`${attempt.provider} does not know the payment ${id}`);
  if (status.amountMinor > leftMinor) {
    const receipt = receiptFor(onlyReturned(order, back), back.moneyMinor);
    await parts.providers.ask(provider, () =>
      provider.refund(id, back.moneyMinor, attempt.currency, `return:${returnId}`, receipt),
    );
  }
  await database.transaction().execute((tx) => recordReturnRefunded(tx, returnId, parts.now()));
}

/** Goes on with a return whose provider did not answer, or whose server died. */
export const goodsRefundHandler =
  (parts: RefundParts): OutboxHandler =>
  async ({ payload }) => {
    if (typeof payload !== 'object' || payload === null || !('returnId' in payload))
      throw new Error('a refund without its return');
    await refundGoods(parts, String(payload.returnId));
  };
