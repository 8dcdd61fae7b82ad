import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database.ts';
import { auditShop } from '../src/audit/audit-shop.ts';
import { readJournal, type JournalEntry } from '../src/audit/client-journal.ts';
import { openJournal } from '../test/support/client-journal.ts';
import { randomFrom } from '../test/support/seeded-random.ts';
import { percentile } from './load.ts';
import { residentMegabytes, type Child, type Row } from './measure.ts';
import { arrive, basketOf, fillShelves, learnShop, upToOrder, type KnownShop } from './orders.ts';
import { RawHttp } from './raw-http.ts';
import { nextAddress } from './shop.ts';
import { BadAnswer } from './virtual-buyer.ts';

/** Of a hundred who come. */
const MIX = { browse: 80, cart: 15, checkout: 5 } as const;
type Kind = keyof typeof MIX;
const CALLS_A_CHECKOUT = 11;
/** Visitors come by chance: so much more than promised, that a shop which keeps up has sold what was promised in the end. */
const OFFERED = 1.05;
const TOO_BUSY = 503;
const NOT_ENOUGH = 409;
const CONNECTIONS_MAX = 2_000;
const PAGES = [
  '/ru/',
  '/ru/shop/catalog/litso-263/',
  '/ru/shop/catalog/product/400501/',
  '/ru/shop/api/v4/products/400502',
  '/ru/shop/ajax/catalog/category/263/',
];

export interface Arrivals {
  readonly checkoutsPerSecond: number;
  readonly seconds: number;
  readonly seed: number;
  /** How often a buyer comes again when the shop asks for it; nobody does if not given. */
  readonly tries?: number;
}

export interface Sale {
  /** Milliseconds from the moment at which each was due, sorted. */
  readonly times: Readonly<Record<Kind | 'commit', readonly number[]>>;
  readonly requests: number;
  readonly faults: readonly string[];
  /** Answers that asked to come again. */
  readonly refused: number;
  /** What was the most that an arrival was begun late, ms: the generator's own fault. */
  readonly lateMs: number;
  /** Answers to `browse`, and how many of them came out of the page cache. */
  readonly looked: number;
  readonly kept: number;
  /** Checkouts that were told that there is not enough left. */
  readonly soldOut: number;
}

export interface SalePlace {
  readonly origin: string;
  readonly known: KnownShop;
  /** What `browse` looks at; pages and calls of the catalogue if not given. */
  readonly pages?: readonly string[];
  /** Some of it is there in small numbers: to be told so is no fault. */
  readonly isScarce?: boolean;
  /** Told of each order that a buyer was told of. */
  acknowledged(order: JournalEntry): void;
}

/** What is counted while visitors come. */
interface Tally {
  readonly times: Record<Kind | 'commit', number[]>;
  readonly faults: string[];
  requests: number;
  refused: number;
  lateMs: number;
  looked: number;
  kept: number;
  soldOut: number;
  open: number;
  /** Of the baskets, which change from buyer to buyer. */
  turn: number;
}

const emptyTally = (): Tally => ({
  times: { browse: [], cart: [], checkout: [], commit: [] },
  faults: [],
  requests: 0,
  refused: 0,
  lateMs: 0,
  looked: 0,
  kept: 0,
  soldOut: 0,
  open: 0,
  turn: 0,
});

/** What each kind of visitor does. */
const visitsOf = (place: SalePlace, tally: Tally, random: () => number, tries: number) => ({
  async browse(http: RawHttp) {
    tally.requests += 1;
    const pages = place.pages ?? PAGES;
    const { status, body, isKept } = await http.ask(
      pages[Math.floor(random() * pages.length)] ?? '/ru/',
      `accept-encoding: br\r\nx-forwarded-for: ${nextAddress()}\r\n`,
      null,
    );
    if (status !== 200)
      throw new BadAnswer('a page', { status, body, retryAfterSeconds: 0, cookies: [], isKept });
    tally.looked += 1;
    if (isKept) tally.kept += 1;
  },
  async cart(http: RawHttp) {
    tally.requests += 2;
    const buyer = await arrive(http, place.origin);
    await buyer.add(basketOf(place.known, tally.turn).skus[0] ?? '');
  },
  async checkout(http: RawHttp) {
    tally.requests += CALLS_A_CHECKOUT;
    const basket = basketOf(place.known, (tally.turn += 1));
    await http.ask(
      '/ru/shop/catalog/product/400501/',
      `accept-encoding: br\r\nx-forwarded-for: ${nextAddress()}\r\n`,
      null,
    );
    const buyer = await upToOrder(http, place.origin, place.known.courier, basket.skus, tries);
    await buyer.look(basket.skus);
    const key = crypto.randomUUID();
    const begun = performance.now();
    const orderNumber = await buyer.order(basket, key);
    tally.times.commit.push(performance.now() - begun);
    place.acknowledged({
      key,
      orderNumber,
      totalMinor: Math.round(basket.totalSum * 100),
      at: new Date().toISOString(),
    });
  },
});

