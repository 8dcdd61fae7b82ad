import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openShop, type OpenShop } from '#app/open-shop.ts';
import { importProducts } from '#features/catalogue/server/public.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { csrfToken } from '#platform/request-proof.ts';
import { BUYING, upToFinalStep } from '../buying.ts';
import { DEMO_DAY } from '../demo-database.ts';
import { NO_PAGES, TEST_SECRET, testConfig } from '../server.ts';
import { openHttpBuyer, type HttpBuyer } from './http-buyer.ts';

const PRICE_MINOR = 500_00;
const IMPORT_LINE = 1;

/** A whole shop that listens, on a database with the demo world, whose clock a test moves. */
export interface RaceShop {
  readonly shop: OpenShop;
  readonly database: Database;
  readonly origin: string;
  readonly port: number;
  now: Date;
  /** Puts a product of the races on sale, or sets its units anew; the shop knows of it when this ends. */
  putOnSale(sku: string, units: Readonly<Record<string, number>>): Promise<void>;
  close(): Promise<void>;
}

export interface RaceShopOptions {
  readonly url: string;
  readonly pool?: number;
  readonly now?: Date;
}

export async function openRaceShop({
  url,
  pool = 16,
  now = DEMO_DAY,
}: RaceShopOptions): Promise<RaceShop> {
  const clock = { now };
  const shop = await openShop({
    config: testConfig({
      PAYMENT_SANDBOX_PORT: '0',
      TRUST_PROXY: '1',
      DATABASE_POOL: String(pool),
    }),
    databaseUrl: url,
    secret: TEST_SECRET,
    now: () => clock.now,
    pages: NO_PAGES,
  });
  const own = openDatabase(url, { size: 4, isNaming: true });
  const { port } = new URL(shop.origin);
  return {
    shop,
    database: own.database,
    origin: `http://localhost:${port}`,
    port: Number(port),
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    async putOnSale(sku, units) {
      await importRaceProduct(own.database, sku, units, clock.now);
      await shop.features.catalogue.refresh();
    },
    async close() {
      await shop.close();
      await own.close();
    },
  };
}

/** Puts a product of the races on sale, or sets its units anew; servers hear of it at the commit. */
export async function importRaceProduct(
  database: Database,
  sku: string,
  units: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const stock = Object.entries(units).map(([location, onHand]) => ({
    store: 'ru',
    location,
    onHand,
  }));
  const market = { store: 'ru', country: 'ru', currency: 'RUB', newPriceMinor: null };
  const price = { ...market, priceMinor: PRICE_MINOR, pointsHundredths: 5_00, vatPercent: 22 };
  const texts = { ru: { name: `Товар «Гонка» ${sku}` } };
  const product = { sku, slug: sku.toLowerCase(), texts, weightGrams: 100, prices: [price], stock };
  const report = await importProducts({ database, rows: [{ line: IMPORT_LINE, product }], now });
  if (report.bad > 0) throw new Error(JSON.stringify(report.problems));
}

/** A buyer who stands before the last button, and what that button sends. */
export interface SeatedBuyer {
  readonly buyer: HttpBuyer;
  readonly order: Readonly<Record<string, unknown>>;
}

export interface Wish {
  readonly sku: string;
  readonly count?: number;
  /** Alias; at the door if nothing else is said. */
  readonly method?: string;
}

/** Walks one buyer with the shop's own calls up to the last button: cart, quick registration with delivery, payment, agreements. */
export async function walkBuyer(
  race: Pick<RaceShop, 'origin'>,
  { sku, count = 1, method = 'pay_after_delivery' }: Wish,
): Promise<SeatedBuyer> {
  const buyer = openHttpBuyer(race.origin);
  const { sums, agreements } = await upToFinalStep(buyer, { ...BUYING.ru, sku, count, method });
  const { cartSum, deliverySum, totalSum } = sums;
  return { buyer, order: { cartSum, deliverySum, totalSum, agreements, paymentSelected: method } };
}

/**
 * Seats many buyers at the last button. One walks there by calls; the others get a copy of its cart and of what it typed, a
 * session and a browser of their own, so that thousands take a moment.
 */
export async function seatBuyers(
  race: Pick<RaceShop, 'origin' | 'database'>,
  wish: Wish,
  count: number,
): Promise<SeatedBuyer[]> {
  const first = await walkBuyer(race, wish);
  const tokens = Array.from({ length: count - 1 }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const pattern = createHash('sha256')
    .update(first.buyer.cookies.get('sid') ?? '')
    .digest();
  await sql`
    with pattern as (select c.* from cart c join session s on s.cart_id = c.id where s.token_hash = ${pattern}),
    seat as materialized (
      select decode(hash, 'hex') as hash, gen_random_uuid() as cart_id,
        lpad((('x' || left(hash, 7))::bit(28)::int % 10000000)::text, 7, '0') as number
      from unnest(${hashes}::text[]) as hash),
    carts as (
      insert into cart (id, store, country, revision, body, created_at, updated_at)
      select seat.cart_id, p.store, p.country, p.revision, p.body, p.created_at, p.updated_at
      from seat cross join pattern p),
    drafts as (
      insert into checkout_draft (cart_id, body, updated_at)
      -- Each seat is a person of its own: limits on the orders of one are not what races are about.
      select seat.cart_id, jsonb_set(d.body, '{receiver}', d.body -> 'receiver' || jsonb_build_object(
        'email', seat.number || '@example.test', 'phone', '+7 900' || seat.number, 'phoneE164', '+7900' || seat.number)), d.updated_at
      from seat cross join pattern p join checkout_draft d on d.cart_id = p.id)
    insert into session (token_hash, cart_id, created_at, seen_at, expires_at)
    select seat.hash, seat.cart_id, s.created_at, s.seen_at, s.expires_at
    from seat cross join (select * from session where token_hash = ${pattern}) s`.execute(
    race.database,
  );
  return [
    first,
    ...tokens.map((sid) => {
      const visitor = randomBytes(16).toString('base64url');
      const known = { cookies: { sid, visitor }, token: csrfToken(TEST_SECRET, visitor, null) };
      return { buyer: openHttpBuyer(race.origin, known), order: first.order };
    }),
  ];
}

/** The bytes that press the last button. */
export const pressBytes = ({ buyer, order }: SeatedBuyer, key?: string): Promise<Buffer> =>
  buyer.bytesOf('cart_order_place', order, key ? { 'idempotency-key': key } : {});

export interface Units {
  readonly onHand: number;
  readonly reserved: number;
}

/** What stands in the tables of a product, over all locations. */
export async function unitsOf(database: Database, sku: string): Promise<Units> {
  const { rows } = await sql<Units>`
    select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where sku = ${sku}`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error(`no stock of ${sku}`);
  return row;
}

/** Deadlocks that PostgreSQL has had to break in this database. */
export async function deadlocks(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(
    database,
  );
  return rows[0]?.count ?? -1;
}
