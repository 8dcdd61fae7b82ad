import { Agent, get } from 'node:http';
import pg from 'pg';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { median, residentMegabytes, type Child, type Row } from './measure.ts';
import { threadMilliseconds } from './processes.ts';
import { benchFolder, nextAddress, startShop } from './shop.ts';

/** How many products the two shops have. Smaller ones show that the measuring works, and judge nothing. */
const SIZES = (process.env['GROWTH_SIZES'] ?? '1000,100000').split(',').map(Number);
const [SMALL = 1_000, LARGE = 100_000] = SIZES;
const DEMO_PRODUCTS = 170;
/** A category that stays as it is, and one that grows with the shop. */
const FIXED = { id: 900_001, slug: 'growth-fixed', count: 100 };
const GROWING = { id: 900_002, slug: 'growth-growing', part: 0.1 };
const CLIENTS = 4;
/** So many answers before the first round: what has just started is measured for its compiler. */
const WARMING = 100;
const ROUNDS = 5;
/** Milliseconds of the processor that a round takes about, and the fewest and most answers in it. */
const ROUND_MS = 80;
const FEWEST = 12;
const MOST = 400;
const MOST_FIXED = 2;
const MOST_GROWING = 4;

const page = ({ id, slug }: { id: number; slug: string }, query = '') =>
  `/ru/shop/catalog/${slug}-${id}/${query}`;

interface Thing {
  readonly what: string;
  readonly path: string;
  /** A part of the query that is another one each time: the answer is never known already. */
  readonly changing?: (time: number) => string;
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
  {
    what: 'category of a tenth, filtered',
    path: page(GROWING, FILTERS),
    isRendered: true,
    grows: true,
  },
  {
    what: 'category of a tenth, a new choice',
    path: page(GROWING, '?stock=available'),
    changing: (time) => `&price=300-${4_000 + time}`,
    isRendered: true,
    grows: true,
  },
  {
    what: 'a tenth, list call, a new choice',
    path: `/ru/shop/ajax/catalog/category/${GROWING.id}/?stock=available`,
    changing: (time) => `&price=300-${4_000 + time}`,
    grows: true,
  },
  {
    what: 'category of a tenth, list call',
    path: `/ru/shop/ajax/catalog/category/${GROWING.id}/`,
    grows: true,
  },
  { what: 'product page, rendered', path: '/ru/shop/catalog/product/400501/', isRendered: true },
  {
    what: 'search page',
    path: '/ru/shop/search/?searchString=%D0%BA%D1%80%D0%B5%D0%BC',
    grows: true,
  },
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
    for (const { id, slug, count } of [
      FIXED,
      { ...GROWING, count: Math.round(products * GROWING.part) },
    ]) {
      await client.query('insert into category (id, slug) values ($1, $2)', [id, slug]);
      await client.query(
        `insert into category_text (category_id, language, name) values ($1, 'ru', $2)`,
        [id, slug],
      );
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

/** One shop of some size: a server that keeps finished pages, and one that makes each anew. */
interface Shop {
  readonly keeping: Child;
  readonly rendering: Child;
  readonly idleMegabytes: number | null;
  stop(): Promise<void>;
}

async function openShop(products: number): Promise<Shop> {
  const folder = benchFolder();
  const never = { OVERLOAD_DELAY_MS: '0' };
  const begun = performance.now();
  const first = await startShop(folder, { DEMO_PRODUCTS: String(products - DEMO_PRODUCTS) });
  await first.stop();
  await fillCategories(folder, products);
  const keeping = await startShop(folder, never);
  const idleMegabytes = residentMegabytes(keeping.process.pid ?? 0);
  const rendering = await startShop(folder, { ...never, PAGE_CACHE_MEGABYTES: '0' });
  say(`${products} products are there after ${Math.round((performance.now() - begun) / 1_000)} s`);
  return {
    keeping,
    rendering,
    idleMegabytes,
    async stop() {
      await rendering.stop();
      await keeping.stop();
    },
  };
}

/** On the other stream, so that what is measured stands alone. */
const say = (text: string): void => console.error(`  … ${text}`);

interface Load {
  readonly firstMs: number;
  /** Milliseconds of the server's processor for one answer. */
  round(): Promise<number>;
  close(): void;
}

async function openLoad(
  { origin, process: { pid = 0 } }: Child,
  { path, changing }: Thing,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let time = 0;
  const nextUrl = () => `${origin}${path}${changing?.((time += 1)) ?? ''}`;
  const costOf = async (count: number): Promise<number> => {
    const before = threadMilliseconds(pid);
    let left = count;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left-- > 0) await ask(agent, nextUrl());
      }),
    );
    return (threadMilliseconds(pid) - before) / count;
  };
  const begun = performance.now();
  await ask(agent, nextUrl());
  const firstMs = performance.now() - begun;
  await costOf(WARMING);
  const one = Math.max(0.001, await costOf(FEWEST));
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(ROUND_MS / one)));
  return { firstMs, round: () => costOf(count), close: () => agent.destroy() };
}

interface Compared {
  readonly small: Cost;
  readonly large: Cost;
  /** Median of the rounds' ratios: whatever else the machine does falls on both sides of a round. */
  readonly ratio: number;
}

async function compareShops(small: Child, large: Child, thing: Thing): Promise<Compared> {
  const loads = [await openLoad(small, thing), await openLoad(large, thing)] as const;
  const rounds: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await loads[0].round(), await loads[1].round()]);
  for (const load of loads) load.close();
  const costOf = (side: 0 | 1): Cost => ({
    cpuMs: median(rounds.map((each) => each[side])),
    firstMs: loads[side].firstMs,
  });
  return {
    small: costOf(0),
    large: costOf(1),
    ratio: median(rounds.map(([before, after]) => after / before)),
  };
}

/**
 * What a hundred times as many products cost: the server's processor for one answer, which other processes of the machine
 * hardly change. What shows as many products as before may cost twice as much at the most, what looks through a hundred
 * times as many four times.
 */
export async function measureGrowth(): Promise<Row[]> {
  const isJudged = SMALL === 1_000 && LARGE === 100_000;
  const small = await openShop(SMALL);
  const large = await openShop(LARGE);
  const rows: Row[] = [];
  try {
    for (const thing of THINGS) {
      const { what, isRendered, grows } = thing;
      const side = isRendered ? 'rendering' : 'keeping';
      const {
        small: before,
        large: after,
        ratio,
      } = await compareShops(small[side], large[side], thing);
      const most = grows ? MOST_GROWING : MOST_FIXED;
      rows.push({
        what,
        value: `${after.cpuMs.toFixed(2)} ms`,
        share: `${ratio.toFixed(2)} × of ${before.cpuMs.toFixed(2)} ms`,
        target: `≤ ${most} ×; the first ${before.firstMs.toFixed(0)} → ${after.firstMs.toFixed(0)} ms`,
        isMet: isJudged ? ratio <= most : null,
      });
      say(`${what}: ${ratio.toFixed(2)} ×`);
    }
    const memory = (what: string, of: (shop: Shop) => number | null): Row => ({
      what,
      value: `${of(large)} MB`,
      share: `${SMALL} products: ${of(small)} MB`,
      target: '',
      isMet: null,
    });
    rows.push(
      memory(`memory, idle, ${LARGE} products`, ({ idleMegabytes }) => idleMegabytes),
      memory('memory after the load', ({ keeping }) => residentMegabytes(keeping.process.pid ?? 0)),
    );
    return rows;
  } finally {
    await large.stop();
    await small.stop();
  }
}
