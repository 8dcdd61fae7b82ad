import { sql } from 'kysely';
import { orderNumberOf } from '#features/orders/rules/order-number.ts';
import {
  NUMBERING,
  secretHeaderId,
  type Numbering,
} from '#features/orders/server/order-numbering.ts';
import type { Tx } from '#platform/database.ts';
import { copyOrder, type Copy, type Draw, type Numbers } from './copy-order.ts';
import { readOriginals, type Original, type Values } from './read-originals.ts';
import type { TableFacts } from './table-facts.ts';
import type { TradeOrder } from './trade-plan.ts';

/** So many orders are written with one statement of each table. */
const AT_ONCE = 250;

export interface ToCopy {
  readonly purchaseId: string;
  /** The order that stands as the shop made it, and those that are like it. */
  readonly from: TradeOrder;
  readonly to: readonly TradeOrder[];
}

/** Numbers as orders have them, in the order of their placing. */
async function drawNumbers(tx: Tx, count: number): Promise<readonly Numbers[]> {
  const { rows } = await sql<Numbering & { drawn: number }>`
    select nextval(pg_get_serial_sequence('purchase', 'header_id')) as drawn, ${NUMBERING}
    from order_numbering, generate_series(1, ${count})`.execute(tx);
  return rows
    .map(({ drawn }) => secretHeaderId(drawn, { ...(rows[0] as Numbering) }))
    .map((headerId) => ({ headerId, orderNumber: orderNumberOf(headerId) }));
}

/** Numbers of rows, taken from the database by the thousand. */
async function openDraw(
  tx: Tx,
  { columns }: TableFacts,
  originals: readonly { readonly original: Original; readonly copies: number }[],
): Promise<Draw> {
  const needed = new Map<string, number>();
  for (const { original, copies } of originals)
    for (const { table } of original.rows) needed.set(table, (needed.get(table) ?? 0) + copies);
  const given = new Map<string, number[]>();
  for (const [table, count] of needed) {
    // Of an order's two numbers one is made of the other, drawn beside.
    const own = (columns.get(table) ?? []).findLast(({ isDrawn }) => isDrawn);
    if (!own) continue;
    const { rows } = await sql<{ drawn: number }>`
      select nextval(pg_get_serial_sequence(${table}, ${own.name})) as drawn from generate_series(1, ${count * (table === 'purchase' ? 2 : 1)})`.execute(
      tx,
    );
    given.set(table, rows.map(({ drawn }) => drawn).toReversed());
  }
  return (table) => {
    const drawn = given.get(table)?.pop();
    if (drawn === undefined) throw new Error(`${table} has no more numbers`);
    return drawn;
  };
}

async function writeRows(tx: Tx, { columns }: TableFacts, table: string, rows: readonly Values[]) {
  const names = sql.join((columns.get(table) ?? []).map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** Payments begin in their first state and are moved on: the database writes each of them down. */
async function movePayments(tx: Tx, copies: readonly Copy[]): Promise<void> {
  const moves = copies.flatMap((copy) => copy.moves);
  const most = Math.max(0, ...moves.map((each) => each.length));
  for (let step = 1; step < most; step++) {
    const now = moves.flatMap((each) => each[step] ?? []);
    await sql`update payment_attempt a set state = g.state, changed_at = g.at
      from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as g(attempt uuid, state text, at timestamptz)
      where a.id = g.attempt`.execute(tx);
  }
}

/** A payment as it was when it began. */
function begun(copy: Copy, values: Values): Values {
  const first = copy.moves.flat().find(({ attempt }) => attempt === values['id']);
  return first ? { ...values, state: first.state, changed_at: first.at.toISOString() } : values;
}

async function writeBatch(
  tx: Tx,
  facts: TableFacts,
  tables: readonly string[],
  copies: readonly Copy[],
): Promise<void> {
  const byTable = new Map<string, Values[]>(tables.map((table) => [table, []]));
  for (const copy of copies)
    for (const { table, values } of copy.rows) {
      const rows = byTable.get(table) ?? [];
      rows.push(table === 'payment_attempt' ? begun(copy, values) : values);
      byTable.set(table, rows);
    }
  for (const [table, rows] of byTable) await writeRows(tx, facts, table, rows);
  await movePayments(tx, copies);
}

/** Units that left with the copies, or are held for them. */
const unitsOf = (copies: readonly Copy[]): readonly Values[] =>
  copies
    .flatMap(({ rows }) => rows)
    .filter(({ table, values }) => table === 'reservation' && values['state'] !== 'returned')
    .map(({ values: { sku, location, count, state } }) => ({ sku, location, count, state }));

/** Goods come into stock for the copies, as many as they take: what buyers find is what was there before. */
async function takeFromStock(tx: Tx, taken: readonly Values[]): Promise<void> {
  const given = sql`(select sku, location, sum(count)::int as count, coalesce(sum(count) filter (where state = 'sold'), 0)::int as sold
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t(sku text, location text, count int, state text) group by sku, location) g`;
  const same = sql`g.sku = s.sku and g.location = s.location`;
  await sql`update stock s set on_hand = on_hand + g.count from ${given} where ${same}`.execute(tx);
  await sql`update stock s set reserved = reserved + g.count from ${given} where ${same}`.execute(
    tx,
  );
  await sql`update stock s set on_hand = on_hand - g.sold, reserved = reserved - g.sold from ${given}
    where ${same} and g.sold > 0`.execute(tx);
}

/** Writes all that is like an order beside it. @returns How many. */
export async function writeCopies(tx: Tx, wanted: readonly ToCopy[]): Promise<number> {
  const { facts, originals, tables } = await readOriginals(
    tx,
    wanted.map(({ purchaseId }) => purchaseId),
  );
  const pairs = wanted.flatMap(({ from, to }, index) => {
    const original = originals[index];
    return original ? to.map((order) => ({ original, from, order })) : [];
  });
  pairs.sort((one, other) => one.order.placedAt.getTime() - other.order.placedAt.getTime());
  const numbers = await drawNumbers(tx, pairs.length);
  const draw = await openDraw(
    tx,
    facts,
    wanted.flatMap(({ to }, index) => {
      const original = originals[index];
      return original ? [{ original, copies: to.length }] : [];
    }),
  );
  const taken: Values[] = [];
  for (let first = 0; first < pairs.length; first += AT_ONCE) {
    const copies = pairs.slice(first, first + AT_ONCE).map(({ original, from, order }, index) => {
      const own = numbers[first + index];
      if (!own) throw new Error('a copy has no number');
      return copyOrder(original, from, order, own, facts, draw);
    });
    await writeBatch(tx, facts, tables, copies);
    taken.push(...unitsOf(copies));
  }
  await takeFromStock(tx, taken);
  return pairs.length;
}
