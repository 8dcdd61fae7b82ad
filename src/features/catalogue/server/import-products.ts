import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import type { ImportCategory } from '../import/import-category.ts';
import type { ImportLine } from '../import/import-line.ts';
import {
  findProblem,
  type ImportProduct,
  type ImportStock,
  type ParsedRow,
} from '../import/import-product.ts';
import { putCategories } from './category-store.ts';
import { announceChange, forgetOldChanges } from './changes.ts';
import { putLines } from './line-store.ts';
import { putFormerSkus, putRelations, putStock } from './put-relations-and-stock.ts';
import { putProducts, type RowReport, type TakenRow } from './put-products.ts';
import './tables.ts';

const BATCH_ROWS = 500;
const KEPT_PROBLEMS = 1_000;
const CHANGE_LOG_HOURS = 24;
/** Any number, the same everywhere: two imports wait for each other. */
const IMPORT_LOCK = 7_219_001;

export interface ImportReport {
  /** Rows read, good and bad. */
  readonly read: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bad: number;
  /** Rows that were left out, the first 1,000. */
  readonly problems: readonly RowReport[];
  /** Rows that went in without a part of what they say, the first 1,000. */
  readonly warnings: readonly RowReport[];
}

class DryRunEnds extends Error {}

/**
 * Brings products in, all or nothing: one transaction holds every good row, and a process that dies in the middle leaves
 * the shop as it was. What stands already the same is not touched. A price that differs opens a new row of its history.
 * Bad rows are reported and left out. Read models hear of the changes at commit.
 *
 * @param options.isDryRun Does and reports everything, then takes it back.
 * @param options.onProgress Rows read so far.
 */
export async function importProducts(options: {
  readonly database: Database;
  readonly rows: AsyncIterable<ParsedRow> | Iterable<ParsedRow>;
  /** Put in before the products. */
  readonly categories?: readonly ImportCategory[];
  /** What lines are called. */
  readonly lines?: readonly ImportLine[];
  readonly now: Date;
  readonly isDryRun?: boolean;
  readonly onProgress?: (read: number) => void;
}): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await options.database.transaction().execute(async (tx) => {
      report = await importWithin(tx, options);
      if (options.isDryRun) throw new DryRunEnds();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnds)) throw error;
  }
  if (!report) throw new Error('the import ended without a report');
  return report;
}

async function importWithin(
  tx: Tx,
  options: Parameters<typeof importProducts>[0],
): Promise<ImportReport> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  const changedAround =
    (await putCategories(tx, options.categories ?? [], options.now)) +
    (await putLines(tx, options.lines ?? []));
  const categories = await tx.selectFrom('category').select('id').execute();
  const categoryIds = new Set(categories.map(({ id }) => id));
  const run = {
    created: new Set<string>(),
    changed: new Set<string>(),
    problems: [] as RowReport[],
    warnings: [] as RowReport[],
  };
  const lines = new Map<string, number>();
  const related: TakenRow[] = [];
  const renamed: ImportProduct[] = [];
  const stock: (ImportStock & { sku: string })[] = [];
  let batch: TakenRow[] = [];
  let read = 0;
  let bad = 0;
  const refuse = (problem: RowReport) => {
    bad += 1;
    if (run.problems.length < KEPT_PROBLEMS) run.problems.push(problem);
  };
  const flush = async () => {
    for (const sku of await putProducts(tx, batch, run, options.now)) run.changed.add(sku);
    batch = [];
    options.onProgress?.(read);
  };
  for await (const row of options.rows) {
    read += 1;
    if ('problem' in row) {
      refuse({ line: row.line, reason: row.problem });
      continue;
    }
    const { line, product } = row;
    const firstLine = lines.get(product.sku);
    const problem =
      firstLine === undefined
        ? findProblem(product, categoryIds)
        : `the same sku stands on line ${firstLine}`;
    if (problem !== null) {
      refuse({ line, sku: product.sku, reason: problem });
      continue;
    }
    lines.set(product.sku, line);
    batch.push({ line, product });
    if (product.similar || product.analogs) related.push({ line, product });
    if (product.formerSkus?.length) renamed.push(product);
    for (const place of product.stock ?? []) stock.push({ ...place, sku: product.sku });
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  for (const sku of await putRelations(tx, related, run.warnings)) run.changed.add(sku);
  const nameless = await listNameless(tx, [...run.created]);
  for (const sku of nameless)
    run.warnings.push({ line: lines.get(sku) ?? 0, sku, reason: 'has no name in any language' });
  for (const sku of await putFormerSkus(tx, renamed, options.now)) run.changed.add(sku);
  const seenByReaders = [...run.created, ...run.changed];
  await sql`update product set changed_at = ${options.now} where sku = any(${seenByReaders}::text[])`.execute(
    tx,
  );
  // Last, because orders wait for these rows.
  for (const sku of await putStock(tx, stock)) run.changed.add(sku);
  for (const sku of run.created) run.changed.delete(sku);
  const touched = [...run.created, ...run.changed];
  if (touched.length + changedAround > 0) {
    await announceChange(tx, { store: null, skus: changedAround > 0 ? null : touched });
    await forgetOldChanges(tx, new Date(options.now.getTime() - CHANGE_LOG_HOURS * 3_600_000));
  }
  return {
    read,
    bad,
    created: run.created.size,
    changed: run.changed.size,
    unchanged: lines.size - touched.length,
    problems: run.problems,
    warnings: run.warnings.slice(0, KEPT_PROBLEMS),
  };
}

async function listNameless(tx: Tx, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select sku from unnest(${skus}::text[]) as sku
    where not exists (select from product_text t where t.sku = sku.sku)`.execute(tx);
  return rows.map(({ sku }) => sku);
}
