import { listCountries, listStores } from '#countries/packs.ts';
import { openImportFile, readMapping } from '#features/catalogue/import/read-file.ts';
import {
  importProducts,
  listCategoryNames,
  marketsFrom,
  type ImportReport,
  type RowReport,
} from '#features/catalogue/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { withProgress } from '#platform/progress-bar.ts';

const USAGE = `Brings products into the shop.

  npm run import -- FILE [--mapping FILE] [--store CODE]… [--language CODE] [--dry-run]

  FILE        our own form (JSON), Shopify's product export (CSV), or any CSV with a mapping
  --mapping   what the columns of the CSV mean, such as db/import/skincare-mapping.json
  --store     for which stores a file without stores of its own is meant; may be repeated; all by default with a
              mapping, else the default store
  --language  language of a Shopify export (en)
  --dry-run   reads, checks and reports everything, and changes nothing

0: all rows are in, 1: some were left out, 2: the file cannot be read. docs/how-to/import-products.md describes the forms.`;
const SHOWN_ROWS = 50;

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

/** For which stores a file without stores of its own is meant. */
function storesOf(asked: readonly string[] | undefined, hasMapping: boolean): readonly string[] {
  const stores = listStores();
  const known = stores.map(({ code }) => code);
  const unknown = asked?.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new WrongUse(`There is no store ${unknown}. There are: ${known.join(', ')}.`);
  return (
    asked ??
    (hasMapping ? known : stores.flatMap(({ code, isDefault }) => (isDefault ? [code] : [])))
  );
}

await runCommand({
  usage: USAGE,
  options: {
    mapping: { type: 'string' },
    store: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en' },
    'dry-run': { type: 'boolean', default: false },
  },
  words: { least: 1, most: 1 },
  async run({ mapping: mappingFile, store, language, 'dry-run': isDryRun }, [path = '']) {
    const stores = storesOf(store, mappingFile !== undefined);
    const mapping = mappingFile === undefined ? undefined : await readMapping(mappingFile);
    const file = await openImportFile({ path, mapping, language });
    console.log(`${path}: ${file.format}`);
    const report = await onDatabase({ connections: 2 }, async ({ database }) => {
      const categories = await listCategoryNames(database);
      for (const { id, slug, texts } of file.categories)
        for (const name of [String(id), slug, ...Object.values(texts).map((text) => text.name)])
          categories.set(name.toLowerCase(), id);
      const markets = marketsFrom(listStores(), listCountries());
      return withProgress(file.size, 'rows', async (at) =>
        importProducts({
          database,
          categories: file.categories,
          lines: file.lines,
          rows: file.rows({ markets, stores, categories }),
          now: await readDatabaseTime(database),
          isDryRun,
          onProgress: at,
        }),
      );
    });
    sayReport(report, isDryRun);
    return report.bad === 0;
  },
});
