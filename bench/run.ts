import { cpus } from 'node:os';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { measureAdvent } from './advent.ts';
import { measureBrowsing, measureFirstLoad } from './browse.ts';
import { measureCarts } from './carts.ts';
import { measureCities } from './cities.ts';
import { measureSale } from './mixed.ts';
import { measureGrowth } from './growth.ts';
import { measureLogin } from './login.ts';
import { measureMarkets } from './markets.ts';
import { measureMeans } from './means.ts';
import { measureOfficeProducts } from './office-products.ts';
import { measureOffice } from './office.ts';
import { measureOrders } from './orders.ts';
import { measurePromotions } from './promotions.ts';
import { printRows, residentMegabytes, type Child, type Row } from './measure.ts';
import { measureOverload } from './overload.ts';
import { benchFolder, startShop } from './shop.ts';
import { countStatements } from './statements.ts';

/** A part of the run that goes on in the shop which is open. */
interface Part {
  readonly name: string;
  readonly title: string;
  /** Only when it is asked for by its name. */
  readonly isExtra?: boolean;
  measure(shop: Child, folder: string, first: Child): Promise<readonly Row[]>;
}

/** Joins the running server's PostgreSQL. */
async function besideShop<Result>(
  folder: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ dataDir: folder, isDurable: true });
  const result = await work(postgres.url('arnika'));
  await postgres.stop();
  return result;
}

const startRows = (first: Child, shop: Child): Row[] => [
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
];

/** In the order in which they run. */
const IN_SHOP: readonly Part[] = [
  {
    name: 'start',
    title: 'Start and memory',
    measure: async (shop, _folder, first) => startRows(first, shop),
  },
  { name: 'size', title: 'First load', measure: measureFirstLoad },
  {
    name: 'browse',
    title: 'Browsing',
    async measure(shop, folder) {
      const settings = { PAGE_CACHE_MEGABYTES: '0', OVERLOAD_DELAY_MS: '0' };
      const uncached = await startShop(folder, settings);
      const rows = await measureBrowsing(shop, uncached);
      await uncached.stop();
      return rows;
    },
  },
  { name: 'markets', title: 'Many markets', measure: measureMarkets },
  { name: 'login', title: 'Who has an account', measure: measureLogin },
  {
    name: 'cities',
    title: 'Typing a city',
    measure: (shop, folder) => besideShop(folder, (url) => measureCities(shop, url)),
  },
  {
    name: 'orders',
    title: 'Orders',
    measure: (shop, folder) =>
      besideShop(folder, async (url) => [
        ...(await measureOrders(shop, url)),
        ...(await countStatements(folder, url)),
        ...(await measureMeans(folder, url)),
      ]),
  },
  {
    name: 'carts',
    title: 'A large cart',
    measure: (shop, folder) => besideShop(folder, (url) => measureCarts(shop, url)),
  },
  {
    name: 'promotions',
    title: 'A large cart and promotions',
    measure: (_shop, folder) => besideShop(folder, (url) => measurePromotions(folder, url)),
  },
  {
    name: 'mixed',
    title: 'A sale: 80 % look, 15 % put into the cart, 5 % order',
    measure: (shop, folder) =>
      besideShop(folder, (url) =>
        measureSale(shop, url, { seconds: Number(process.env['BENCH_SECONDS'] ?? 120) }),
      ),
  },
  {
    name: 'advent',
    title: 'A month of the jubilee opens: a hundred times the usual visitors',
    isExtra: true,
    measure: (shop, folder) =>
      besideShop(folder, (url) =>
        measureAdvent(shop, url, { seconds: Number(process.env['BENCH_SECONDS'] ?? 60) }),
      ),
  },
  {
    name: 'office',
    title: 'What staff see',
    isExtra: true,
    measure: (shop, folder) => besideShop(folder, (url) => measureOffice(shop, url)),
  },
  {
    name: 'office-products',
    title: 'What staff see of 100,000 products',
    isExtra: true,
    measure: (shop, folder) => besideShop(folder, (url) => measureOfficeProducts(shop, url)),
  },
  {
    name: 'overload',
    title: 'Overload',
    isExtra: true,
    measure: (shop, folder) =>
      besideShop(folder, (url) => measureOverload(shop, url, OVERLOAD_SECONDS)),
  },
];

const PARTS = ['growth', ...IN_SHOP.map(({ name }) => name)].toSorted();
const USAGE = `Measures the shop beside the limits of this machine in the same run: only the ratios count.

  npm run bench -- [PART]…

  PART  ${PARTS.join(', ')}; advent, growth, office, office-products and overload only by their names`;
const OVERLOAD_SECONDS = Number(process.env['BENCH_OVERLOAD_SECONDS'] ?? 20);

/** @returns Whether all that has a target met it. */
function report(part: string, title: string, rows: readonly Row[]): boolean {
  printRows(part, title, rows);
  return rows.every(({ isMet }) => isMet !== false);
}

async function measureInShop(wanted: readonly string[]): Promise<boolean> {
  const folder = benchFolder();
  // As many products as the peers had.
  const first = await startShop(folder, { DEMO_PRODUCTS: '830' });
  await first.stop();
  const shop = await startShop(folder);
  console.log(
    `${cpus().length} cores, Node ${process.version}; server, database and load share them`,
  );
  const isAll = wanted.length === 0;
  let isGood = true;
  try {
    for (const part of IN_SHOP)
      if (wanted.includes(part.name) || (isAll && !part.isExtra))
        isGood = report(part.name, part.title, await part.measure(shop, folder, first)) && isGood;
    isGood = report('memory', 'After the load', [memory('memory', shop.process.pid)]) && isGood;
  } finally {
    await shop.stop();
  }
  return isGood;
}

async function measure(wanted: readonly string[]): Promise<boolean> {
  if (!wanted.includes('growth')) return measureInShop(wanted);
  const isGood = report('growth', 'A hundred times as many products', await measureGrowth());
  return wanted.length === 1 ? isGood : (await measureInShop(wanted)) && isGood;
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
