import pg from 'pg';
import type { Actor } from '../src/base/actor.ts';
import { getCountry, getStore } from '../src/countries/packs.ts';
import type { CartDeps } from '../src/features/cart/server/service/cart-deps.ts';
import { priceStoredCart } from '../src/features/cart/server/service/price-stored-cart.ts';
import { NO_OFFERS, priceCart, type ProductFacts } from '../src/features/cart/rules/public.ts';
import { strangerOf } from '../src/features/offers/rules/buyer.ts';
import { savePromotions, type PromotionBook } from '../src/features/offers/server/public.ts';
import { promotionAdjuster } from '../src/features/promotions/server/promotion-adjuster.ts';
import { openDatabase, type Database } from '../src/platform/database.ts';
import { cartOf, Carts, OWNER, untilKnown } from './carts.ts';
import { CLIENTS, closedLoad } from './load.ts';
import { median, type Child, type Row } from './measure.ts';
import { fillShelves, skusToBuy } from './orders.ts';
import { threadMilliseconds } from './processes.ts';
import { promotionMix } from './promotion-mix.ts';
import { RawHttp } from './raw-http.ts';
import { startShop } from './shop.ts';

const LINES = 100;
const PACKAGES = 10;
const FIFTY = 50;
const MANY = 500;
const MOST_FIFTY = 1.5;
const MOST_MANY = 3;
const LEAST_RATE = 0.85;
/** As many as the demo shop sells, in as many categories as a large one has. */
const PRODUCTS = 830;
const CATEGORIES = 40;

const TURNS = 61;
const PRICINGS_A_TURN = 25;
const WARMING = 1_500;
const ADD_ROUNDS = 9;
const ADD_SECONDS = 2;

const PLACE = { store: 'ru', country: 'ru', language: 'ru', cityId: null } as const;

/** Without a database: whoever asks it for anything fails. */
const NO_DATABASE = new Proxy(
  {},
  {
    get: () => {
      throw new Error('pricing asked the database');
    },
  },
) as Database;

const factsFor = (sku: string, at: number): ProductFacts => ({
  sku,
  name: sku,
  url: '',
  thumbnail: null,
  oldPriceMinor: at % 9 === 0 ? 5_000_00 : null,
  stock: 999,
  weightGrams: 100,
  priceMinor: 300_00 + ((at * 379) % 3_700) * 100,
  pointsHundredths: 150,
  vatPercent: 22,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  categories: [1 + (at % CATEGORIES), 1 + ((at * 7 + 1) % CATEGORIES)],
});

/** Pricing as every call that shows a cart does it, with so many promotions, and the same without what a page shows of it. */
function pricingWith(count: number) {
  const skus = Array.from({ length: PRODUCTS }, (_, at) => `S${at}`);
  const products = new Map(skus.map((sku, at) => [sku, factsFor(sku, at)]));
  const document = cartOf(skus, LINES, PACKAGES);
  const actor: Actor = { kind: 'contract', contract: OWNER, personId: 'person', role: 'c' };
  const now = new Date();
  const categories = Array.from({ length: CATEGORIES }, (_, at) => at + 1);
  const all = promotionMix(count, { store: 'ru', country: 'ru', skus, categories }, now);
  const byId = new Map(all.map((each) => [each.id, each]));
  const book: PromotionBook = {
    listAll: () => all,
    listRunning: () => all,
    find: (_store, id) => byId.get(id) ?? null,
    listNaming: () => [],
    pictureOf: () => null,
    refresh: async () => {},
  };
  const findProducts: CartDeps['findProducts'] = async (wanted) =>
    new Map(
      wanted.flatMap((sku) => {
        const facts = products.get(sku);
        return facts ? [[sku, facts] as const] : [];
      }),
    );
  const adjuster = promotionAdjuster({
    book,
    findProducts,
    findBuyer: async () => strangerOf(actor),
  });
  const { currency } = getStore('ru');
  const deps: CartDeps = {
    database: NO_DATABASE,
    findProducts,
    findOffers: async () => NO_OFFERS,
    termsAt: () => ({ currency, freeDelivery: getCountry('ru').freeDelivery }),
    sayWhyNot: () => '',
    listHolders: async () => new Map(),
    adjusters: () => (count === 0 ? [] : [adjuster]),
  };
  const cart = { id: 'cart', number: 1, store: 'ru', country: 'ru', revision: 1, document };
  const asker = { place: PLACE, actor, now };
  return {
    whole: () => priceStoredCart(deps, cart, asker, NO_DATABASE),
    async sumsAlone() {
      const own = new Map([...products].slice(0, LINES));
      const facts = { products: own, currency, isSelfDeliveryAvailable: true };
      if (count === 0) return () => priceCart(document, facts, []);
      const input = { cartId: 'cart', document, products: own, ...asker };
      const prepared = await adjuster.prepare(input, NO_DATABASE);
      const brought = new Map([...(prepared.products ?? []), ...own]);
      return () => priceCart(document, { ...facts, products: brought }, [prepared]);
    },
  };
}

