import { parseArgs } from 'node:util';
import { listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { configOrExit } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { provideDatabase } from '#platform/provide-database.ts';
import { GENERATED_MARKETS, generateProducts } from './generate/generate-products.ts';

const DEFAULT_COUNT = 100_000;
const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** `npm run generate -- 100000 --markets 9`: fills the database with invented products and prints what the read model costs. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { markets: { type: 'string', default: String(GENERATED_MARKETS) } },
  });
  const count = Number(positionals[0] ?? DEFAULT_COUNT);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new RangeError('Say how many products: a whole number from 1 to 1000000.');
  const marketCount = Number(values.markets);
  if (!Number.isInteger(marketCount) || marketCount < 1)
    throw new RangeError('Say in how many markets: a whole number from 1.');
  const config = configOrExit(process.env);
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(provided.url);
    const open = openDatabase(provided.url, { size: 4, isNaming: config.isNamingStatements });
    const markets = marketsFrom(listStores(), listCountries());
    const start = performance.now();
    await generateProducts({
      database: open.database,
      ...{ markets, marketCount, count },
      now: new Date(),
      onProgress: console.log,
    });
    console.log(
      `${count} products in ${Math.min(marketCount, markets.length)} of ${markets.length} markets written in ${Math.round(performance.now() - start)} ms`,
    );
    globalThis.gc?.();
    const before = process.memoryUsage();
    const catalogue = await openCatalogue({
      database: open.database,
      pool: null,
      markets,
      now: () => new Date(),
      pollMs: 0,
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
    await open.close();
  } finally {
    await provided.stop();
  }
}

await main();
