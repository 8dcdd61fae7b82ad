import { sql } from 'kysely';
import { listCountries, listStores } from '#countries/packs.ts';
import {
  announceChange,
  importProducts,
  marketsFrom,
  openCatalogue,
  type Catalogue,
} from '#features/catalogue/server/public.ts';
import type { TypedLine } from '#features/price-changes/model.ts';
import { priceChangeHandler } from '#features/price-changes/server/apply-change.ts';
import type { TypedGoods } from '#features/price-changes/server/gather-lines.ts';
import { openPriceDesk } from '#features/price-changes/server/price-desk.ts';
import { PRICE_CHANGE, type ByStaff } from '#features/price-changes/server/write-change.ts';
import { openOutbox } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import { createTestDatabase } from './database.ts';
import { openStaffWorld } from './office-staff.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const MORNING = new Date('2026-11-29T09:00:00Z');
/** Midnight of the Monday after that, in Moscow. */
export const MONDAY = new Date('2026-12-06T21:00:00Z');
export const HOUR = 3_600_000;

export const HEAD = {
  name: 'С понедельника',
  countries: ['ru', 'by'],
  day: '2026-12-07',
  clock: '',
};
export const AT_ONCE = { ...HEAD, day: '' };

export const goods = (change: Partial<TypedGoods> = {}): TypedGoods => ({
  paste: '',
  category: null,
  line: null,
  rule: 'none',
  value: '',
  rounding: 'exact',
  until: '',
  ...change,
});

export const cells = (
  sku: string,
  price = '',
  reduced = '',
  until = '',
  points = '',
): TypedLine => ({ sku, price, reduced, until, points });

export interface PricedProduct {
  readonly priceMinor?: number;
  readonly newPriceMinor?: number | null;
  readonly until?: Date | null;
  /** In Belarus; null: not sold there. */
  readonly by?: number | null;
  readonly line?: string;
}

/** Puts products on sale in Russia, in Belarus for the same unless it is said otherwise. */
function productMaker(database: Database) {
  let made = 0;
  return async (change: PricedProduct = {}): Promise<string> => {
    made += 1;
    const sku = `GOOD-${made}`;
    const { priceMinor = 100_00, newPriceMinor = null, until = null, line = null } = change;
    const there = change.by === undefined ? priceMinor : change.by;
    const prices = [
      ['ru', priceMinor],
      ['by', there],
    ] as const;
    const statements = [
      sql`insert into product (sku, slug, line, weight_grams) values (${sku}, ${sku.toLowerCase()}, ${line}, 1)`,
      sql`insert into product_text (sku, language, name) values (${sku}, 'ru', ${`Товар ${made}`})`,
      ...prices
        .filter(([, minor]) => minor !== null)
        .map(
          ([country, minor]) =>
            sql`insert into price (sku, store, country, price_minor, new_price_minor, new_price_until, points_hundredths, vat_percent, currency, valid_from)
              values (${sku}, 'ru', ${country}, ${minor}, ${newPriceMinor}, ${until}, 500, 20, 'RUB', '2026-01-01')`,
        ),
    ];
    // Each stands on the one before.
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements) await statement.execute(database);
    await database.transaction().execute((tx) => announceChange(tx, { store: null, skus: [sku] }));
    return sku;
  };
}

const pricedIn = (sku: string, priceMinor: number) => ({
  sku,
  prices: [
    {
      store: 'ru',
      country: 'ru',
      currency: 'RUB',
      priceMinor,
      newPriceMinor: null,
      pointsHundredths: 5_00,
      vatPercent: 20,
    },
  ],
});

/** What buyers are asked for, what was asked before, and prices that come with an import. */
const looksAt = (database: Database, catalogue: Catalogue, clock: { readonly now: Date }) => ({
  /** What buyers are asked for. */
  async asked(sku: string, country = 'ru') {
    await catalogue.refresh();
    const facts = catalogue.factsFor({ store: 'ru', country, cityId: 1, language: 'ru' }, [sku]);
    return facts.get(sku) ?? null;
  },
  history: async (sku: string, country = 'ru') =>
    (
      await sql<{ price: number; reduced: number | null; from: Date; to: Date | null }>`
          select price_minor as price, new_price_minor as reduced, valid_from as from, valid_to as to from price
          where sku = ${sku} and country = ${country} order by id`.execute(database)
    ).rows,
  /** A price of Russia that comes with an import. */
  importPrice: (sku: string, priceMinor: number) =>
    importProducts({
      database,
      now: clock.now,
      rows: [{ line: 1, product: pricedIn(sku, priceMinor) }],
    }),
});

/** As each server has one. */
const openRunner = (database: Database, now: () => Date) =>
  openOutbox({
    database,
    listenUrl: null,
    handlers: { [PRICE_CHANGE]: priceChangeHandler(database, now) },
    log: silent,
    now,
  });

export type PriceWorld = Awaited<ReturnType<typeof openPriceWorld>>;

/** Staff who change prices, two runners of the outbox as two servers have them, and what buyers are asked for. */
export async function openPriceWorld() {
  const base = await createTestDatabase({ size: 8 });
  const { database } = base;
  const clock = { now: MORNING };
  const now = () => clock.now;
  const markets = marketsFrom(listStores(), listCountries());
  const catalogue = await openCatalogue({ database, pool: null, markets, now, pollMs: 0 });
  const desk = openPriceDesk({ database, markets: catalogue });
  const staff = openStaffWorld(database, now);
  const { id: staffId } = await staff.hire('catalogue');
  const runners = [0, 1].map(() => openRunner(database, now));
  const by = (stores: ByStaff['stores'] = null): ByStaff => ({ staffId, stores, now: clock.now });
  const product = productMaker(database);

  const start = (paste: string, head = HEAD, more: Partial<TypedGoods> = {}) =>
    desk.start(
      { id: crypto.randomUUID(), store: 'ru', head, goods: goods({ paste, ...more }) },
      by(),
    );
  async function draft(...given: Parameters<typeof start>): Promise<string> {
    const started = await start(...given);
    if (!started.ok) throw new Error(JSON.stringify(started));
    return started.value;
  }
  async function read(id: string) {
    const found = await desk.read(id, by());
    if (!found) throw new Error('there is none');
    return found;
  }
  const wanted = async (id: string) => ({ id, revision: (await read(id)).change.revision });
  async function planned(...given: Parameters<typeof start>): Promise<string> {
    const id = await draft(...given);
    const done = await desk.plan(await wanted(id), by());
    if (!done.ok) throw new Error(done.code);
    return id;
  }
  const runDue = () => Promise.all(runners.map((runner) => runner.runDue()));

  return {
    base,
    clock,
    desk,
    staff,
    staffId,
    by,
    product,
    start,
    draft,
    read,
    wanted,
    planned,
    runDue,
    /** Begins another test at the first moment. */
    rewind(): void {
      clock.now = MORNING;
    },
    later(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** A change that holds at once. */
    async applied(...given: Parameters<typeof start>): Promise<string> {
      const id = await planned(...given);
      await runDue();
      const { state } = (await read(id)).change;
      if (state !== 'done') throw new Error(`it is ${state}`);
      return id;
    },
    ...looksAt(database, catalogue, clock),
    async close(): Promise<void> {
      await catalogue.close();
      await base.close();
    },
  };
}
