import { Agent, get } from 'node:http';
import pg from 'pg';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { median, residentMegabytes, type Child, type Row } from './measure.ts';
import { cpuSeconds } from './processes.ts';
import { benchFolder, nextAddress, startShop } from './shop.ts';

/** How many products the two shops have. Smaller ones show that the measuring works, and judge nothing. */
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,100000').split(',').map(Number);
const [SMALL = 1_000, LARGE = 100_000] = SIZES;
const DEMO_PRODUCTS = 170;
/** A category that stays as it is, and one that grows with the shop. */
const FIXED = { id: 900_001, slug: 'growth-fixed', count: 100 };
const GROWING = { id: 900_002, slug: 'growth-growing', part: 0.1 };
const CLIENTS = 4;
const ROUNDS = 5;
const MOST_FIXED = 2;
const MOST_GROWING = 4;

const page = ({ id, slug }: { id: number; slug: string }, query = '') =>
  `/ru/shop/catalog/${slug}-${id}/${query}`;

interface Thing {
  readonly what: string;
  readonly path: string;
  /** Asked of the shop that renders every page; else of the one that keeps them. */
  readonly isRendered?: boolean;
  /** What grows with the shop may cost more. */
  readonly grows?: boolean;
}

const FILTERS = '?stock=available&price=300-4000';
const THINGS: readonly Thing[] = [
  { what: 'category of 100, cached', path: page(FIXED) },
  { what: 'category of 100, rendered', path: page(FIXED), isRendered: true },
  { what: 'category of 100, filtered', path: page(FIXED, FILTERS), isRendered: true },
  { what: 'category of a tenth, cached', path: page(GROWING), grows: true },
  { what: 'category of a tenth, rendered', path: page(GROWING), isRendered: true, grows: true },
  { what: 'category of a tenth, filtered', path: page(GROWING, FILTERS), isRendered: true, grows: true },
  {
    what: 'category of a tenth, list call',
    path: `/ru/shop/ajax/catalog/category/${GROWING.id}/`,
    grows: true,
  },
  { what: 'product page, rendered', path: '/ru/shop/catalog/product/400501/', isRendered: true },
  { what: 'search page', path: '/ru/shop/search/?searchString=%D0%BA%D1%80%D0%B5%D0%BC', grows: true },
  {
    what: 'suggestions',
    path: '/ru/shop/ajax/catalog/search/?searchString=%D1%81%D1%80%D0%B5%D0%B4%D1%81&perPage=10',
    grows: true,
  },
];

interface Cost {
  /** Milliseconds of the server's processor for one answer. */
  readonly cpuMs: number;
  /** Milliseconds of the very first one, when nothing of it was kept. */
  readonly firstMs: number;
}

async function fillCategories(folder: string, products: number): Promise<void> {
  const postgres = await startPostgres({ dataDir: folder, isDurable: true });
  const client = new pg.Client({ connectionString: postgres.url('arnika') });
  await client.connect();
  try {
    for (const { id, slug, count } of [FIXED, { ...GROWING, count: Math.round(products * GROWING.part) }]) {
      await client.query('insert into category (id, slug) values ($1, $2)', [id, slug]);
      await client.query(`insert into category_text (category_id, language, name) values ($1, 'ru', $2)`, [
        id,
        slug,
      ]);
      // Every so many products, so that their lines, prices and volumes are mixed as in the whole shop.
      await client.query(
        `insert into product_category (sku, category_id)
         select 'G' || lpad((1 + i * $2::int)::text, 7, '0'), $1 from generate_series(0, $3::int - 1) i
         on conflict do nothing`,
        [id, Math.max(1, Math.floor((products - DEMO_PRODUCTS) / count)), count],
      );
    }
    await client.query('analyze product_category');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Waits for the whole answer: pages of one visitor come in pieces. */
const ask = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': nextAddress() };
    get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', resolve);
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    }).once('error', reject);
  });

async function costOf({ origin, process: { pid = 0 } }: Child, path: string): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const url = origin + path;
  const begun = performance.now();
  await ask(agent, url);
  const firstMs = performance.now() - begun;
  const load = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left-- > 0) await ask(agent, url);
      }),
    );
  };
  await load(200);
  // Ticks of the processor's account are 10 ms: so many answers that a round is a hundred of them.
  const before = cpuSeconds(pid);
  await load(100);
  const one = Math.max(0.000_05, (cpuSeconds(pid) - before) / 100);
  const count = Math.min(5_000, Math.max(100, Math.round(1 / one)));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = cpuSeconds(pid);
    await load(count);
    rounds.push(((cpuSeconds(pid) - started) * 1_000) / count);
  }
  agent.destroy();
  return { cpuMs: median(rounds), firstMs };
}

interface Measured {
  readonly costs: ReadonlyMap<string, Cost>;
  readonly idleMegabytes: number | null;
  readonly megabytes: number | null;
}

async function measureShop(products: number): Promise<Measured> {
  const folder = benchFolder();
  const never = { OVERLOAD_DELAY_MS: '0' };
  const first = await startShop(folder, { DEMO_PRODUCTS: String(products - DEMO_PRODUCTS) });
  await first.stop();
  await fillCategories(folder, products);
  const costs = new Map<string, Cost>();
  const keeping = await startShop(folder, never);
  const idleMegabytes = residentMegabytes(keeping.process.pid ?? 0);
  const rendering = await startShop(folder, { ...never, PAGE_CACHE_MEGABYTES: '0' });
  try {
    for (const { what, path, isRendered } of THINGS)
      costs.set(what, await costOf(isRendered ? rendering : keeping, path));
    return { costs, idleMegabytes, megabytes: residentMegabytes(keeping.process.pid ?? 0) };
  } finally {
    await rendering.stop();
    await keeping.stop();
  }
}

/**
 * What a hundred times as many products cost: the server's processor for one answer, which other processes of the machine
 * hardly change. What shows as many products as before may cost twice as much at the most, what looks through a hundred
 * times as many four times.
 */
export async function measureGrowth(): Promise<Row[]> {
  const small = await measureShop(SMALL);
  const large = await measureShop(LARGE);
  const isJudged = SMALL === 1_000 && LARGE === 100_000;
  const rows = THINGS.map(({ what, grows }): Row => {
    const [before, after] = [small.costs.get(what), large.costs.get(what)];
    const ratio = before && after ? after.cpuMs / before.cpuMs : Infinity;
    const most = grows ? MOST_GROWING : MOST_FIXED;
    return {
      what,
      value: `${after?.cpuMs.toFixed(2)} ms`,
      share: `${ratio.toFixed(2)} × of ${before?.cpuMs.toFixed(2)} ms`,
      target: `≤ ${most} ×; the first ${before?.firstMs.toFixed(0)} → ${after?.firstMs.toFixed(0)} ms`,
      isMet: isJudged ? ratio <= most : null,
    };
  });
  const memory = (what: string, megabytes: number | null, before: number | null): Row => ({
    what,
    value: `${megabytes} MB`,
    share: `${SMALL} products: ${before} MB`,
    target: '',
    isMet: null,
  });
  return [
    ...rows,
    memory(`memory, idle, ${LARGE} products`, large.idleMegabytes, small.idleMegabytes),
    memory('memory after the load', large.megabytes, small.megabytes),
  ];
}
