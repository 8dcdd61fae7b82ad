import { cpus } from 'node:os';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { measureBrowsing, measureFirstLoad } from './browse.ts';
import { measureCarts } from './carts.ts';
import { measureCities } from './cities.ts';
import { measureSale } from './mixed.ts';
import { measureGrowth } from './growth.ts';
import { measureLogin } from './login.ts';
import { measureMarkets } from './markets.ts';
import { measureOrders } from './orders.ts';
import { printRows, residentMegabytes, type Row } from './measure.ts';
import { measureOverload } from './overload.ts';
import { benchFolder, startShop } from './shop.ts';
import { countStatements } from './statements.ts';

const PARTS = [
  'browse',
  'carts',
  'cities',
  'growth',
  'login',
  'markets',
  'mixed',
  'orders',
  'overload',
  'size',
  'start',
];
const USAGE = `Measures the shop beside the limits of this machine in the same run: only the ratios count.

  npm run bench -- [PART]…

  PART  ${PARTS.join(', ')}; overload and growth only by their names`;
const OVERLOAD_SECONDS = Number(process.env['BENCH_OVERLOAD_SECONDS'] ?? 20);

async function measure(wanted: readonly string[]): Promise<boolean> {
  const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
  let isGood = true;
  function report(part: string, title: string, rows: readonly Row[]): void {
    printRows(part, title, rows);
    if (rows.some(({ isMet }) => isMet === false)) isGood = false;
  }

  if (wanted.includes('growth')) {
    report('growth', 'A hundred times as many products', await measureGrowth());
    if (wanted.length === 1) return isGood;
  }
  const folder = benchFolder();
  // As many products as the peers had.
  const size = { DEMO_PRODUCTS: '830' };
  const first = await startShop(folder, size);
  await first.stop();
  const shop = await startShop(folder);
  console.log(
    `${cpus().length} cores, Node ${process.version}; server, database and load share them`,
  );
  try {
    if (isWanted('start'))
      report('start', 'Start and memory', [
        {
          what: 'first start, with a new database',
          value: `${first.startMs} ms`,
          share: '',
          target: '',
          isMet: null,
        },
        {
          what: 'second start',
          value: `${shop.startMs} ms`,
          share: '',
          target: 'about 1 s',
          isMet: shop.startMs < 2_000,
        },
        memory('memory, idle', shop.process.pid),
      ]);
    if (isWanted('size')) report('size', 'First load', await measureFirstLoad(shop));
    if (isWanted('browse')) {
      const uncached = await startShop(folder, {
        PAGE_CACHE_MEGABYTES: '0',
        OVERLOAD_DELAY_MS: '0',
      });
      report('browse', 'Browsing', await measureBrowsing(shop, uncached));
      await uncached.stop();
    }
    if (isWanted('markets')) report('markets', 'Many markets', await measureMarkets(shop));
    if (isWanted('login')) report('login', 'Who has an account', await measureLogin(shop));
    if (isWanted('cities')) {
      const postgres = await startPostgres({ dataDir: folder, isDurable: true });
      report('cities', 'Typing a city', await measureCities(shop, postgres.url('arnika')));
      await postgres.stop();
    }
    if (isWanted('orders')) {
      // Joins the running server's PostgreSQL.
      const postgres = await startPostgres({ dataDir: folder, isDurable: true });
      report('orders', 'Orders', [
        ...(await measureOrders(shop, postgres.url('arnika'))),
        ...(await countStatements(folder, postgres.url('arnika'))),
      ]);
      await postgres.stop();
    }
    if (isWanted('carts')) {
      const postgres = await startPostgres({ dataDir: folder, isDurable: true });
      report('carts', 'A large cart', await measureCarts(shop, postgres.url('arnika')));
      await postgres.stop();
    }
    if (isWanted('mixed')) {
      const postgres = await startPostgres({ dataDir: folder, isDurable: true });
      report(
        'mixed',
        'A sale: 80 % look, 15 % put into the cart, 5 % order',
        await measureSale(shop, postgres.url('arnika'), {
          seconds: Number(process.env['BENCH_SECONDS'] ?? 120),
        }),
      );
      await postgres.stop();
    }
    if (wanted.includes('overload')) {
      const postgres = await startPostgres({ dataDir: folder, isDurable: true });
      report(
        'overload',
        'Overload',
        await measureOverload(shop, postgres.url('arnika'), OVERLOAD_SECONDS),
      );
      await postgres.stop();
    }
    report('memory', 'After the load', [memory('memory', shop.process.pid)]);
  } finally {
    await shop.stop();
  }
  return isGood;
}

function memory(what: string, pid: number | undefined): Row {
  const megabytes = pid === undefined ? null : residentMegabytes(pid);
  return {
    what,
    value: megabytes === null ? 'unknown' : `${megabytes} MB`,
    share: 'server alone',
    target: '',
    isMet: null,
  };
}

await runCommand({
  usage: USAGE,
  options: {},
  words: { least: 0, most: PARTS.length },
  run(_, wanted) {
    const unknown = wanted.find((part) => !PARTS.includes(part));
    if (unknown !== undefined) throw new WrongUse(`There is no part ${unknown}.`);
    return measure(wanted);
  },
});
