import { listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import type { Database } from '#platform/database.ts';
import { withProgress } from '#platform/progress-bar.ts';
import { GENERATED_MARKETS, generateProducts } from './generate/generate-products.ts';

const USAGE = `Fills the shop with invented products, to see it large, and says what it then keeps in memory.

  npm run generate -- COUNT [--markets COUNT]

  COUNT      products, from 1 to 1000000; they stay
  --markets  in how many pairs of store and country they are sold (${GENERATED_MARKETS})`;
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

await runCommand({
  usage: USAGE,
  options: { markets: { type: 'string', default: String(GENERATED_MARKETS) } },
  words: { least: 1, most: 1 },
  async run(asked, [word = '']) {
    const count = wholeNumber(word, MOST, 'products');
    const markets = marketsFrom(listStores(), listCountries());
    const marketCount = wholeNumber(asked.markets, markets.length, 'markets');
    await onDatabase({ connections: 4 }, async ({ database }) => {
      const start = performance.now();
      await withProgress(count, 'products', (at) =>
        generateProducts({
          database,
          markets,
          marketCount,
          count,
          onProgress: at,
          now: new Date(),
        }),
      );
      console.log(
        `${count} products in ${marketCount} of ${markets.length} markets written in ${Math.round(performance.now() - start)} ms`,
      );
      await weighCatalogue(database, markets);
    });
    return true;
  },
});
