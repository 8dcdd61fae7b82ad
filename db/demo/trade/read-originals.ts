import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { readTables, type TableFacts } from './table-facts.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Everything that is kept of one order, each row under its table. */
export interface Original {
  readonly purchaseId: string;
  readonly rows: readonly { readonly table: string; readonly values: Values }[];
  /** States of its payments, by attempt, in their order. */
  readonly moves: ReadonlyMap<string, readonly AttemptMove[]>;
}

export interface AttemptMove {
  readonly attempt: string;
  readonly state: string;
  readonly at: Date;
}

/** What the database writes by itself when the rest is written. */
const WRITTEN_BY_ITSELF = new Set(['order_stage', 'payment_attempt_event']);

interface Found {
  readonly table: string;
  readonly values: Values;
  readonly purchaseId: string;
}

async function readBy(
  database: Queryable,
  table: string,
  column: string,
  wanted: ReadonlyMap<string, string>,
): Promise<Found[]> {
  const { rows } = await sql<{ values: Values; key: string }>`
    select to_jsonb(t) as values, t.${sql.ref(column)}::text as key from ${sql.table(table)} t
    where t.${sql.ref(column)}::text = any(${[...wanted.keys()]}::text[]) order by t`.execute(
    database,
  );
  return rows.map(({ values, key }) => ({ table, values, purchaseId: wanted.get(key) ?? '' }));
}

const keyed = (found: readonly Found[], column: string): Map<string, string> =>
  new Map(found.map(({ values, purchaseId }) => [String(values[column]), purchaseId]));

/** Rows that hang on orders, whatever their tables are called: by what the database knows of them. */
async function readHanging(
  database: Queryable,
  { links }: TableFacts,
  purchases: readonly Found[],
): Promise<Found[]> {
  const all = [...purchases];
  let above: readonly (readonly [string, readonly Found[]])[] = [['purchase', purchases]];
  while (above.length > 0) {
    const below: (readonly [string, readonly Found[]])[] = [];
    for (const [parent, rows] of above)
      for (const { table, column } of links.filter(
        ({ to, table: from }) => to === parent && from !== to,
      )) {
        if (WRITTEN_BY_ITSELF.has(table)) continue;
        const found = await readBy(database, table, column, keyed(rows, 'id'));
        all.push(...found);
        if (found.length > 0 && found[0] && 'id' in found[0].values) below.push([table, found]);
      }
    above = below;
  }
  return all;
}

async function readMoves(database: Queryable, hanging: readonly Found[]) {
  const attempts = hanging.filter(({ table }) => table === 'payment_attempt');
  const { rows } = await sql<AttemptMove>`
    select attempt_id as attempt, to_state as state, at from payment_attempt_event
    where attempt_id = any(${attempts.map(({ values }) => values['id'])}::uuid[]) order by id`.execute(
    database,
  );
  return Map.groupBy(rows, ({ attempt }) => attempt);
}

/** Orders with all that is kept of them, to be written again under other names. */
export async function readOriginals(
  database: Queryable,
  purchaseIds: readonly string[],
): Promise<{
  readonly facts: TableFacts;
  readonly originals: readonly Original[];
  /** Tables in the order in which they can be written: what others stand on comes first. */
  readonly tables: readonly string[];
}> {
  const facts = await readTables(database);
  const ids = new Map(purchaseIds.map((id) => [id, id]));
  const purchases = await readBy(database, 'purchase', 'id', ids);
  const guests = purchases.filter(({ values }) => values['buyer_contract'] === null);
  const carts = await readBy(database, 'cart', 'id', keyed(purchases, 'cart_id'));
  const people = keyed(guests, 'person_id');
  const numbers = keyed(purchases, 'order_number');
  const payments = await readBy(database, 'sandbox_provider.payment', 'order_number', numbers);
  const hanging = await readHanging(database, facts, purchases);
  const parcels = keyed(
    hanging.filter(({ table }) => table === 'parcel'),
    'id',
  );
  const saidBack = keyed(
    hanging.filter(({ table }) => table === 'withdrawal' || table === 'announced_return'),
    'id',
  );
  const named = new Map([...ids, ...parcels, ...saidBack]);
  const mails = await sql<{ values: Values; key: string }>`
    select to_jsonb(m) as values, split_part(dedupe_key, ':', 2) as key from outbound_message m
    where split_part(dedupe_key, ':', 2) = any(${[...named.keys()]}::text[]) order by id`.execute(
    database,
  );
  const stuck = await sql<{ values: Values; key: string }>`
    select to_jsonb(o) as values, payload ->> 'purchaseId' as key from outbox o
    where payload ->> 'purchaseId' = any(${[...purchaseIds]}::text[]) order by id`.execute(
    database,
  );
  const all: Found[] = [
    ...carts,
    ...(await readBy(database, 'person', 'id', people)),
    ...(await readBy(database, 'person_data', 'person_id', people)),
    ...hanging,
    ...payments,
    ...(await readBy(database, 'sandbox_provider.refund', 'payment_id', keyed(payments, 'id'))),
    ...mails.rows.map(({ values, key }) => ({
      table: 'outbound_message',
      values,
      purchaseId: named.get(key) ?? '',
    })),
    ...stuck.rows.map(({ values, key }) => ({ table: 'outbox', values, purchaseId: key })),
  ];
  const moves = await readMoves(database, hanging);
  const byOrder = Map.groupBy(all, ({ purchaseId }) => purchaseId);
  return {
    facts,
    tables: [...new Set(all.map(({ table }) => table))],
    originals: purchaseIds.map((purchaseId) => ({
      purchaseId,
      rows: byOrder.get(purchaseId) ?? [],
      moves,
    })),
  };
}
