import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#platform/database.ts';
import { openTill, type TillBehaviour } from '../history/demo-till.ts';
import { termsSince } from '../history/load-history.ts';
import { openHistoryShop } from '../history/history-shop.ts';
import { leadOrder, type Leading } from './lead-order.ts';
import type { Market } from './markets.ts';
import { saveMembers } from './members.ts';
import { placeTrade, readShelves, type Shelf } from './place-trade.ts';
import { keepMailsBrief } from './trade-mails.ts';
import { planTrade, type TradeOrder, type TradePlan } from './trade-plan.ts';
import { loadWaiting } from './waiting.ts';
import { writeCopies, type ToCopy } from './write-copies.ts';

export const TRADE_SIZE = 2_000;
const DAYS = 90;
const DAY_MS = 86_400_000;
/** Any number: of servers that start at once, one loads and the others wait. */
const TRADE_LOCK = 7_219_003;
/** Goods that come before the first order and go after the last one, so that nothing runs out meanwhile. */
const SPARE = 500;

async function staffId(database: Database, login: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from staff where email = ${`${login}@office.example.test`}`.execute(database);
  return rows[0]?.id ?? 'demo';
}

/** Has what the trade buys in plenty while the shop makes its orders; afterwards buyers find what was there before. */
async function withSpareStock<Result>(
  database: Database,
  shelves: ReadonlyMap<Market, Shelf>,
  work: () => Promise<Result>,
): Promise<Result> {
  const wanted = [...shelves].flatMap(([{ code: store }, { skus }]) =>
    skus.map((sku) => ({ store, sku })),
  );
  const { rows } = await sql<{ sku: string; location: string; free: number }>`
    update stock s set on_hand = s.on_hand + ${SPARE}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g(store text, sku text), stock_location l
    where l.code = s.location and not l.is_shelf and l.store = g.store and s.sku = g.sku
    returning s.sku, s.location, s.on_hand - s.reserved - ${SPARE} as free`.execute(database);
  try {
    return await work();
  } finally {
    await sql`update stock s set on_hand = g.free + s.reserved
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(sku text, location text, free int)
      where s.sku = g.sku and s.location = g.location and s.on_hand <> g.free + s.reserved`.execute(
      database,
    );
  }
}

/** One of each kind, made by the shop itself; the last of its kind, so that what is like it lies before it. */
async function makeOriginals(
  open: OpenDatabase,
  plan: TradePlan,
  shelves: ReadonlyMap<Market, Shelf>,
  now: Date,
): Promise<readonly ToCopy[]> {
  const { database } = open;
  const clock = { now };
  const till: TillBehaviour = {};
  const provider = await openTill(database, () => clock.now, till);
  const shop = await openHistoryShop(open, provider, () => clock.now);
  const leading: Leading = {
    database,
    shop,
    till,
    clock,
    packer: await staffId(database, 'packer'),
    owner: await staffId(database, 'owner'),
  };
  try {
    const kinds = [...Map.groupBy(plan.orders, ({ like }) => like).values()]
      .map((of) => of.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime()))
      .flatMap(([from, ...to]) => (from ? [{ from, to }] : []))
      .toSorted((a, b) => a.from.placedAt.getTime() - b.from.placedAt.getTime());
    const made: (ToCopy & { readonly from: TradeOrder })[] = [];
    for (const { from, to } of kinds) {
      const shelf = shelves.get(from.market);
      if (!shelf) continue;
      const order = await placeTrade(leading, plan, shelf, from, now);
      await leadOrder(leading, order, from);
      made.push({ purchaseId: order.id, from, to });
    }
    return made;
  } finally {
    await shop.close();
  }
}

async function makeTrade(open: OpenDatabase, now: Date, size: number): Promise<number> {
  const { database } = open;
  const plan = planTrade(now, size);
  await saveMembers(database, plan, new Date(now.getTime() - DAYS * DAY_MS));
  const shelves = await readShelves(database);
  const made = await withSpareStock(database, shelves, () =>
    makeOriginals(open, plan, shelves, now),
  );
  const ids = (of: readonly ToCopy[]) => of.map(({ purchaseId }) => purchaseId);
  const copied = await database.transaction().execute(async (tx) => {
    const unsent = made.filter(({ from }) => from.end === 'to pack, late');
    await keepMailsBrief(tx, ids(made), ids(unsent));
    const count = await writeCopies(tx, made);
    await loadWaiting(tx, plan, now);
    await sql`insert into demo_trade values (${now})`.execute(tx);
    return count;
  });
  await sql`analyze`.execute(database);
  return made.length + copied;
}

/**
 * Ninety days of invented trade, for an office that is looked at: orders in every state, made by the shop itself one of each kind, and copied
 * with other buyers and at other times. Loading again adds nothing, and a database whose texts are younger than that gets none.
 *
 * @param options.size About so many orders.
 * @returns How many orders were made.
 */
export async function loadTrade({
  open,
  now,
  size = TRADE_SIZE,
}: {
  readonly open: OpenDatabase;
  readonly now: Date;
  readonly size?: number;
}): Promise<number> {
  const { database, pool } = open;
  // On a connection of its own, and in no transaction: one that waits for long is ended.
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [TRADE_LOCK]);
    await sql`create table if not exists demo_trade (loaded_at timestamptz not null)`.execute(
      database,
    );
    const { rows } = await sql`select 1 from demo_trade`.execute(database);
    // Nobody buys under terms that came later.
    const isTooYoung = (await termsSince(database, now)).getTime() > now.getTime() - DAYS * DAY_MS;
    return rows.length > 0 || isTooYoung ? 0 : await makeTrade(open, now, size);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [TRADE_LOCK]);
    lock.release();
  }
}