/** What is sold out is not taken into a cart. */
const isSoldOut = (fault: unknown): boolean =>
  fault instanceof BadAnswer && fault.code === 'UNAVAILABLE';

/** One visitor, over a connection that another one is done with, where there is one. */
async function come(
  { origin, isScarce = false }: Pick<SalePlace, 'origin' | 'isScarce'>,
  visit: (http: RawHttp) => Promise<void>,
  tally: Tally,
  free: RawHttp[],
): Promise<void> {
  if (tally.open >= CONNECTIONS_MAX) {
    tally.faults.push('no connection was left');
    return;
  }
  tally.open += 1;
  // The newest first, and only such as the server has not closed meanwhile.
  let http = free.pop();
  while (http && !http.isOpen) http = free.pop();
  http ??= new RawHttp(origin);
  try {
    await visit(http);
    free.push(http);
  } catch (fault) {
    http.close();
    const status = fault instanceof BadAnswer ? fault.status : 0;
    if (status === TOO_BUSY) tally.refused += 1;
    else if (isScarce && (status === NOT_ENOUGH || isSoldOut(fault))) tally.soldOut += 1;
    else tally.faults.push(String(fault).slice(0, 200));
  } finally {
    tally.open -= 1;
  }
}

function kindOf(dice: number): Kind {
  if (dice < MIX.browse) return 'browse';
  return dice < MIX.browse + MIX.cart ? 'cart' : 'checkout';
}

const sorted = (all: readonly number[]): number[] => all.toSorted((one, other) => one - other);

/**
 * An open model: visitors come when they come, whether or not the shop is done with those before them, so that a slow shop is not
 * spared. Each is one of the mix: a page or a call of the catalogue, a product put into a new cart, or a whole checkout by a new buyer.
 */
export async function openSale(place: SalePlace, arrivals: Arrivals): Promise<Sale> {
  const { checkoutsPerSecond, seconds, seed, tries = 0 } = arrivals;
  const random = randomFrom(seed);
  const tally = emptyTally();
  const free: RawHttp[] = [];
  const visits = visitsOf(place, tally, random, tries);
  const gapMs = (MIX.checkout / 100 / checkoutsPerSecond) * 1_000;
  const began = performance.now();
  const underway = new Set<Promise<void>>();
  for (let due = began; due < began + seconds * 1_000; due += -Math.log(1 - random()) * gapMs) {
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    tally.lateMs = Math.max(tally.lateMs, performance.now() - due);
    const kind = kindOf(random() * 100);
    const visit = async (http: RawHttp): Promise<void> => {
      await visits[kind](http);
      tally.times[kind].push(performance.now() - due);
    };
    const one = come(place, visit, tally, free).finally(() => underway.delete(one));
    underway.add(one);
  }
  await Promise.all(underway);
  for (const http of free) http.close();
  const { requests, faults, refused, lateMs, looked, kept, soldOut } = tally;
  const { browse, cart, checkout, commit } = tally.times;
  return {
    times: {
      browse: sorted(browse),
      cart: sorted(cart),
      checkout: sorted(checkout),
      commit: sorted(commit),
    },
    requests,
    faults,
    refused,
    lateMs,
    looked,
    kept,
    soldOut,
  };
}

const p99 = (all: readonly number[]): number => percentile(all, 0.99);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const times = (value: number): string => `${value.toFixed(1)} ×`;

/** How many bought: as many as promised, or it is not kept; rounded down, so that too few do not look like enough. */
export function rateRow(sold: {
  readonly orders: number;
  readonly elapsedSeconds: number;
  readonly promised: number;
}): Row {
  const perSecond = sold.orders / sold.elapsedSeconds;
  return {
    what: `whole checkouts in ${Math.round(sold.elapsedSeconds)} s`,
    value: `${(Math.floor(perSecond * 10) / 10).toFixed(1)}/s`,
    share: `${sold.orders} orders`,
    target: `≥ ${sold.promised}/s`,
    isMet: perSecond >= sold.promised,
  };
}

/** The load in three thirds, with the memory after each. */
interface Load {
  readonly parts: readonly Sale[];
  /** MB. */
  readonly memory: readonly number[];
  /** Until the last visitor was done: a shop that is behind pays for it. */
  readonly elapsedSeconds: number;
}

