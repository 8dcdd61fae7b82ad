import { parseArgs } from 'node:util';
import { listCountries, listStores } from '#countries/packs.ts';
import { openImportFile, readMapping, UnreadableFile } from '#features/catalogue/import/read-file.ts';
import {
  importProducts,
  listCategoryNames,
  marketsFrom,
  type ImportReport,
  type RowReport,
} from '#features/catalogue/server/public.ts';
import { configOrExit } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { migrate } from '#platform/migrate.ts';
import { provideDatabase, UnusableDatabase } from '#platform/provide-database.ts';

const USAGE = `Brings products into the shop.

  npm run import -- FILE [--mapping FILE] [--store CODE]… [--language CODE] [--dry-run]

  FILE        our own form (JSON), Shopify's product export (CSV), or any CSV with a mapping
  --mapping   what the columns of the CSV mean, such as db/import/skincare-mapping.json
  --store     for which stores a file without stores of its own is meant; may be repeated; all by default with a
              mapping, else the default store
  --language  language of a Shopify export (en)
  --dry-run   reads, checks and reports everything, and changes nothing

docs/how-to/import-products.md describes the forms.`;
const SHOWN_ROWS = 50;

interface Wish {
  readonly file: string;
  readonly mapping: string | undefined;
  readonly stores: readonly string[];
  readonly language: string;
  readonly isDryRun: boolean;
}

function readWish(): Wish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      store: { type: 'string', multiple: true },
      language: { type: 'string', default: 'en' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (values.help || !file || more.length > 0) throw new UnreadableFile(USAGE);
  const known = listStores().map(({ code }) => code);
  const usual = values.mapping
    ? known
    : listStores().flatMap(({ code, isDefault }) => (isDefault ? [code] : []));
  const unknown = values.store?.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new UnreadableFile(`There is no store ${unknown}. There are: ${known.join(', ')}.`);
  return {
    file,
    mapping: values.mapping,
    stores: values.store ?? usual,
    language: values.language,
    isDryRun: values['dry-run'],
  };
}

/** A bar where a terminal shows it, else a line now and then. */
function showProgress(size: number): (read: number) => void {
  let lastLine = 0;
  return (read) => {
    const part = Math.min(1, read / Math.max(size, read, 1));
    if (process.stderr.isTTY) {
      const bar = '█'.repeat(Math.round(part * 30)).padEnd(30, '░');
      process.stderr.write(`\r${bar} ${String(read)} rows`);
    } else if (read - lastLine >= 5_000) {
      lastLine = read;
      process.stderr.write(`${read} rows read\n`);
    }
  };
}

function say(title: string, rows: readonly RowReport[], total: number): void {
  if (total === 0) return;
  console.log(`\n${title}: ${total}`);
  for (const { line, sku, reason } of rows.slice(0, SHOWN_ROWS))
    console.log(`  line ${line}${sku === undefined ? '' : `, ${sku}`}: ${reason}`);
  if (total > SHOWN_ROWS) console.log(`  … and ${total - SHOWN_ROWS} more`);
}

function sayReport(report: ImportReport, isDryRun: boolean): void {
  say('Left out', report.problems, report.bad);
  say('To look at', report.warnings, report.warnings.length);
  const { read, created, changed, unchanged, bad } = report;
  console.log(
    `\n${read} rows read: ${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} left out.` +
      (isDryRun ? '\nThis was a dry run: nothing is kept.' : ''),
  );
}

async function run(wish: Wish): Promise<void> {
  const config = configOrExit(process.env);
  const mapping = wish.mapping === undefined ? undefined : await readMapping(wish.mapping);
  const file = await openImportFile({ path: wish.file, mapping, language: wish.language });
  console.log(`${wish.file}: ${file.format}`);
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(provided.url);
    const open = openDatabase(provided.url, { size: 2, isNaming: config.isNamingStatements });
    try {
      const categories = await listCategoryNames(open.database);
      for (const { id, slug, texts } of file.categories)
        for (const name of [String(id), slug, ...Object.values(texts).map((text) => text.name)])
          categories.set(name.toLowerCase(), id);
      const markets = marketsFrom(listStores(), listCountries());
      const report = await importProducts({
        database: open.database,
        categories: file.categories,
        lines: file.lines,
        rows: file.rows({ markets, stores: wish.stores, categories }),
        now: await readDatabaseTime(open.database),
        isDryRun: wish.isDryRun,
        onProgress: showProgress(file.size),
      });
      if (process.stderr.isTTY) process.stderr.write('\n');
      sayReport(report, wish.isDryRun);
      process.exitCode = report.bad > 0 ? 2 : 0;
    } finally {
      await open.close();
    }
  } finally {
    await provided.stop();
  }
}

try {
  await run(readWish());
} catch (error) {
  const isTold =
    error instanceof UnreadableFile || error instanceof UnusableDatabase || error instanceof TypeError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
