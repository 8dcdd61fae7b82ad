import { createInterface } from 'node:readline';
import { listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import type { Database } from '#platform/database.ts';
import { UserError } from '#platform/user-error.ts';
import { withProgress } from '#platform/progress-bar.ts';
import { GENERATED_MARKETS, generateProducts } from './generate/generate-products.ts';
import { removeGenerated } from './generate/remove-generated.ts';

const USAGE = `Fills the shop with invented products, to see it large, and says what it then keeps in memory.

  npm run generate -- COUNT [--markets COUNT] [--yes]
  npm run generate -- --remove [--yes]

  COUNT      products, from 1 to 1000000, with numbers G0000001 and on; they stay until they are removed
  --markets  in how many pairs of store and country they are sold (${GENERATED_MARKETS}, or all where there are fewer)
  --remove   takes out all of them again but those that stand in orders, promo codes or beside other products
  --yes      asks nothing before it writes

In production it does nothing.`;
const MOST = 1_000_000;
const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function wholeNumber(word: string, most: number, what: string): number {
  const count = Number(word);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new WrongUse(`${word} is no number of ${what}: a whole number from 1 to ${most}.`);
  return count;
}

/** Opens the catalogue as a server does, and says what it takes. */
async function weighCatalogue(
  database: Database,
  markets: ReturnType<typeof marketsFrom>,
): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const catalogue = await openCatalogue({
    database,
    pool: null,
    markets,
    pollMs: 0,
    now: () => new Date(),
  });
  const figures = catalogue.figures();
  const peak = process.memoryUsage().rss;
  globalThis.gc?.();
  const after = process.memoryUsage();
  console.log(`read model: ${figures.products} products × ${figures.markets} markets`);
  console.log(`  rebuilt in ${Math.round(figures.rebuildMs)} ms`);
  console.log(
    `  facts ${megabytes(after.heapUsed - before.heapUsed)}, columns ${megabytes(figures.columnBytes)}`,
  );
  console.log(`  process ${megabytes(after.rss)}, ${megabytes(peak)} while reading`);
  await catalogue.close();
}

/** Nobody fills a shop that sells, and nobody fills a shop by mistake. */
async function isWanted(question: string, isAgreed: boolean): Promise<boolean> {
  if (isAgreed) return true;
  const terminal = createInterface({ input: process.stdin });
  process.stdout.write(`${question} [y/N] `);
  // No answer at all is a no.
  const { value } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  const isYes = /^y(?:es)?$/i.test((value ?? '').trim());
  if (!isYes) console.log('Nothing was written.');
  return isYes;
}

async function fill(database: Database, count: number, marketCount: number): Promise<void> {
  const markets = marketsFrom(listStores(), listCountries());
  const start = performance.now();
  await withProgress(count, 'products', (at) =>
    generateProducts({ database, markets, marketCount, count, onProgress: at, now: new Date() }),
  );
  console.log(
    `${count} products in ${marketCount} of ${markets.length} markets written in ${Math.round(performance.now() - start)} ms`,
  );
  await weighCatalogue(database, markets);
}

async function remove(database: Database): Promise<void> {
  const { removed, kept } = await removeGenerated(database);
  const why = kept > 0 ? `, ${kept} stay: orders, promo codes or other products name them` : '';
  console.log(`${removed} products removed${why}`);
}

await runCommand({
  usage: USAGE,
  options: {
    markets: { type: 'string' },
    remove: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  words: { least: 0, most: 1 },
  async run(asked, [word]) {
    if (asked.remove === (word !== undefined))
      throw new WrongUse('Say how many products, or --remove.');
    const markets = marketsFrom(listStores(), listCountries()).length;
    const marketCount =
      asked.markets === undefined
        ? Math.min(GENERATED_MARKETS, markets)
        : wholeNumber(asked.markets, markets, 'markets');
    const count = word === undefined ? 0 : wholeNumber(word, MOST, 'products');
    if (commandConfig().mode === 'production')
      throw new UserError(
        'This shop is in production (ARNIKA_MODE): it gets no invented products.',
      );
    return onDatabase({ connections: 4 }, async ({ database }, description) => {
      const what = asked.remove
        ? 'Remove all invented products from'
        : `Write ${count} invented products into`;
      if (!(await isWanted(`${what} ${description}?`, asked.yes))) return false;
      await (asked.remove ? remove(database) : fill(database, count, marketCount));
      return true;
    });
  },
});
