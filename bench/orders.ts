import pg from 'pg';
import { getCountry, getStore } from '../src/countries/packs.ts';
import type { Child, Row } from './measure.ts';
import { besideLimit, CLIENTS, closedLoad, percentile, type Thing } from './load.ts';
import { childrenOf, cpuSeconds, parentOf } from './processes.ts';
import { RawHttp } from './raw-http.ts';
import { orderLimit, selectLimit } from './sql-limits.ts';
import { VirtualBuyer, type KnownBasket } from './virtual-buyer.ts';

const BASKETS = 200;
const PLENTY = 10_000_000;
/** A visitor adds so much before the next one comes. */
const ADDS_EACH = 20;
const COMMITS = 1_600;

/** What a page would have shown: asked once, before anything is measured. */
export interface KnownShop {
  readonly courier: string;
  readonly baskets: readonly KnownBasket[];
}

let buyers = 0;
/** A number that no other buyer of this load has, for a phone and an e-mail of their own. */
export const nextBuyer = (): number => (buyers += 1);

export async function arrive(http: RawHttp, origin: string, tries = 0): Promise<VirtualBuyer> {
  const buyer = new VirtualBuyer(http, origin).patient(tries);
  await buyer.arrive();
  return buyer;
}

/** A new guest with three products, delivery and payment chosen: all calls but the one that orders. */
export async function upToOrder(
  http: RawHttp,
  origin: string,
  courier: string,
  skus: readonly string[],
  tries = 0,
) {
  const buyer = await arrive(http, origin, tries);
  for (const sku of skus) await buyer.add(sku);
  await buyer.chooseDelivery(courier, nextBuyer());
  await buyer.choosePayment();
  return buyer;
}

/** Products that can be ordered, three different ones for each basket, the same in every run. */
async function basketsToBuy(databaseUrl: string): Promise<string[][]> {
  const all = await skusToBuy(databaseUrl, BASKETS * 3);
  return Array.from({ length: Math.floor(all.length / 3) }, (_, index) =>
    all.slice(index * 3, index * 3 + 3),
  );
}

/** Products of the Russian store that can be ordered, the same in every run. */
export async function skusToBuy(databaseUrl: string, count: number): Promise<string[]> {
  const { skus } = await askDatabase(
    databaseUrl,
    `select array_agg(sku order by md5(sku)) as skus from (
      select sku from product p where not is_archived and not is_no_sale
        and exists (select from stock s join stock_location l on l.code = s.location
          where s.sku = p.sku and l.store = 'ru' and s.on_hand > 0)
        and exists (select from price r where r.sku = p.sku and r.store = 'ru' and r.country = 'ru' and r.valid_to is null)
      order by md5(sku) limit ${count}) t`,
  );
  // The statement above makes an array of texts.
  return skus as string[];
}

export async function learnShop(origin: string, databaseUrl: string): Promise<KnownShop> {
  const wanted = await basketsToBuy(databaseUrl);
  const http = new RawHttp(origin);
  const first = await arrive(http, origin);
  await first.add(wanted[0]?.[0] ?? '');
  const courier = await first.courier();
  http.close();
  const baskets: KnownBasket[] = [];
  await closedLoad(
    origin,
    async (each, turn) => {
      const skus = wanted[turn] ?? [];
      const buyer = await upToOrder(each, origin, courier, skus);
      baskets.push(await buyer.look(skus));
    },
    { count: wanted.length },
  );
  return { courier, baskets: baskets.filter(isSoldUnproven) };
}

/** Above this sum an order that is paid at the door asks for a proven phone. */
const isSoldUnproven = ({ totalSum }: KnownBasket): boolean => {
  const { decimals } = getStore('ru').currency;
  return totalSum * 10 ** decimals <= getCountry('ru').unprovenAtDoor.sumMinor;
};

/** One row of an answer of the database. */
export async function askDatabase(
  databaseUrl: string,
  text: string,
): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows[0] ?? {};
}

/** Makes sure that nothing is sold out by the load; the shop learns of it when its catalogue looks for changes next. */
export const fillShelves = (databaseUrl: string) =>
  askDatabase(
    databaseUrl,
    `with filled as (update stock set on_hand = ${PLENTY} where on_hand < ${PLENTY} returning sku)
     insert into catalogue_change (store, sku, is_stock_only) select distinct 'ru', sku, true from filled`,
  );

export function basketOf({ baskets }: KnownShop, turn: number): KnownBasket {
  const basket = baskets[turn % baskets.length];
  if (!basket) throw new Error('there is nothing to buy');
  return basket;
}

/** Each connection has a visitor at a time, who adds and then makes room for the next. */
function adding(origin: string, { baskets }: KnownShop): Thing {
  const visitors = new Map<RawHttp, { buyer: VirtualBuyer; left: number }>();
  const skus = baskets.flatMap((basket) => basket.skus);
  return async (http, turn) => {
    let visitor = visitors.get(http);
    if (!visitor || visitor.left === 0)
      visitors.set(http, (visitor = { buyer: await arrive(http, origin), left: ADDS_EACH }));
    visitor.left -= 1;
    await visitor.buyer.add(skus[turn % skus.length] ?? '');
  };
}

