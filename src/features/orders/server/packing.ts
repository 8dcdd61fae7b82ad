import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Purchase } from '../model.ts';
import {
  isToPack,
  packingStep,
  type PackingCode,
  type PackingState,
  type PackingStep,
  type ToPack,
} from '../rules/packing.ts';
import { findPurchase } from './order-reader.ts';
import { lockPurchase } from './order-writer.ts';
import { markGiven, savePacking } from './packing-store.ts';

/** Most orders of one press. */
export const PACKED_AT_ONCE = 200;

/** Who works on an order, and when. */
export interface ByStaff {
  readonly actor: Actor;
  readonly now: Date;
  /** Codes of the stores that they see; null or left out: all of them. An order of another is not there. */
  readonly stores?: readonly string[] | null | undefined;
}

export type PackCode = PackingCode | 'ORDER_UNKNOWN';

export interface Packed {
  /** Null: nobody is at it. */
  readonly state: PackingState | null;
  /** False: it stood there already. */
  readonly isChanged: boolean;
}

/** What came of one order of several. */
export interface PackResult {
  readonly orderNumber: string;
  readonly outcome: Outcome<Packed, PackCode>;
}

/** Whether staff with these stores see an order of that one. */
export const isSeenBy = ({ stores }: Pick<ByStaff, 'stores'>, store: string): boolean =>
  stores == null || stores.includes(store);

export const toPackOf = (
  order: Pick<Purchase, 'state' | 'purpose' | 'paymentMethod' | 'holdEndsAt' | 'cancelReason'>,
): ToPack => ({
  state: order.state,
  purpose: order.purpose,
  isPaidLater: isPaidLater(order.paymentMethod),
  holdEndsAt: order.holdEndsAt,
  isTakenBack: order.cancelReason !== null,
});

/** An order, locked until the end of the transaction, as it stands then; null: there is none, or not for them. */
export async function lockForStaff(
  tx: Tx,
  orderNumber: string,
  by: Pick<ByStaff, 'stores'>,
): Promise<Purchase | null> {
  const found = await findPurchase(tx, { orderNumber });
  if (!found || !isSeenBy(by, found.store)) return null;
  await lockPurchase(tx, found.id);
  return findPurchase(tx, { purchaseId: found.id });
}

const takeStep = (
  database: Database,
  step: PackingStep,
  orderNumber: string,
  by: ByStaff,
): Promise<Outcome<Packed, PackCode>> =>
  database.transaction().execute(async (tx) => {
    const order = await lockForStaff(tx, orderNumber, by);
    if (!order) return refused('ORDER_UNKNOWN');
    return packOrder(tx, order, step, by);
  });

/** Where a step leads an order as it stands. */
function stepWith(
  order: Purchase,
  step: PackingStep,
  { actor }: Pick<ByStaff, 'actor'>,
): Outcome<Packed, PackingCode> {
  if (!isToPack(toPackOf(order))) return refused('ORDER_NOT_READY');
  const led = packingStep(step, order.packing, actorName(actor));
  if (!led.ok) return led;
  return ok({ state: led.value, isChanged: led.value !== (order.packing?.state ?? null) });
}

/** Takes a packer's step with an order that the caller has locked, and writes it down. */
export async function packOrder(
  tx: Tx,
  order: Purchase,
  step: PackingStep,
  { actor, now }: ByStaff,
): Promise<Outcome<Packed, PackingCode>> {
  const from = order.packing?.state ?? null;
  const led = stepWith(order, step, { actor });
  if (!led.ok || !led.value.isChanged) return led;
  const { state: to } = led.value;
  await savePacking(tx, { purchaseId: order.id, at: now, from, to, by: actorName(actor) });
  await writeAudit(tx, {
    at: now,
    actor,
    action: `order.${step}`,
    subject: `order:${order.orderNumber}`,
    store: order.store,
    details: { from, to },
  });
  return led;
}

/** The same step with several orders, each by itself: what is refused of one leaves the others alone. */
async function takeSteps(
  database: Database,
  step: PackingStep,
  { orderNumbers, ...by }: ByStaff & { readonly orderNumbers: readonly string[] },
): Promise<readonly PackResult[]> {
  const each = [...new Set(orderNumbers)];
  if (each.length > PACKED_AT_ONCE)
    throw new Error(`${each.length} orders at once, ${PACKED_AT_ONCE} at the most`);
  const results: PackResult[] = [];
  for (const orderNumber of each)
    results.push({ orderNumber, outcome: await takeStep(database, step, orderNumber, by) });
  return results;
}

type OfSeveral = ByStaff & { readonly orderNumbers: readonly string[] };
type OfOne = ByStaff & { readonly orderNumber: string };

/** A packer takes orders to pick them: from now on their buyers cannot take them back. One that somebody else is at stays theirs. */
export const takeToPick = (database: Database, asked: OfSeveral): Promise<readonly PackResult[]> =>
  takeSteps(database, 'pick', asked);

/** Orders are packed, whether somebody took them before or not. */
export const markPacked = (database: Database, asked: OfSeveral): Promise<readonly PackResult[]> =>
  takeSteps(database, 'pack', asked);

/** Nobody is at an order any more: whoever comes next takes it, and its buyer may take it back again. */
export const putBack = (
  database: Database,
  { orderNumber, ...by }: OfOne,
): Promise<Outcome<Packed, PackCode>> => takeStep(database, 'put-back', orderNumber, by);

/** Several of them at once. */
export const putBackSeveral = (
  database: Database,
  asked: OfSeveral,
): Promise<readonly PackResult[]> => takeSteps(database, 'put-back', asked);

/** What a step would do with each of several orders as they stand now: nothing is done, and by the time of the press others may have been at them. */
export async function previewStep(
  database: Database,
  step: PackingStep,
  { orderNumbers, ...by }: Pick<OfSeveral, 'orderNumbers' | 'actor' | 'stores'>,
): Promise<readonly PackResult[]> {
  const results: PackResult[] = [];
  for (const orderNumber of new Set(orderNumbers)) {
    const order = await findPurchase(database, { orderNumber });
    const outcome =
      order && isSeenBy(by, order.store)
        ? stepWith(order, step, by)
        : refused('ORDER_UNKNOWN' as const);
    results.push({ orderNumber, outcome });
  }
  return results;
}

/** A packed order is opened again; one that has a parcel is not. */
export const unpack = (
  database: Database,
  { orderNumber, ...by }: OfOne,
): Promise<Outcome<Packed, PackCode>> => takeStep(database, 'unpack', orderNumber, by);

/**
 * An order is given away: it is packed by that, if nobody has said so before. The caller has locked it.
 *
 * @param asked `isPackedFirst`: only what is packed already is given away.
 */
export async function giveAway(
  tx: Tx,
  order: Purchase,
  asked: ByStaff & { readonly isPackedFirst: boolean },
): Promise<Outcome<void, 'ORDER_NOT_READY' | 'NOT_PACKED'>> {
  if (!isToPack(toPackOf(order))) return refused('ORDER_NOT_READY');
  if (asked.isPackedFirst && order.packing?.state !== 'packed') return refused('NOT_PACKED');
  const { actor, now: at } = asked;
  const from = order.packing?.state ?? null;
  if (from !== 'packed')
    await savePacking(tx, { purchaseId: order.id, at, from, to: 'packed', by: actorName(actor) });
  await markGiven(tx, order.id, at);
  return ok(undefined);
}

/** What was given away is here again, packed as it was. The caller has locked the order. */
export const takeIn = (tx: Tx, purchaseId: string): Promise<void> =>
  markGiven(tx, purchaseId, null);
