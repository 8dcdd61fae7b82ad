import { randomUUID } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { ok, type Outcome } from '#base/outcome.ts';
import { putBackStock, releaseStock, writeOffStock } from '#features/catalogue/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import type { OrderUnit, Purchase } from '../model.ts';
import { stillSpent } from '../rules/ledger-lines.ts';
import {
  countReturn,
  leftToReturn,
  linesOfGoodsBack,
  type CountedReturn,
  type OrderReturn,
  type ReturnCode,
  type ReturnedLine,
  type ReturnedPieces,
} from '../rules/order-return.ts';
import { recordRefunded } from './order-events.ts';
import { ORDER_RETURNED } from './order-mails.ts';
import { findPurchase } from './order-reader.ts';
import { listPosted, lockPurchase, postToLedger } from './order-writer.ts';
import { orderTx } from './orders-in-postgres.ts';
import { papersDue } from './papers-due.ts';
import { endUnits, findReturn, listReturns, saveRefunded, saveReturn } from './return-store.ts';

/** Units that lines are made of, by SKU. */
function unitsOf(
  { parts }: Pick<Purchase, 'parts'>,
  lines: readonly ReturnedLine[],
): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { part, line, count } of lines) {
    const ordered = parts[part - 1]?.lines[line - 1];
    if (!ordered) continue;
    const own: readonly OrderUnit[] = ordered.units ?? [{ sku: ordered.sku, count: 1 }];
    for (const unit of own) units.set(unit.sku, (units.get(unit.sku) ?? 0) + unit.count * count);
  }
  return units;
}

/**
 * Pieces leave their order: all are on the shelf and free, and those that are not sold again go from there. All stock is locked at once, in its
 * one order.
 *
 * @param from Whether they were sold, or held for it.
 */
export async function takeBack(
  tx: Tx,
  order: Purchase,
  lines: readonly ReturnedLine[],
  from: 'sold' | 'held',
): Promise<void> {
  const endOf = (isOnSale: boolean) =>
    endUnits(
      tx,
      order.id,
      from,
      unitsOf(
        order,
        lines.filter((line) => line.isOnSale === isOnSale),
      ),
    );
  const onSale = await endOf(true);
  const lost = await endOf(false);
  const all = [...onSale, ...lost];
  if (from === 'sold') await putBackStock(tx, all);
  await releaseStock(tx, all);
  await writeOffStock(tx, lost);
}

export interface AskedReturn {
  readonly pieces: readonly ReturnedPieces[];
  /** What the delivery cost goes back as well. */
  readonly isDelivery: boolean;
  /** How the money goes; nothing is to be asked for where none does. */
  readonly way: OrderReturn['way'];
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes a return that was counted, and takes its units back. */
export async function keepReturn(
  tx: Tx,
  order: Purchase,
  { sums, lines }: Pick<CountedReturn, 'sums' | 'lines'>,
  { now, ...said }: Pick<OrderReturn, 'number' | 'by' | 'way'> & { readonly now: Date },
): Promise<OrderReturn> {
  const made = { ...sums, ...said, id: randomUUID(), at: now, refundedAt: null, lines };
  await saveReturn(tx, order.id, made);
  await takeBack(tx, order, lines, 'sold');
  return made;
}

/**
 * Writes down that goods of a paid order came back; their money is still to go. The caller holds the order's lock and has asked whether it may
 * be.
 */
export async function recordGoodsBack(
  tx: Tx,
  order: Purchase,
  { pieces, isDelivery, way, actor, now }: AskedReturn,
): Promise<Outcome<OrderReturn, ReturnCode>> {
  const before = await listReturns(tx, order.id);
  const counted = countReturn(order, before, { pieces, isDelivery });
  if (!counted.ok) return counted;
  const { sums, lines } = counted.value;
  const number = before.length + 1;
  const made = await keepReturn(tx, order, counted.value, {
    number,
    by: actorName(actor),
    way,
    now,
  });
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'order.goods-back',
    subject: `order:${order.orderNumber}`,
    store: order.store,
    details: {
      back: {
        number: made.number,
        lines: lines.map(({ part, line, count, reason }) => ({
          place: `${part}-${line}`,
          count,
          reason,
        })),
        ...sums,
      },
    },
  });
  return ok(made);
}

/** Whether nothing that was paid for is left, and all of its money has gone. */
function isOver(order: Purchase, returns: readonly OrderReturn[]): boolean {
  const delivery = returns.reduce((sum, { deliveryMinor }) => sum + deliveryMinor, 0);
  return (
    returns.every(({ refundedAt }) => refundedAt !== null) &&
    delivery === order.deliveryMinor &&
    leftToReturn(order, returns).every(({ count }) => count === 0)
  );
}

/**
 * Writes down that the money of a return has gone: the books give back what the goods earned, the buyer has a mail and a credit note. The last
 * one ends the order as refunded. Safe to repeat.
 */
export async function recordReturnRefunded(tx: Tx, returnId: string, now: Date): Promise<void> {
  const named = await findReturn(tx, returnId);
  if (!named) throw new Error(`there is no return ${returnId}`);
  await lockPurchase(tx, named.purchaseId);
  const order = await findPurchase(tx, { purchaseId: named.purchaseId });
  if (!order) throw new Error(`there is no order ${named.purchaseId}`);
  if (!(await saveRefunded(tx, returnId, now))) return;
  const lines = linesOfGoodsBack(
    {
      currency: order.currency,
      parts: order.parts,
      nobody: `order-${order.orderNumber}`,
      spent: stillSpent(await listPosted(tx, order.id)),
      isOwed: false,
    },
    { sums: named, lines: named.lines },
  );
  const occasion = `goods-${named.number}`;
  await postToLedger(tx, { purchaseId: order.id, kind: 'refunded', lines, occasion }, now);
  await putInOutbox(tx, papersDue(order.id, `returned-${named.number}`, now));
  await putInOutbox(tx, mailRow(ORDER_RETURNED, { purchaseId: order.id, returnId }, returnId, now));
  if (isOver(order, await listReturns(tx, order.id)))
    await recordRefunded(orderTx(tx), { purchaseId: order.id, now, cause: named.by });
}
