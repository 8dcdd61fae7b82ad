import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable, Tx } from '#platform/database.ts';
import type {
  AcceptedAgreement,
  OrderAddress,
  OrderDelivery,
  OrderLine,
  OrderPurpose,
  OrderReceiver,
  OrderUnit,
  PartCertificate,
} from '../model.ts';
import type { LedgerLine } from '../rules/ledger-lines.ts';
import type { OrderState } from '../rules/order-machine.ts';
import { partNumberOf } from '../rules/order-number.ts';
import type { OrderSums } from '../rules/order-total.ts';
import type { MeansWhy } from '../rules/why-steps.ts';
import { NotCovered } from './not-covered.ts';
import type {} from './tables.ts';

export interface NewLine extends OrderLine {
  readonly reasons: unknown;
  /** What one of a set takes from the stock; nothing for a product, which is its own unit. */
  readonly units?: readonly OrderUnit[] | null;
}

export interface NewPart {
  readonly contract: string | null;
  readonly goodsMinor: number;
  readonly pointsHundredths: number;
  readonly certificate: PartCertificate | null;
  readonly lines: readonly NewLine[];
}

export interface NewPurchase {
  readonly id: string;
  readonly headerId: number;
  readonly orderNumber: string;
  readonly purpose: OrderPurpose;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly cartId: string;
  readonly cartRevision: number;
  readonly personId: string;
  readonly buyerContract: string | null;
  readonly paymentMethod: string;
  readonly sums: OrderSums;
  /** Last signs of the promo code that it came with; null: none. */
  readonly codeTail: string | null;
  readonly meansWhy: MeansWhy;
  readonly vatMinor: number;
  readonly pointsHundredths: number;
  readonly delivery: OrderDelivery;
  readonly agreements: readonly AcceptedAgreement[];
  readonly accessHash: Buffer;
  readonly receiver: OrderReceiver & { readonly phoneE164: string | null };
  readonly address: OrderAddress | null;
  readonly comment: string;
  readonly parts: readonly NewPart[];
  readonly placedAt: Date;
}

/** Parts of a statement that write the order with its receiver, parts, lines and first event. */
export function storingPurchase(order: NewPurchase) {
  const { sums, receiver } = order;
  const parts = JSON.stringify(
    order.parts.map((part, index) => ({
      ...part,
      position: index + 1,
      number: partNumberOf(order.orderNumber, index + 1),
      lines: part.lines.map((line, lineIndex) => ({ ...line, position: lineIndex + 1 })),
    })),
  );
  return sql`
    header as (
      insert into purchase (id, header_id, order_number, store, country, language, currency, cart_id, cart_revision,
        person_id, buyer_contract, state, payment_method, goods_minor, delivery_minor, promo_minor, bonus_minor,
        credit_minor, total_minor, promo_code_tail, vat_minor, points_hundredths, delivery, agreements, access_hash, placed_at, means_why, purpose)
      overriding system value
      values (${order.id}, ${order.headerId}, ${order.orderNumber}, ${order.store}, ${order.country}, ${order.language},
        ${order.currency}, ${order.cartId}, ${order.cartRevision}, ${order.personId}, ${order.buyerContract}, 'placed',
        ${order.paymentMethod}, ${sums.goodsMinor}, ${sums.deliveryMinor}, ${sums.promoMinor}, ${sums.bonusMinor},
        ${sums.creditMinor}, ${sums.totalMinor}, ${order.codeTail}, ${order.vatMinor}, ${order.pointsHundredths},
        ${JSON.stringify(order.delivery)}, ${JSON.stringify(order.agreements)}, ${order.accessHash}, ${order.placedAt},
        ${JSON.stringify(order.meansWhy)}, ${order.purpose})
      returning id, placed_at),
    receiver as (
      insert into purchase_receiver (purchase_id, first_name, last_name, patronymic, email, phone, phone_e164, address, comment)
      select id, ${receiver.firstName}, ${receiver.lastName}, ${receiver.patronymic}, ${receiver.email}, ${receiver.phone},
        ${receiver.phoneE164}, ${order.address && JSON.stringify(order.address)}::jsonb, ${order.comment} from header),
    event as (
      insert into purchase_event (purchase_id, at, from_state, to_state, cause)
      select id, placed_at, null, 'placed', 'buyer' from header),
    given as materialized (
      select * from jsonb_to_recordset(${parts}::jsonb) as p(position int, number text, contract text, "goodsMinor" bigint,
        "pointsHundredths" bigint, certificate jsonb, lines jsonb)),
    part as (
      insert into purchase_part (purchase_id, cart_number, position, contract, goods_minor, points_hundredths, certificate)
      select header.id, number, position, contract, "goodsMinor", "pointsHundredths", nullif(certificate, 'null'::jsonb)
      from given, header
      returning id, position),
    line as (
    insert into purchase_line (part_id, position, kind, sku, name, count, price_minor, old_price_minor, sum_minor,
      points_hundredths, vat_percent, reasons, units)
    select part.id, l.position, l.kind, l.sku, l.name, l.count, l."priceMinor", l."oldPriceMinor", l."sumMinor",
      l."pointsHundredths", l."vatPercent", l.reasons, nullif(l.units, 'null'::jsonb)
    from given join part using (position), jsonb_to_recordset(given.lines) as l(position int, kind text, sku text, name text,
      count int, "priceMinor" bigint, "oldPriceMinor" bigint, "sumMinor" bigint, "pointsHundredths" bigint,
      "vatPercent" numeric, reasons jsonb, units jsonb))`;
}

