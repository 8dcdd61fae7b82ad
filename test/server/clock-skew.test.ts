import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { openHttpBuyer, type HttpBuyer } from '../support/races/http-buyer.ts';
import { makeThrowAwayFolder } from '../support/throw-away-folder.ts';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { ensureDatabase } from '#platform/provide-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Two machines that share a database and disagree by more than two days; the third is five minutes off. */
const MACHINES = { ahead: 2 * DAY, behind: -HOUR, near: 5 * 60_000 } as const;
const READY_WITHIN_MS = 120_000;
/** How late the database's answer may be on a busy machine: as far may the offset be off. */
const OFFSET_ERROR_MS = 30_000;

interface Server {
  readonly origin: string;
  output(): string;
  stop(): Promise<void>;
}

let folder: string;
let postgres: EmbeddedPostgres;
let database: pg.Client;
const servers: Server[] = [];

/** The shop as it is run, on a machine with a wrong clock. */
function startServer(shiftMs: number): Promise<Server> {
  const child = spawn(
    path.resolve('node_modules/.bin/node'),
    [
      '--import',
      './test/support/skewed-clock.mjs',
      '--import',
      './tools/production.mjs',
      'src/app/main.ts',
    ],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: '0',
        PAYMENT_SANDBOX_PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: postgres.url('skew'),
        SECRET: 'only for tests: thirty-two characters and more',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        OVERLOAD_DELAY_MS: '0',
        CLOCK_SHIFT_MS: String(shiftMs),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready:\n${output}`)), READY_WITHIN_MS);
    const collect = (chunk: Buffer): void => {
      output += String(chunk);
      const origin = /Arnika is open: (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(late);
      resolve({ origin, output: () => output, stop });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`ended with ${code}:\n${output}`));
    });
  });
}

beforeAll(async () => {
  folder = makeThrowAwayFolder();
  postgres = await startPostgres({ dataDir: path.join(folder, 'database'), isDurable: false });
  await ensureDatabase(postgres.url('postgres'), 'skew');
  // The first one migrates the database and loads the demo world, two days ahead of its time.
  servers.push(await startServer(MACHINES.ahead));
  servers.push(...(await Promise.all([startServer(MACHINES.behind), startServer(MACHINES.near)])));
  database = new pg.Client({ connectionString: postgres.url('skew') });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same browser at another server. */
const at = (server: Server | undefined, buyer: HttpBuyer | null): HttpBuyer =>
  openHttpBuyer(
    server?.origin ?? '',
    buyer && { cookies: Object.fromEntries(buyer.cookies), token: buyer.token() },
  );

async function secondsFromDatabase(column: string, table: string): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(
    `select max(abs(extract(epoch from clock_timestamp() - ${column})))::float8 as seconds from ${table}`,
  );
  return rows[0]?.seconds ?? Number.NaN;
}

test('three servers whose clocks are days apart are one shop: the database’s clock decides R-P22', async () => {
  const [ahead, behind, near] = servers;
  const walker = at(ahead, null);
  const final = await upToFinalStep(walker, { ...BUYING.ru, method: 'card_ru' });
  // A session, a draft and a quote of the machine that is two days ahead hold on the one that is an hour behind.
  const elsewhere = at(behind, walker);
  const { cartSum, deliverySum, totalSum } = final.sums;
  const body = {
    cartSum,
    deliverySum,
    totalSum,
    agreements: final.agreements,
    paymentSelected: 'card_ru',
  };
  const headers = { 'idempotency-key': 'skewed-clocks-1' };
  const placed = await elsewhere.call('cart_order_place', { body, headers });
  expect(placed.statusCode, placed.body).toBe(200);
  const again = await at(near, elsewhere).call('cart_order_place', { body, headers });
  expect(again.json().data).toEqual(placed.json().data);

  // What each of them wrote is within this test's own length of the database's clock. The demo world has older orders.
  const [{ headerId, orderNumber }] = [placed.json().data];
  const own = `(select * from purchase where order_number = '${Number(orderNumber)}') as purchase`;
  for (const [column, table] of [
    ['placed_at', own],
    ['created_at', 'session'],
    ['updated_at', `cart where id in (select cart_id from ${own})`],
    ['created_at', 'idempotency_key'],
    ['created_at', `payment_attempt where purchase_id in (select id from ${own})`],
    // The demo world has former prices as well: the youngest is of now.
    ['valid_from', '(select max(valid_from) as valid_from from price) as youngest'],
  ] as const)
    expect(await secondsFromDatabase(column, table), `${table}.${column}`).toBeLessThan(300);

  // The hold is 30 minutes by every server: none shows a countdown that is over, negative or days long.
  for (const server of servers) {
    const answer = await at(server, elsewhere).call('payment_thank_you_data', {
      query: { order_id: orderNumber, headerId: String(headerId) },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { now, payment } = answer.json().data;
    const left = Date.parse(payment.payUntil) - Date.parse(now);
    expect(left).toBeGreaterThan(20 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
  }
});

test('an operator is told which machine’s clock is wrong, and by how much R-P22', async () => {
  for (const [index, shift] of Object.values(MACHINES).entries()) {
    const told = /"offsetMs":(-?\d+)/.exec(servers[index]?.output() ?? '')?.[1];
    expect(Math.abs(Number(told) - shift)).toBeLessThan(OFFSET_ERROR_MS);
  }
});
