import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase, type Database } from '#platform/database.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { ensureDatabase } from '#platform/provide-database.ts';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { BY_LANGUAGE_DEMO } from '../../test/search/by-language.ts';
import { HELD_OUT_DEMO, HELD_OUT_SKINCARE } from '../../test/search/held-out.ts';
import { KNOWN_DEMO, KNOWN_SKINCARE } from '../../test/search/known.ts';
import { readRowFacts } from '../../test/search/read-row-facts.ts';
import { runTable } from '../../test/search/run-table.ts';
import type { SearchCase } from '../../test/search/search-case.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { HARD_WORDS, timesOf } from './searching/quick.ts';
import { fillLarge, importSkincare, openShop, skincareFile } from './searching/worlds.ts';

const SHARE = 0.95;
const FEW = 1_000;
const MANY_PROMISED = 100_000;
const MANY = Number(process.env['PROVE_COUNT'] ?? MANY_PROMISED);
const SIZE = { whole: Number(MANY >= MANY_PROMISED) };
/** How much longer a search may take among a hundred times as many products. */
const TIMES_LONGER = 4;
const HARD_MS = 50;
const PLACE = { store: 'ru', country: 'ru', cityId: null, language: 'ru' } as const;

async function proveTables(
  database: Database,
  where: string,
  tables: readonly (readonly [string, readonly SearchCase[]])[],
): Promise<ProofRow[]> {
  const shop = await openShop(database);
  const facts = await readRowFacts(database);
  const rows = tables.map(([kind, cases]) => {
    const { total, found, missed } = runTable(shop.search, cases, (sku) => facts.get(sku));
    return {
      promise: `Searches in ${where}, ${kind}: the right product stands in the first row`,
      how: `${total} searches in test/search, the first four products of each`,
      promised: `${SHARE * 100} %`,
      measured: `${((100 * found) / total).toFixed(1)} %, ${found} of ${total}${missed.length > 0 ? `; not: ${missed.join(', ')}` : ''}`,
      ok: found / total >= SHARE,
    };
  });
  await shop.close();
  return rows;
}

async function proveSkincare(database: Database): Promise<ProofRow[]> {
  const file = skincareFile();
  if (file === null)
    return [
      {
        promise: 'Searches in real skin care',
        how: 'a file that is no part of the project; SKINCARE_FILE says where it is',
        promised: `${SHARE * 100} % where the file is`,
        measured: 'the file is missing: not tried',
        ok: false,
      },
    ];
  const count = await importSkincare(database, file);
  return proveTables(database, `${count} real skin care products`, [
    ['known', KNOWN_SKINCARE],
    ['held out', HELD_OUT_SKINCARE],
  ]);
}

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

async function measure(database: Database) {
  collectGarbage();
  const words = [...KNOWN_DEMO, ...HELD_OUT_DEMO].map((own) => own.words);
  const shop = await openShop(database);
  const { search } = shop;
  collectGarbage();
  const held = process.memoryUsage();
  const find = timesOf(words, (own) => search.find(PLACE, own));
  const suggest = timesOf(words, (own) => search.suggest(PLACE, own));
  const hard = timesOf(HARD_WORDS, (own) => [search.find(PLACE, own), search.suggest(PLACE, own)]);
  const figures = search.figures();
  await shop.close();
  return { find, suggest, hard, figures, held };
}

async function proveSpeed(database: Database): Promise<ProofRow[]> {
  const at: Awaited<ReturnType<typeof measure>>[] = [];
  const megabytes: number[] = [];
  for (const count of [FEW, MANY]) {
    await fillLarge(database, count);
    const measured = await measure(database);
    at.push(measured);
    megabytes.push((measured.held.heapUsed + measured.held.arrayBuffers) / 2 ** 20);
  }
  const [few, many] = at;
  if (!few || !many) throw new Error('both sizes were measured');
  const rows = (['find', 'suggest'] as const).map((kind) => {
    const times = many[kind].mean / few[kind].mean;
    return {
      promise: `A hundred times as many products make '${kind}' little slower`,
      how: `all ${KNOWN_DEMO.length + HELD_OUT_DEMO.length} searches of the demo tables, ${FEW} and ${MANY} generated products, processor time, each 20 times`,
      promised: `≤ ${TIMES_LONGER} times as long`,
      measured: `${times.toFixed(1)} times: ${few[kind].mean.toFixed(2)} and ${many[kind].mean.toFixed(2)} ms in the mean, ${few[kind].slowest.toFixed(1)} and ${many[kind].slowest.toFixed(1)} at the slowest`,
      ok: times <= TIMES_LONGER,
    };
  });
  return [
    ...rows,
    {
      promise:
        'Nonsense costs little: 120 letters of it, signs of SQL and of patterns, emoji, one letter',
      how: `${HARD_WORDS.length} such searches, found and suggested, among ${MANY} products`,
      promised: `≤ ${HARD_MS} ms each`,
      measured: `${many.hard.slowest.toFixed(1)} ms the slowest`,
      ok: many.hard.slowest <= HARD_MS,
    },
    {
      promise: 'What the search keeps in memory',
      how: `${many.figures.products} products, ${many.figures.words} words`,
      promised: 'told',
      measured: `columns ${(many.figures.columnBytes / 2 ** 20).toFixed(1)} MB, built in ${(many.figures.buildMs / 1000).toFixed(1)} s; catalogue and search together, with the rest of the process, ${megabytes.map((own) => own.toFixed(0)).join(' MB at 1,000 and ')} MB`,
      ok: true,
    },
  ];
}

/** How good the search is, how quick, and what it costs. */
export default {
  name: 'search',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-search-'));
    chmodSync(folder, 0o755);
    const server = await startPostgres({ dataDir: folder, isDurable: false });
    const within = async (name: string, prove: (database: Database) => Promise<ProofRow[]>) => {
      await ensureDatabase(server.url('postgres'), name);
      await migrate(server.url(name));
      const open = openDatabase(server.url(name), { size: 4, isNaming: true });
      try {
        return await prove(open.database);
      } finally {
        await open.close();
      }
    };
    const demo = (database: Database) =>
      loadDemo({ database, onProgress: () => {}, now: new Date('2026-11-20T09:00:00Z') });
    try {
      return [
        ...(await within('demo', async (database) => {
          await demo(database);
          return proveTables(database, 'the demo shop', [
            ['known', KNOWN_DEMO],
            ['held out', HELD_OUT_DEMO],
            ['German, Turkish and English', BY_LANGUAGE_DEMO],
          ]);
        })),
        ...(await within('skincare', proveSkincare)),
        ...(await within('large', async (database) => {
          await demo(database);
          return (await proveSpeed(database)).map((row) => ({ ...row, size: SIZE }));
        })),
      ];
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