function editing(origin: string, { baskets }: KnownShop): Thing {
  const visitors = new Map<RawHttp, VirtualBuyer>();
  return async (http, turn) => {
    let buyer = visitors.get(http);
    if (!buyer) visitors.set(http, (buyer = await arrive(http, origin)));
    const items = (baskets[0]?.skus ?? []).map((sku) => ({ sku, count: 1 + (turn % 9) }));
    await buyer.edit([{ contract: null, items }]);
  };
}

const ordering =
  (origin: string, known: KnownShop): Thing =>
  async (http, turn) => {
    const basket = basketOf(known, turn);
    const buyer = await upToOrder(http, origin, known.courier, basket.skus);
    await buyer.order(basket);
  };

/** The committing call alone, with all carts made before. */
async function committing(origin: string, known: KnownShop, count: number, clients: number) {
  const ready: { readonly buyer: VirtualBuyer; readonly basket: KnownBasket }[] = [];
  await closedLoad(
    origin,
    async (http, turn) => {
      const basket = basketOf(known, turn);
      ready.push({ buyer: await upToOrder(http, origin, known.courier, basket.skus), basket });
    },
    { count },
  );
  return closedLoad(
    origin,
    async (http) => {
      const next = ready.pop();
      await next?.buyer.over(http).order(next.basket);
    },
    { count, clients },
  );
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;
const told = (what: string, value: string, share = ''): Row => ({
  what,
  value,
  share,
  target: '',
  isMet: null,
});

/** Adds, edits, whole guest orders and the committing call alone, beside what the database itself can do in the same run. */
export async function measureOrders(shop: Child, databaseUrl: string): Promise<Row[]> {
  const { origin } = shop;
  await fillShelves(databaseUrl);
  const known = await learnShop(origin, databaseUrl);
  const adds = await besideLimit(
    () => selectLimit(databaseUrl),
    () => closedLoad(origin, adding(origin, known)),
  );
  const edits = await closedLoad(origin, editing(origin, known));
  const orders = await besideLimit(
    () => orderLimit(databaseUrl),
    () => closedLoad(origin, ordering(origin, known)),
  );
  const cost = await costOfOrders(shop, databaseUrl, () =>
    closedLoad(origin, ordering(origin, known), { count: 1_000 }),
  );
  const commits = await committing(origin, known, COMMITS, CLIENTS);
  const alone = await committing(origin, known, COMMITS / 8, 1);
  const failed = adds.failed + edits.failed + orders.failed + commits.failed + alone.failed;
  return [
    told('primary-key selects', `${adds.limit}/s`),
    {
      what: 'add to cart',
      value: `${Math.round(adds.perSecond)}/s`,
      share: `${percent(adds.ratio)} of selects`,
      target: '≥ 6.5 %',
      isMet: adds.ratio >= 0.065,
    },
    told(
      'cart edit, three products',
      `${Math.round(edits.perSecond)}/s`,
      percent(edits.perSecond / adds.limit),
    ),
    told('smallest SQL order, 10 statements', `${orders.limit}/s`),
    {
      what: 'guest order of 3 items, 7 calls',
      value: `${Math.round(orders.perSecond)}/s`,
      share: `${percent(orders.ratio)} of SQL order`,
      target: '≥ 10 %',
      isMet: orders.ratio >= 0.1,
    },
    told('CPU an order, server', `${cost.serverMs.toFixed(2)} ms`),
    told('CPU an order, PostgreSQL', `${cost.databaseMs.toFixed(2)} ms`),
    told(
      'the committing call alone',
      `${Math.round(commits.perSecond)}/s`,
      percent(commits.perSecond / orders.limit),
    ),
    told('its p50 and p99, 16 clients', times(commits.times)),
    told('its p50 and p99, one client', times(alone.times)),
    { what: 'failed calls', value: String(failed), share: '', target: '0', isMet: failed === 0 },
  ];
}

/** The process whose children serve the connections. */
export const postmasterOf = async (databaseUrl: string): Promise<number> =>
  parentOf(Number((await askDatabase(databaseUrl, 'select pg_backend_pid() as pid'))['pid']));

const times = (sorted: readonly number[]): string =>
  `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)} ms`;

async function costOfOrders(shop: Child, databaseUrl: string, run: () => Promise<unknown>) {
  const postmaster = await postmasterOf(databaseUrl);
  const count = async () =>
    Number((await askDatabase(databaseUrl, 'select count(*) from purchase'))['count']);
  const used = () => ({
    server: cpuSeconds(shop.process.pid ?? 0),
    database: childrenOf(postmaster).reduce(
      (sum, pid) => sum + cpuSeconds(pid),
      cpuSeconds(postmaster),
    ),
  });
  const before = { ...used(), orders: await count() };
  await run();
  const after = { ...used(), orders: await count() };
  const orders = after.orders - before.orders;
  return {
    serverMs: ((after.server - before.server) * 1_000) / orders,
    databaseMs: ((after.database - before.database) * 1_000) / orders,
  };
}