/** Microseconds of this process for one, all threads: what else the machine does is not in it. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < PRICINGS_A_TURN; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PRICINGS_A_TURN;
}

/** Each in its turn, many times over. @returns Medians, and of each beside the first of the same turn. */
async function byTurns(works: readonly (() => unknown)[]) {
  for (let time = 0; time < WARMING; time += 1) for (const work of works) await work();
  const turns: number[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const costs: number[] = [];
    for (const work of works) costs.push(await costOf(work));
    turns.push(costs);
  }
  return works.map((_work, at) => ({
    us: median(turns.map((costs) => costs[at] ?? 0)),
    ratio: median(turns.map((costs) => (costs[at] ?? 0) / (costs[0] || 1))),
  }));
}

const told = (what: string, value: string, share = ''): Row => ({
  what,
  value,
  share,
  target: '',
  isMet: null,
});

async function pricingRows(): Promise<Row[]> {
  const shops = [0, FIFTY, MANY].map(pricingWith);
  const [plain, fifty, many] = await byTurns(shops.map(({ whole }) => whole));
  const alone = await byTurns(await Promise.all(shops.map(({ sumsAlone }) => sumsAlone())));
  if (!plain || !fifty || !many) throw new Error('nothing was priced');
  const row = (count: number, { us, ratio }: { us: number; ratio: number }, most: number): Row => ({
    what: `pricing it against ${count} promotions`,
    value: `${us.toFixed(0)} µs`,
    share: `${ratio.toFixed(2)} × the plain one`,
    target: `≤ ${most} ×`,
    isMet: ratio <= most,
  });
  return [
    told(`pricing a cart of ${LINES} lines, no promotion`, `${plain.us.toFixed(0)} µs`),
    row(FIFTY, fifty, MOST_FIFTY),
    row(MANY, many, MOST_MANY),
    ...[0, FIFTY, MANY].map((count, at) =>
      told(
        `its sums alone, ${count} promotions`,
        `${(alone[at]?.us ?? 0).toFixed(0)} µs`,
        at === 0 ? '' : `${(alone[at]?.ratio ?? 0).toFixed(2)} × the plain ones`,
      ),
    ),
  ];
}

/**
 * Two shops over one database, of which one was opened before there was any promotion. What is written by hand is told to nobody, so it
 * never learns of them.
 */
async function openBoth(folder: string, databaseUrl: string, skus: readonly string[]) {
  const open = openDatabase(databaseUrl, { size: 2, isNaming: false });
  try {
    const { rows } = await open.pool.query<{ id: number }>(
      'select distinct category_id as id from product_category order by 1 limit $1',
      [CATEGORIES],
    );
    const categories = rows.map(({ id }) => id);
    const goods = { store: 'ru', country: 'ru', skus, categories };
    await open.pool.query(`delete from promotion where store = 'ru'`);
    await open.database
      .transaction()
      .execute((tx) => savePromotions(tx, promotionMix(FIFTY, goods, new Date())));
    await open.pool.query(
      `create table bench_promotion as select * from promotion where store = 'ru'`,
    );
    await open.pool.query(`delete from promotion where store = 'ru'`);
    const plain = await startShop(folder);
    await open.pool.query('insert into promotion select * from bench_promotion');
    await open.pool.query('drop table bench_promotion');
    return { plain, promoted: await startShop(folder) };
  } finally {
    await open.close();
  }
}

