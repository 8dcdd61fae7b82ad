import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_ACCOUNTS } from '../db/demo/parts/accounts.ts';
import { EMPTY_CART, type CartDocument, type ItemLine } from '../src/features/cart/model.ts';
import { packageOf } from '../src/features/cart/rules/public.ts';
import { priceCart } from '../src/features/cart/rules/pricing/price-cart.ts';
import type { PricingFacts, ProductFacts } from '../src/features/cart/rules/pricing/pricing.ts';
import { besideLimit, CLIENTS, closedLoad, type Load, type Thing } from './load.ts';
import { median, type Child, type Row } from './measure.ts';
import { arrive, fillShelves, skusToBuy } from './orders.ts';
import { threadMilliseconds } from './processes.ts';
import { RawHttp } from './raw-http.ts';
import { rawScripts } from './raw-postgres.ts';
import type { EditedPackage, VirtualBuyer } from './virtual-buyer.ts';

/** The cart of the promise: a consultant's, for nine others. */
const LINES = 100;
const PACKAGES = 10;
const SIZES = [1, 10, 50, 100, 200] as const;
const PURE_SIZES = [1, 10, 100, 1_000] as const;
const CALLS_A_SIZE = 150;
const ROUNDS = 5;
/** How often a visitor comes again whom a busy shop sent away, before anything is measured. */
const PATIENCE = 10;
/** How much dearer a line may be in the largest cart than in the one before: what grows evenly stays at 1. */
const MOST_A_LINE = 1.5;

export const OWNER =
  DEMO_ACCOUNTS.find(({ role, country }) => role === 'c' && country === 'ru')?.contract ?? '';
const OTHERS = DEMO_ACCOUNTS.filter(
  ({ contract, isBlocked }) => contract !== OWNER && !isBlocked,
).map(({ contract }) => contract);

const item = (sku: string, count: number): ItemLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});

/** A cart of so many lines, shared out evenly over the owner's package and those of others. */
export function cartOf(skus: readonly string[], lines: number, packages: number): CartDocument {
  const each = Math.ceil(lines / packages);
  return {
    ...EMPTY_CART,
    packages: Array.from({ length: packages }, (_, at) => ({
      ...packageOf(at === 0 ? null : (OTHERS[at - 1] ?? null)),
      lines: skus.slice(at * each, Math.min(lines, (at + 1) * each)).map((sku) => item(sku, 1)),
    })),
  };
}

/** The same as a page sends it, the first line in another count. */
const changed = ({ packages }: CartDocument, count: number): EditedPackage[] =>
  packages.map(({ owner, lines }, at) => ({
    contract: at === 0 ? OWNER : owner,
    items: lines.flatMap((line, index) =>
      line.kind === 'item'
        ? [{ sku: line.sku, count: at === 0 && index === 0 ? count : line.count }]
        : [],
    ),
  }));

interface Signed {
  readonly buyer: VirtualBuyer;
  readonly cartId: string;
}

/** Consultants at work: each in a session and a cart of their own, though it is one contract, so that none waits for another. */
export class Carts {
  readonly #database: pg.Client;
  readonly #all: Signed[] = [];

  constructor(database: pg.Client) {
    this.#database = database;
  }

  get ids(): string[] {
    return this.#all.map(({ cartId }) => cartId);
  }

  async open(origin: string, sku: string, count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const http = new RawHttp(origin);
      const buyer = await arrive(http, origin, PATIENCE);
      await buyer.add(sku);
      const { rows } = await this.#database.query(
        'update session set contract = $1 where cart_id = (select id from cart order by number desc limit 1) returning cart_id',
        [OWNER],
      );
      // Whoever has signed in proves it with another token.
      await buyer.arrive();
      http.close();
      this.#all.push({ buyer, cartId: rows[0]?.cart_id ?? '' });
    }
  }

  async fill(document: CartDocument): Promise<void> {
    await this.#database.query(
      'update cart set body = $1, owner_contract = $2, revision = revision + 1 where id = any($3::uuid[])',
      [JSON.stringify(document), OWNER, this.ids],
    );
  }

  /** A thing that each connection does to its own cart. */
  doing(what: (buyer: VirtualBuyer, turn: number) => Promise<unknown>): Thing {
    const taken = new Map<RawHttp, VirtualBuyer>();
    return async (http, turn) => {
      const buyer = taken.get(http) ?? this.#all[taken.size % this.#all.length]?.buyer.over(http);
      if (!buyer) throw new Error('there is no cart to change');
      taken.set(http, buyer);
      await what(buyer, turn);
    };
  }
}

/** What cannot be done without: the row read, and written if nobody wrote since. */
function rowLimit(
  databaseUrl: string,
  ids: readonly string[],
  document: CartDocument,
): Promise<number> {
  const body = JSON.stringify(document);
  let connection = 0;
  return rawScripts(databaseUrl, () => {
    const id = ids[(connection += 1) % ids.length] ?? '';
    return [
      {
        text: `select id, number, store, country, revision, body from cart
          where id = $1::uuid and store = 'ru' and state = 'open'`,
        values: () => [id],
      },
      {
        text: `update cart set body = $2, revision = revision + 1, updated_at = now()
          where id = $1::uuid and state = 'open' returning 1`,
        values: () => [id, body],
      },
    ];
  });
}

/** The catalogue learns of new stock when it looks next; until then a large count is cut. */
export async function untilKnown(buyer: VirtualBuyer, sku: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { body } = await buyer.edit([{ contract: OWNER, items: [{ sku, count: 500 }] }]);
    if (JSON.parse(body).data.cartData.amount === 500) return;
    await sleep(500);
  }
  throw new Error('the catalogue does not learn that shelves are full');
}

