import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import type { ImportCategory } from '../import/import-category.ts';
import type { ImportLine } from '../import/import-line.ts';
import {
  findFault,
  type ImportProduct,
  type ImportStock,
  type ParsedRow,
} from '../import/import-product.ts';
import { rowFault } from '../rules/row-fault.ts';
import { lockPrices } from './catalogue-lock.ts';
import { putCategories, type KeptByHand } from './category-store.ts';
import { announceChange, forgetOldChanges } from './changes.ts';
import { putLines } from './line-store.ts';
import { putFormerSkus, putRelations, putStock } from './put-relations-and-stock.ts';
import { putProducts, type RowReport, type TakenRow } from './put-products.ts';
import './tables.ts';

const BATCH_ROWS = 500;
const KEPT_PROBLEMS = 1_000;
const CHANGE_LOG_HOURS = 24;

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

type Rows = AsyncIterable<ParsedRow> | Iterable<ParsedRow>;

/** Whoever wants to know what an import found and what it left. Both are within its transaction. */
export interface ImportTrace {
  /** Some hundred products before anything of them is written. */
  before(tx: Tx, skus: readonly string[]): Promise<void>;
  /** Everything is written. */
  after(tx: Tx, report: ImportReport, touched: readonly string[]): Promise<void>;
}

type Watching = Pick<Parameters<typeof importProducts>[0], 'now' | 'onProgress' | 'trace'>;

class DryRunEnds extends Error {}

/**
 * Brings products in, all or nothing: one transaction holds every good row, and a process that dies in the middle leaves
 * the shop as it was. What stands already the same is not touched. A price that differs opens a new row of its history.
 * Bad rows are reported and left out. Read models hear of the changes at commit.
 *
 * @param options.isDryRun Does and reports everything, then takes it back.
 * @param options.onProgress Rows read so far; whatever it throws ends the import, and nothing of it is kept.
 */