/** A shop with carts of its own, and what one add costs there. */
async function addingTo(shop: Child, database: pg.Client, skus: readonly string[]) {
  const carts = new Carts(database);
  await carts.open(shop.origin, skus[0] ?? '', CLIENTS);
  const document = cartOf(skus, LINES, PACKAGES);
  const first = new RawHttp(shop.origin);
  await carts.doing((buyer) => untilKnown(buyer, skus[0] ?? ''))(first, 0);
  let sum = 0;
  /** What a cart of the load costs after its first add. */
  const adds = carts.doing(async (buyer, turn) => {
    const { body } = await buyer.add(skus[turn % LINES] ?? '');
    if (sum === 0) sum = JSON.parse(body).data.cartData.sum;
  });
  first.close();
  return {
    sumOfFirst: () => sum,
    async round() {
      await carts.fill(document);
      const pid = shop.process.pid ?? 0;
      const before = threadMilliseconds(pid);
      const { perSecond, failed, times } = await closedLoad(shop.origin, adds, {
        seconds: ADD_SECONDS,
      });
      return {
        perSecond,
        failed,
        cpuMs: (threadMilliseconds(pid) - before) / Math.max(1, times.length),
      };
    },
  };
}

async function addingRows(folder: string, databaseUrl: string): Promise<Row[]> {
  await fillShelves(databaseUrl);
  const skus = await skusToBuy(databaseUrl, PRODUCTS);
  const { plain, promoted } = await openBoth(folder, databaseUrl, skus);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const [without, with50] = [
      await addingTo(plain, database, skus),
      await addingTo(promoted, database, skus),
    ];
    // Both warm up: what has just started is measured for its compiler.
    for (const side of [without, with50, without, with50]) await side.round();
    const rounds: Record<'without' | 'with50', Awaited<ReturnType<typeof without.round>>>[] = [];
    for (let round = 0; round < ADD_ROUNDS; round += 1)
      rounds.push({ without: await without.round(), with50: await with50.round() });
    if (with50.sumOfFirst() >= without.sumOfFirst())
      throw new Error(`promotions took nothing off: ${with50.sumOfFirst()}`);
    const failed = rounds.reduce((sum, each) => sum + each.without.failed + each.with50.failed, 0);
    const of = (side: 'without' | 'with50', what: 'perSecond' | 'cpuMs') =>
      median(rounds.map((each) => each[side][what]));
    const ratio = median(rounds.map((each) => each.with50.perSecond / each.without.perSecond));
    const cpu = median(rounds.map((each) => each.with50.cpuMs / each.without.cpuMs));
    return [
      told('add to it, no promotion', `${Math.round(of('without', 'perSecond'))}/s`),
      {
        what: `add to it, ${FIFTY} promotions`,
        value: `${Math.round(of('with50', 'perSecond'))}/s`,
        share: `${(ratio * 100).toFixed(0)} % of the plain rate`,
        target: `≥ ${LEAST_RATE * 100} %`,
        isMet: ratio >= LEAST_RATE,
      },
      told(
        'CPU of such an add, the server',
        `${of('with50', 'cpuMs').toFixed(2)} ms`,
        `${cpu.toFixed(2)} × the plain one`,
      ),
      { ...told('failed adds', String(failed)), target: '0', isMet: failed === 0 },
    ];
  } finally {
    await database.end();
    await plain.stop();
    await promoted.stop();
  }
}

/**
 * A consultant's cart of a hundred lines with promotions of all types and without, by turns: pricing it, as every call that shows a cart
 * does, and adding to it through the server.
 */
export async function measurePromotions(folder: string, databaseUrl: string): Promise<Row[]> {
  return [...(await pricingRows()), ...(await addingRows(folder, databaseUrl))];
}