/** Milliseconds of the server's processor for one edit of a cart of so many lines. */
async function costOfEdits(shop: Child, carts: Carts, document: CartDocument) {
  await carts.fill(document);
  const edits = carts.doing((buyer, turn) => buyer.edit(changed(document, 1 + (turn % 9))));
  const rounds: number[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = threadMilliseconds(shop.process.pid ?? 0);
    const load = await closedLoad(shop.origin, edits, { count: CALLS_A_SIZE, clients: 4 });
    rounds.push((threadMilliseconds(shop.process.pid ?? 0) - before) / CALLS_A_SIZE);
    failed += load.failed;
  }
  return { ms: median(rounds), failed };
}

const perLine = (
  smaller: [number, number],
  larger: [number, number],
  [base]: [number, number],
): number => {
  // What a cart of one line costs is the call itself.
  const each = ([ms, lines]: [number, number]): number => Math.max(1e-9, ms - base) / lines;
  return each(larger) / each(smaller);
};

function growthRows(what: string, costs: readonly [number, number][], unit: 'ms' | 'µs'): Row[] {
  const factor = unit === 'ms' ? 1 : 1_000;
  return costs.map((cost, at) => {
    const [ms, lines] = cost;
    const before = costs[at - 1];
    const isLast = at === costs.length - 1;
    const ratio = isLast && before && costs[0] ? perLine(before, cost, costs[0]) : null;
    return {
      what: `${what}, ${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`,
      value: `${(ms * factor).toFixed(unit === 'ms' ? 2 : 1)} ${unit}`,
      share: ratio === null ? '' : `${ratio.toFixed(2)} × a line`,
      target: ratio === null ? '' : `≤ ${MOST_A_LINE} × of ${before?.[1]} lines`,
      isMet: ratio === null ? null : ratio <= MOST_A_LINE,
    };
  });
}

const CURRENCY = {
  externalIso: 'RUB',
  logo: '₽',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0.01,
} as const;

const factsFor = (sku: string, at: number): ProductFacts => ({
  sku,
  name: sku,
  url: '',
  thumbnail: null,
  oldPriceMinor: null,
  stock: 999,
  weightGrams: 100,
  priceMinor: 1e4 + at,
  pointsHundredths: 150,
  vatPercent: 22,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
});

/** Milliseconds that the pure pricing of a cart takes, without a server or a database around it. */
function costOfPricing(lines: number): number {
  const skus = Array.from({ length: lines }, (_, at) => `S${at}`);
  const document = cartOf(skus, lines, Math.min(PACKAGES, lines));
  const facts: PricingFacts = {
    products: new Map(skus.map((sku, at) => [sku, factsFor(sku, at)])),
    currency: CURRENCY,
    isSelfDeliveryAvailable: true,
  };
  const times = Math.max(20, Math.round(20_000 / lines));
  const round = (): number => {
    const begun = performance.now();
    for (let time = 0; time < times; time += 1) priceCart(document, facts, []);
    return (performance.now() - begun) / times;
  };
  round();
  return median(Array.from({ length: ROUNDS }, round));
}

/**
 * Adding to and editing a consultant's cart of a hundred lines in ten packages, beside the two statements that read and write its
 * row; then what a line costs in carts of more and more lines, at the server and in the pure pricing alone.
 */
export async function measureCarts(shop: Child, databaseUrl: string): Promise<Row[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const carts = new Carts(database);
  try {
    const skus = await skusToBuy(databaseUrl, Math.max(...SIZES));
    await fillShelves(databaseUrl);
    await carts.open(shop.origin, skus[0] ?? '', CLIENTS);
    const document = cartOf(skus, LINES, PACKAGES);
    const first = new RawHttp(shop.origin);
    await carts.doing((buyer) => untilKnown(buyer, skus[0] ?? ''))(first, 0);
    first.close();

    const beside = async (what: (buyer: VirtualBuyer, turn: number) => Promise<unknown>) =>
      besideLimit(
        () => rowLimit(databaseUrl, carts.ids, document),
        async (): Promise<Load> => {
          await carts.fill(document);
          return closedLoad(shop.origin, carts.doing(what));
        },
      );
    const adds = await beside((buyer, turn) => buyer.add(skus[turn % LINES] ?? ''));
    const edits = await beside((buyer, turn) => buyer.edit(changed(document, 1 + (turn % 9))));
    const sizes: { ms: number; failed: number; lines: number }[] = [];
    for (const lines of SIZES)
      sizes.push({
        lines,
        ...(await costOfEdits(shop, carts, cartOf(skus, lines, Math.min(PACKAGES, lines)))),
      });
    const failed = [adds, edits, ...sizes].reduce((sum, each) => sum + each.failed, 0);
    const share = (ratio: number): string => `${(ratio * 100).toFixed(1)} % of the row`;
    const told = (what: string, value: string, part = ''): Row => ({
      what,
      value,
      share: part,
      target: '',
      isMet: null,
    });
    return [
      told(`the row of ${LINES} lines read and written`, `${adds.limit}/s`),
      told('add an item to it', `${Math.round(adds.perSecond)}/s`, share(adds.ratio)),
      told(
        `edit it whole, ${PACKAGES} packages`,
        `${Math.round(edits.perSecond)}/s`,
        share(edits.ratio),
      ),
      ...growthRows(
        'CPU of an edit',
        sizes.map(({ ms, lines }) => [ms, lines]),
        'ms',
      ),
      ...growthRows(
        'pricing alone',
        PURE_SIZES.map((lines) => [costOfPricing(lines), lines]),
        'µs',
      ),
      { ...told('failed calls', String(failed)), target: '0', isMet: failed === 0 },
    ];
  } finally {
    await database.end();
  }
}