export async function importProducts(options: {
  readonly database: Database;
  readonly rows: Rows;
  /** Put in before the products. */
  readonly categories?: readonly ImportCategory[];
  /** What lines are called. */
  readonly lines?: readonly ImportLine[];
  readonly now: Date;
  readonly isDryRun?: boolean;
  readonly onProgress?: (read: number) => void;
  readonly trace?: ImportTrace;
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
  { rows, categories = [], lines = [], ...watching }: Parameters<typeof importProducts>[0],
): Promise<ImportReport> {
  await lockPrices(tx);
  const { now, trace } = watching;
  const ofCategories = await putCategories(tx, categories, now);
  const changedAround = ofCategories.changed + (await putLines(tx, lines));
  const { report: ofRows, touched } = await writeRows(tx, rows, watching);
  const report = withKept(ofRows, ofCategories.kept);
  await trace?.after(tx, report, touched);
  if (touched.length + changedAround > 0) {
    await announceChange(tx, { store: null, skus: changedAround > 0 ? null : touched });
    await forgetOldChanges(tx, new Date(now.getTime() - CHANGE_LOG_HOURS * 3_600_000));
  }
  return report;
}

/** Says first what of the file was not taken because staff keep it. */
function withKept(report: ImportReport, kept: readonly KeptByHand[]): ImportReport {
  const told = kept.map(({ id, parts }) => {
    const about = `${id}: ${parts.join(', ')}`;
    return { line: 0, ...rowFault('BY_HAND', `staff keep parts of category ${about}`, about) };
  });
  return { ...report, warnings: [...told, ...report.warnings].slice(0, KEPT_PROBLEMS) };
}

/** Writes the good rows with all their ties. Whoever asks tells the read models. */
async function writeRows(
  tx: Tx,
  rows: Rows,
  options: Watching,
): Promise<{ readonly report: ImportReport; readonly touched: readonly string[] }> {
  const taken = await takeRows(tx, rows, options);
  await putTies(tx, taken, options.now);
  const { created, changed } = taken;
  for (const sku of created) changed.delete(sku);
  const touched = [...created, ...changed];
  return {
    touched,
    report: {
      read: taken.read,
      bad: taken.bad,
      created: created.size,
      changed: changed.size,
      unchanged: taken.lines.size - touched.length,
      problems: taken.problems,
      warnings: taken.warnings.slice(0, KEPT_PROBLEMS),
    },
  };
}

/** Writes products as an import of them does, in the transaction of whoever asks, and tells the read models at commit. */
export async function writeProducts(
  tx: Tx,
  products: readonly ImportProduct[],
  now: Date,
): Promise<ImportReport> {
  const rows = products.map((product, place) => ({ line: place + 1, product }));
  const { report, touched } = await writeRows(tx, rows, { now });
  if (touched.length > 0) await announceChange(tx, { store: null, skus: touched });
  return report;
}

/** What an import has taken in so far, and what it still has to write once every product stands. */
class Intake {
  readonly created = new Set<string>();
  readonly changed = new Set<string>();
  readonly problems: RowReport[] = [];
  readonly warnings: RowReport[] = [];
  /** On which line each SKU stands. */
  readonly lines = new Map<string, number>();
  readonly related: TakenRow[] = [];
  readonly renamed: ImportProduct[] = [];
  readonly stock: (ImportStock & { sku: string })[] = [];
  read = 0;
  bad = 0;

  note(skus: Iterable<string>): void {
    for (const sku of skus) this.changed.add(sku);
  }

  refuse(problem: RowReport): void {
    this.bad += 1;
    if (this.problems.length < KEPT_PROBLEMS) this.problems.push(problem);
  }

  /** The row if it is a good one; of any other it is said why not. */
  take(row: ParsedRow, categoryIds: ReadonlySet<number>): TakenRow | null {
    this.read += 1;
    if ('fault' in row) {
      this.refuse({ line: row.line, ...row.fault });
      return null;
    }
    const { line, product } = row;
    const firstLine = this.lines.get(product.sku);
    const fault =
      firstLine === undefined
        ? findFault(product, categoryIds)
        : rowFault('SAME_SKU', `the same sku stands on line ${firstLine}`, String(firstLine));
    if (fault !== null) {
      this.refuse({ line, sku: product.sku, ...fault });
      return null;
    }
    this.lines.set(product.sku, line);
    if (product.similar || product.analogs) this.related.push({ line, product });
    if (product.formerSkus?.length) this.renamed.push(product);
    for (const place of product.stock ?? []) this.stock.push({ ...place, sku: product.sku });
    return { line, product };
  }
}

/** Writes the good rows, some hundred at once. */
async function takeRows(tx: Tx, rows: Rows, { now, onProgress, trace }: Watching): Promise<Intake> {
  const categories = await tx.selectFrom('category').select('id').execute();
  const categoryIds = new Set(categories.map(({ id }) => id));
  const intake = new Intake();
  let batch: TakenRow[] = [];
  const flush = async () => {
    await trace?.before(
      tx,
      batch.map(({ product }) => product.sku),
    );
    intake.note(await putProducts(tx, batch, intake, now));
    batch = [];
    onProgress?.(intake.read);
  };
  for await (const row of rows) {
    const taken = intake.take(row, categoryIds);
    if (taken) batch.push(taken);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  return intake;
}

/** What asks for every product to stand: ties between them, former SKUs, and last, because orders wait for these rows, the stock. */
async function putTies(tx: Tx, intake: Intake, now: Date): Promise<void> {
  const { created, warnings, lines } = intake;
  intake.note(await putRelations(tx, intake.related, warnings));
  for (const sku of await listNameless(tx, [...created]))
    warnings.push({
      line: lines.get(sku) ?? 0,
      sku,
      ...rowFault('NAMELESS', 'has no name in any language'),
    });
  intake.note(await putFormerSkus(tx, intake.renamed, now));
  const seenByReaders = [...created, ...intake.changed];
  await sql`update product set changed_at = ${now} where sku = any(${seenByReaders}::text[])`.execute(
    tx,
  );
  intake.note(await putStock(tx, intake.stock));
}

async function listNameless(tx: Tx, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select sku from unnest(${skus}::text[]) as sku
    where not exists (select from product_text t where t.sku = sku.sku)`.execute(tx);
  return rows.map(({ sku }) => sku);
}