/** One step of an order, as the machine allowed it. */
export interface OrderMove {
  readonly purchaseId: string;
  readonly at: Date;
  readonly from: OrderState;
  readonly to: OrderState;
  /** `provider`, `hold-ended`, `buyer`, `staff:…`. */
  readonly cause: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Locks the order until the end of the transaction. @returns Its state; null when there is no such order. */
export async function lockPurchase(tx: Tx, id: string): Promise<OrderState | null> {
  const row = await tx
    .selectFrom('purchase')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Writes the new state and the event that tells of it; the caller holds the lock. */
export async function saveMove(tx: Tx, move: OrderMove): Promise<void> {
  const { purchaseId, at, from, to, cause, details } = move;
  await tx.updateTable('purchase').set({ state: to }).where('id', '=', purchaseId).execute();
  await tx
    .insertInto('purchase_event')
    .values({
      purchase_id: purchaseId,
      at,
      from_state: from,
      to_state: to,
      cause,
      details: JSON.stringify(details),
    })
    .execute();
}

export interface LedgerPosting {
  readonly purchaseId: string;
  readonly kind: 'placed' | 'paid' | 'cancelled' | 'refunded' | 'unclear';
  readonly lines: readonly LedgerLine[];
  /** Tells two postings of one kind apart; the same one is written once. */
  readonly occasion?: string;
}

/** Name of the CHECK by which the database lets nobody spend bonuses or credit twice. */
const COVERS = 'ledger_balance_covers';

/**
 * What a statement that posts to the ledger may fail with.
 *
 * @throws NotCovered When more would be spent than is held; otherwise the fault itself.
 */
export function refuseUncovered(purchaseId: string, fault: unknown): never {
  if (fault instanceof pg.DatabaseError && fault.constraint === COVERS)
    throw new NotCovered(`${purchaseId} spends more than is held`, { cause: fault });
  throw fault;
}

/** Parts of a statement that write a balanced entry, once for each order, kind and occasion. */
export function posting({ purchaseId, kind, lines, occasion }: LedgerPosting, now: Date) {
  const key = ['order', purchaseId, kind, ...(occasion === undefined ? [] : [occasion])].join(':');
  return sql`
    entry as (
      insert into ledger_transaction (at, kind, purchase_id, dedupe_key) values (${now}, ${kind}, ${purchaseId}, ${key})
      on conflict (dedupe_key) do nothing returning id),
    entry_line as (
      insert into ledger_entry (transaction_id, position, account, unit, amount)
      select entry.id, l.position, l.account, l.unit, l.amount
      from entry, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (account text, unit text, amount bigint))
        with ordinality as l(account, unit, amount, position))`;
}

/**
 * Posts in a statement of its own. The database brings the balances of bonuses and credit along.
 *
 * @throws NotCovered When more would be spent than is held.
 */
export async function postToLedger(tx: Tx, entry: LedgerPosting, now: Date): Promise<void> {
  if (entry.lines.length === 0) return;
  try {
    await sql`with ${posting(entry, now)} select 1`.execute(tx);
  } catch (fault) {
    refuseUncovered(entry.purchaseId, fault);
  }
}

/** All lines that stand in the ledger for the order; whoever decides by them holds its lock. */
export const listPosted = (tx: Queryable, purchaseId: string): Promise<readonly LedgerLine[]> =>
  tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.unit', 'e.amount'])
    .where('t.purchase_id', '=', purchaseId)
    .orderBy('t.id')
    .orderBy('e.position')
    .execute();
