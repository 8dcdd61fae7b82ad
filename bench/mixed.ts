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
}

export interface SalePlace {
  readonly origin: string;
  readonly known: KnownShop;
  /** Told of each order that a buyer was told of. */
  acknowledged(order: JournalEntry): void;
}

/**
 * An open model: visitors come when they come, whether or not the shop is done with those before them, so that a slow shop is not
 * spared. Each is one of the mix: a page or a call of the catalogue, a product put into a new cart, or a whole checkout by a new buyer.
 */
export async function openSale(place: SalePlace, arrivals: Arrivals): Promise<Sale> {
  const { checkoutsPerSecond, seconds, seed, tries = 0 } = arrivals;
  const random = randomFrom(seed);
  const times: Record<Kind | 'commit', number[]> = {
    browse: [],
    cart: [],
    checkout: [],
    commit: [],
  };
  const faults: string[] = [];
  const free: RawHttp[] = [];
  const state = { requests: 0, refused: 0, lateMs: 0, open: 0, turn: 0 };
  const gapMs = (MIX.checkout / 100 / checkoutsPerSecond) * 1_000;

  const visit = {
    async browse(http: RawHttp) {
      state.requests += 1;
      const { status, body } = await http.ask(
        PAGES[Math.floor(random() * PAGES.length)] ?? '/ru/',
        `accept-encoding: br\r\nx-forwarded-for: ${nextAddress()}\r\n`,
        null,
      );
      if (status !== 200)
        throw new BadAnswer('a page', { status, body, retryAfterSeconds: 0, cookies: [] });
    },
    async cart(http: RawHttp) {
      state.requests += 2;
      const buyer = await arrive(http, place.origin);
      await buyer.add(basketOf(place.known, state.turn).skus[0] ?? '');
    },
    async checkout(http: RawHttp) {
      state.requests += CALLS_A_CHECKOUT;
      const basket = basketOf(place.known, (state.turn += 1));
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
      times.commit.push(performance.now() - begun);
      place.acknowledged({
        key,
        orderNumber,
        totalMinor: Math.round(basket.totalSum * 100),
        at: new Date().toISOString(),
      });
    },
  };

  async function come(kind: Kind, due: number): Promise<void> {
    if (state.open >= CONNECTIONS_MAX) {
      faults.push('no connection was left');
      return;
    }
    state.open += 1;
    // The newest first, and only such as the server has not closed meanwhile.
    let http = free.pop();
    while (http && !http.isOpen) http = free.pop();
    http ??= new RawHttp(place.origin);
    try {
      await visit[kind](http);
      times[kind].push(performance.now() - due);
      free.push(http);
    } catch (fault) {
      http.close();
      if (fault instanceof BadAnswer && fault.status === 503) state.refused += 1;
      else faults.push(String(fault).slice(0, 200));
    } finally {
      state.open -= 1;
    }
  }

  const began = performance.now();
  const underway = new Set<Promise<void>>();
  for (let due = began; due < began + seconds * 1_000; due += -Math.log(1 - random()) * gapMs) {
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    state.lateMs = Math.max(state.lateMs, performance.now() - due);
    const dice = random() * 100;
    const kind = dice < MIX.browse ? 'browse' : dice < MIX.browse + MIX.cart ? 'cart' : 'checkout';
    const one = come(kind, due).finally(() => underway.delete(one));
    underway.add(one);
  }
  await Promise.all(underway);
  for (const http of free) http.close();
  const sorted = (all: readonly number[]): number[] => all.toSorted((one, other) => one - other);
  return {
    times: {
      browse: sorted(times.browse),
      cart: sorted(times.cart),
      checkout: sorted(times.checkout),
      commit: sorted(times.commit),
    },
    requests: state.requests,
    faults,
    refused: state.refused,
    lateMs: state.lateMs,
  };
}

const p99 = (sorted: readonly number[]): number => percentile(sorted, 0.99);
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
    const third = Math.round(seconds / 3);
    const parts: Sale[] = [];
    const begun = performance.now();
    const memory: number[] = [];
    for (const seed of [3, 4, 5]) {
      parts.push(
        await openSale(place, {
          checkoutsPerSecond: checkoutsPerSecond * OFFERED,
          seconds: third,
          seed,
        }),
      );
      memory.push(residentMegabytes(shop.process.pid ?? 0) ?? 0);
    }
    // Until the last visitor was done: a shop that is behind pays for it.
    const elapsedSeconds = (performance.now() - begun) / 1_000;
    const all = (of: (sale: Sale) => readonly number[]): number[] =>
      parts.flatMap(of).toSorted((one, other) => one - other);
    const commits = all((sale) => sale.times.commit);
    const reads = all((sale) => sale.times.browse);
    const requests = parts.reduce((sum, sale) => sum + sale.requests, 0);
    const failed = parts.reduce((sum, sale) => sum + sale.faults.length + sale.refused, 0);
    for (const fault of parts.flatMap(({ faults }) => faults).slice(0, 5)) console.error(fault);
    const open = openDatabase(databaseUrl, { size: 2, isNaming: false });
    const findings = await auditShop(open.database, { journal: readJournal(journal.file) });
    await open.close();
    for (const finding of findings.slice(0, 5)) console.error(JSON.stringify(finding));
    const commitRatio = p99(commits) / p99(idle.times.commit);
    const readRatio = p99(reads) / p99(idle.times.browse);
    const growth = (memory[2] ?? 0) / (memory[0] || 1);
    return [
      rateRow({ orders: commits.length, elapsedSeconds, promised: checkoutsPerSecond }),
      {
        what: 'lost, doubled or wrong',
        value: String(findings.length),
        share: 'journal and books',
        target: '0',
        isMet: findings.length === 0,
      },
      {
        what: 'failed answers',
        value: `${failed} of ${requests}`,
        share: `${((failed / requests) * 100).toFixed(4)} %`,
        target: '< 0.01 %',
        isMet: failed / requests < 0.0001,
      },
      {
        what: 'order commit, p99 under load',
        value: ms(p99(commits)),
        share: `${times(commitRatio)} idle`,
        target: '≤ 300 ms, ≤ 5 × idle',
        isMet: p99(commits) <= 300 && commitRatio <= 5,
      },
      {
        what: 'order commit, p99 idle',
        value: ms(p99(idle.times.commit)),
        share: '',
        target: '',
        isMet: null,
      },
      {
        what: 'catalogue reads, p99 under load',
        value: ms(p99(reads)),
        share: `${times(readRatio)} idle`,
        target: '≤ 120 ms, ≤ 3 × idle',
        isMet: p99(reads) <= 120 && readRatio <= 3,
      },
      {
        what: 'memory, first to last third',
        value: `${memory[0]} → ${memory[2]} MB`,
        share: times(growth),
        target: '≤ 1.05 ×',
        isMet: growth <= 1.05,
      },
    ];
  } finally {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
