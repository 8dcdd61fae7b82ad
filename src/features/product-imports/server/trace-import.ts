import {
  readStandingProducts,
  type ImportReport,
  type ImportTrace,
  type RowReport,
} from '#features/catalogue/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  FAULTY_MOST,
  SAMPLES_MOST,
  type FaultyLine,
  type ImportOutcome,
  type ImportSample,
} from '../model.ts';
import { changedParts } from '../rules/changed-parts.ts';
import './tables.ts';

const AT_ONCE = 500;

type Json = Readonly<Record<string, unknown>>;

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

async function keepBefore(tx: Tx, id: string, skus: readonly string[]): Promise<void> {
  const standing = new Map((await readStandingProducts(tx, skus)).map((each) => [each.sku, each]));
  const rows = skus.map((sku) => ({ sku, was: standing.get(sku) ?? null }));
  await query(tx)`
    insert into product_import_product (import_id, sku, was)
    select ${id}::uuid, r.sku, nullif(r.was, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, was jsonb)
    on conflict do nothing`;
}

/** What was touched with how it stands now; what was not touched is nothing to take back. */
async function keepAfter(tx: Tx, id: string, touched: readonly string[]): Promise<void> {
  for (const skus of slices(touched)) {
    const rows = JSON.stringify(await readStandingProducts(tx, skus));
    await query(tx)`
      update product_import_product p set became = r.became
      from (select each->>'sku' as sku, each as became from jsonb_array_elements(${rows}::jsonb) as each) r
      where p.import_id = ${id}::uuid and p.sku = r.sku`;
  }
  await query(
    tx,
  )`delete from product_import_product where import_id = ${id}::uuid and became is null`;
}

/** What is new comes first: it is looked at before what was there. */
async function samplesOf(tx: Tx, id: string, language: string): Promise<readonly ImportSample[]> {
  const rows = await query<{ sku: string; name: string | null; was: Json | null; became: Json }>(
    tx,
  )`
    select sku, coalesce(became->'texts'->${language}->>'name',
        (select each.value->>'name' from jsonb_each(became->'texts') as each order by each.key limit 1)) as name,
      was, became
    from product_import_product where import_id = ${id}::uuid
    order by was is not null, sku collate "C" limit ${SAMPLES_MOST}`;
  return rows.map(({ sku, name, was, became }) => ({
    sku,
    name: name ?? '',
    parts: was === null ? [] : changedParts(was, became),
  }));
}

const faultyLines = (rows: readonly RowReport[]): readonly FaultyLine[] =>
  rows.slice(0, FAULTY_MOST).map(({ line, sku = '', code, about }) => ({ line, sku, code, about }));

function outcomeOf(report: ImportReport, samples: readonly ImportSample[]): ImportOutcome {
  const { read, created, changed, unchanged, bad, problems, warnings } = report;
  return {
    read,
    created,
    changed,
    unchanged,
    bad,
    problems: faultyLines(problems),
    warnings: faultyLines(warnings),
    samples,
  };
}

/**
 * Writes down, within an import's own transaction, how each product was before and how it is after.
 *
 * @param finish Ends it there as well: with the products, or not at all.
 */
export const traceImport = (
  { id, language }: { readonly id: string; readonly language: string },
  finish: (tx: Tx, outcome: ImportOutcome) => Promise<void>,
): ImportTrace => ({
  before: (tx, skus) => keepBefore(tx, id, skus),
  async after(tx, report, touched) {
    await keepAfter(tx, id, touched);
    await finish(tx, outcomeOf(report, await samplesOf(tx, id, language)));
  },
});
