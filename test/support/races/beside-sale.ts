import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '#platform/database.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { ensureDatabase } from '#platform/provide-database.ts';
import { median, startServer } from '../../../bench/measure.ts';
import type { ProofRow } from '../../../tools/prove/report/proof.ts';
import { TEST_SECRET } from '../server.ts';
import { deadlocks, importRaceProduct, seatBuyers, type SeatedBuyer } from './race-shop.ts';

const ROUNDS = 3;
const PAGES_A_SECOND = 40;
const ORDERS_A_SECOND = 60;
const BUYERS = 2_000;
const UNITS = 500;
const BUSY = 503;
const TRIES = 20;
/** Kept pages, and one that is rendered for each visitor. */
const PAGES = {
  'kept pages': ['/ru/', '/ru/shop/catalog/litso-263/', '/ru/shop/catalog/product/400501/'],
  'rendered pages': ['/ru/shop/cart/'],
} as const;

/** Sends so many a second, whether or not the last ones are answered, and calls `each` with the moment it was due. */
async function arrivals(
  count: number,
  aSecond: number,
  each: (index: number, due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const underway: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1_000) / aSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    underway.push(each(index, due));
  }
  await Promise.all(underway);
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

type Times = Record<keyof typeof PAGES, number[]>;

/** Asks for pages during so many seconds; times count from the moment at which a request was due. */
async function probe(origin: string, seconds: number): Promise<Times> {
  const times: Times = { 'kept pages': [], 'rendered pages': [] };
  const all = Object.entries(PAGES).flatMap(([kind, paths]) =>
    paths.map((page) => ({ kind, page })),
  );
  await arrivals(PAGES_A_SECOND * seconds, PAGES_A_SECOND, async (index, due) => {
    const { kind, page } = all[index % all.length] ?? { kind: '', page: '' };
    const answer = await fetch(origin + page);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
    times[kind === 'kept pages' ? kind : 'rendered pages'].push(performance.now() - due);
  });
  return times;
}

interface Sale {
  placed: number;
  refused: number;
  /** Times that a buyer was asked to come again. */
  asked: number;
  readonly faults: string[];
}

/** Every buyer presses the last button once, one after the other at an even pace. */
async function sale(seats: readonly SeatedBuyer[], tally: Sale): Promise<void> {
  await arrivals(seats.length, ORDERS_A_SECOND, async (index) => {
    const seat = seats[index];
    if (!seat) return;
    const headers = { 'idempotency-key': `beside-sale-${index}-${tally.placed}-${tally.refused}` };
    const press = () => seat.buyer.call('cart_order_place', { body: seat.order, headers });
    let answer = await press();
    // A full shop asks to come again; the same key makes sure that it is the same order.
    for (let tries = 1; answer.statusCode === BUSY && tries < TRIES; tries += 1) {
      tally.asked += 1;
      await sleep(1_000);
      answer = await press();
    }
    if (answer.statusCode === 200) tally.placed += 1;
    else if (answer.json().data.code === 'NOT_ENOUGH_STOCK') tally.refused += 1;
    else tally.faults.push(`${answer.statusCode} ${answer.body.slice(0, 120)}`);
  });
}

/** The shop in a process of its own. */
const startShop = (url: string, folder: string) =>
  startServer(
    ['--import', './tools/production.mjs', 'src/app/main.ts'],
    {
      NODE_ENV: 'production',
      PORT: '0',
      PAYMENT_SANDBOX_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: url,
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      OVERLOAD_DELAY_MS: '0',
    },
    /Arnika is open: (http:\/\/localhost:\d+)/,
  );

interface Sold {
  readonly buyers: number;
  readonly units: number;
  readonly tally: Sale;
  /** Of the slowest hundredth beside the sale to that without it, by kind of page and round. */
  readonly ratios: Readonly<Record<keyof Times, readonly number[]>>;
  readonly told: readonly string[];
  readonly deadlocks: number;
}

/** Round by round: pages alone, then pages beside a sale. */
async function sellBesidePages(
  place: { readonly origin: string; readonly database: Database },
  buyers: number,
  units: number,
): Promise<Sold> {
  const { origin, database } = place;
  const seconds = Math.ceil(buyers / ORDERS_A_SECOND);
  const tally: Sale = { placed: 0, refused: 0, asked: 0, faults: [] };
  const ratios: Record<keyof Times, number[]> = { 'kept pages': [], 'rendered pages': [] };
  const told: string[] = [];
  await probe(origin, Math.min(seconds, 5));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sku = `SALE-${round}`;
    await importRaceProduct(database, sku, { 'race-a': units }, await readDatabaseTime(database));
    // The server hears of the product at the commit, and asks once a second besides.
    await sleep(2_500);
    const seats = await seatBuyers(place, { sku, method: 'pay_after_delivery' }, buyers);
    const idle = await probe(origin, seconds);
    const [loaded] = await Promise.all([probe(origin, seconds), sale(seats, tally)]);
    for (const kind of ['kept pages', 'rendered pages'] as const) {
      ratios[kind].push(p99(loaded[kind]) / p99(idle[kind]));
      told.push(`${kind} ${p99(idle[kind]).toFixed(0)} → ${p99(loaded[kind]).toFixed(0)} ms`);
    }
  }
  return { buyers, units, tally, ratios, told, deadlocks: await deadlocks(database) };
}

function proofOf({ buyers, units, tally, ratios, told, deadlocks: broken }: Sold): ProofRow[] {
  const ratioText = Object.entries(ratios).map(
    ([kind, values]) => `${kind} ${median(values).toFixed(1)}×`,
  );
  const how = `${ROUNDS} rounds: ${PAGES_A_SECOND} pages a second without a sale, then with ${ORDERS_A_SECOND} orders a second of one item (${buyers} buyers, ${units} units); one server process; client on the same cores`;
  return [
    {
      promise: 'R-P16 Other pages do not feel a hot item',
      how,
      promised: 'p99 ≤ 2 × that of the quiet shop (median of the rounds)',
      measured: `${ratioText.join(', ')} (${told.join(', ')})`,
      ok: Object.values(ratios).every((values) => median(values) <= 2),
    },
    {
      promise: 'R-P16 The hot item beside them is sold exactly',
      how,
      promised: 'each unit once, everybody else told, 0 deadlocks',
      measured: `${tally.placed} of ${units * ROUNDS} sold, ${tally.refused} refused, ${tally.asked} asked to come again, ${tally.faults.length} faults${tally.faults.length > 0 ? ` (${tally.faults[0]})` : ''}, ${broken} deadlocks`,
      ok: tally.placed === units * ROUNDS && tally.faults.length === 0 && broken === 0,
    },
  ];
}

/**
 * A hot item is sold in a server process of its own while others look at pages: their slowest hundredth beside the same without a
 * sale, round by round.
 *
 * @param share Part of the promise's size.
 */
export async function measureBesideSale(share: number): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-sale-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'database'), isDurable: true });
  const stops: (() => Promise<unknown>)[] = [() => postgres.stop()];
  try {
    await ensureDatabase(postgres.url('postgres'), 'sale');
    const url = postgres.url('sale');
    const server = await startShop(url, folder);
    stops.unshift(() => server.stop());
    const own = openDatabase(url, { size: 4, isNaming: true });
    stops.unshift(() => own.close());
    const buyers = Math.max(20, Math.round((BUYERS * share) / ROUNDS));
    const units = Math.max(5, Math.round((UNITS * share) / ROUNDS));
    const place = { origin: server.origin, database: own.database };
    return proofOf(await sellBesidePages(place, buyers, units));
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