async function openLoad(
  place: SalePlace,
  shop: Child,
  checkoutsPerSecond: number,
  seconds: number,
): Promise<Load> {
  const parts: Sale[] = [];
  const memory: number[] = [];
  const begun = performance.now();
  for (const seed of [3, 4, 5]) {
    parts.push(
      await openSale(place, { checkoutsPerSecond, seconds: Math.round(seconds / 3), seed }),
    );
    memory.push(residentMegabytes(shop.process.pid ?? 0) ?? 0);
  }
  return { parts, memory, elapsedSeconds: (performance.now() - begun) / 1_000 };
}

const timesOf = ({ parts }: Load, kind: Kind | 'commit'): number[] =>
  sorted(parts.flatMap((sale) => sale.times[kind]));

const booksRow = (findings: number): Row => ({
  what: 'lost, doubled or wrong',
  value: String(findings),
  share: 'journal and books',
  target: '0',
  isMet: findings === 0,
});

function failuresRow(parts: readonly Sale[]): Row {
  const requests = parts.reduce((sum, sale) => sum + sale.requests, 0);
  const failed = parts.reduce((sum, sale) => sum + sale.faults.length + sale.refused, 0);
  return {
    what: 'failed answers',
    value: `${failed} of ${requests}`,
    share: `${((failed / requests) * 100).toFixed(4)} %`,
    target: '< 0.01 %',
    isMet: failed / requests < 0.0001,
  };
}

function timeRows(idle: Sale, load: Load): Row[] {
  const idleCommit = p99(idle.times.commit);
  const commit = p99(timesOf(load, 'commit'));
  const read = p99(timesOf(load, 'browse'));
  const commitRatio = commit / idleCommit;
  const readRatio = read / p99(idle.times.browse);
  return [
    {
      what: 'order commit, p99 under load',
      value: ms(commit),
      share: `${times(commitRatio)} idle`,
      target: '≤ 300 ms, ≤ 5 × idle',
      isMet: commit <= 300 && commitRatio <= 5,
    },
    {
      what: 'order commit, p99 idle',
      value: ms(idleCommit),
      share: '',
      target: '',
      isMet: null,
    },
    {
      what: 'catalogue reads, p99 under load',
      value: ms(read),
      share: `${times(readRatio)} idle`,
      target: '≤ 120 ms, ≤ 3 × idle',
      isMet: read <= 120 && readRatio <= 3,
    },
  ];
}

function memoryRow([first = 0, , last = 0]: readonly number[]): Row {
  const growth = last / (first || 1);
  return {
    what: 'memory, first to last third',
    value: `${first} → ${last} MB`,
    share: times(growth),
    target: '≤ 1.05 ×',
    isMet: growth <= 1.05,
  };
}

/**
 * The sustained sale of promise 52: idle first, then the load, then the books.
 *
 * @param options.seconds Of the load; idle takes a sixth of it.
 */
export async function measureSale(
  shop: Child,
  databaseUrl: string,
  options: { readonly seconds: number; readonly checkoutsPerSecond?: number },
): Promise<Row[]> {
  const { seconds, checkoutsPerSecond = 15 } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-journal-'));
  const journal = openJournal(path.join(folder, 'clients.jsonl'));
  try {
    await fillShelves(databaseUrl);
    const known = await learnShop(shop.origin, databaseUrl);
    const place: SalePlace = {
      origin: shop.origin,
      known,
      acknowledged: (order) => journal.write(order),
    };
    // Warms up what is compiled by use; a shop that has just started is not an idle one.
    await openSale(place, { checkoutsPerSecond, seconds: Math.min(20, seconds / 4), seed: 1 });
    const idle = await openSale(place, {
      checkoutsPerSecond: 2,
      seconds: Math.max(30, seconds / 6),
      seed: 2,
    });
    const load = await openLoad(place, shop, checkoutsPerSecond * OFFERED, seconds);
    for (const fault of load.parts.flatMap(({ faults }) => faults).slice(0, 5))
      console.error(fault);
    const open = openDatabase(databaseUrl, { size: 2, isNaming: false });
    const findings = await auditShop(open.database, { journal: readJournal(journal.file) });
    await open.close();
    for (const finding of findings.slice(0, 5)) console.error(JSON.stringify(finding));
    return [
      rateRow({
        orders: timesOf(load, 'commit').length,
        elapsedSeconds: load.elapsedSeconds,
        promised: checkoutsPerSecond,
      }),
      booksRow(findings.length),
      failuresRow(load.parts),
      ...timeRows(idle, load),
      memoryRow(load.memory),
    ];
  } finally {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
