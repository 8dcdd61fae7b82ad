import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { FIELD_COLUMNS } from './product-columns.ts';

/** A table whose rows belong to products: columns with their types, and which of them are the key. */
export interface SyncedTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

export const PRODUCT = {
  name: 'product',
  key: ['sku'],
  columns: { sku: 'text', slug: 'text', ...FIELD_COLUMNS },
} as const satisfies SyncedTable;

export const PRODUCT_TEXT = {
  name: 'product_text',
  key: ['sku', 'language'],
  columns: {
    sku: 'text',
    language: 'text',
    name: 'text',
    short_description: 'text',
    description: 'text',
    usage: 'text',
    composition: 'text',
    contraindications: 'text',
  },
} as const satisfies SyncedTable;

export const PRODUCT_CATEGORY = {
  name: 'product_category',
  key: ['sku', 'category_id'],
  columns: { sku: 'text', category_id: 'int' },
} as const satisfies SyncedTable;

export const PRODUCT_MARKER = {
  name: 'product_marker',
  key: ['sku', 'alias'],
  columns: { sku: 'text', alias: 'text', date_start: 'timestamptz', date_end: 'timestamptz' },
} as const satisfies SyncedTable;

export const PRODUCT_ATTRIBUTE = {
  name: 'product_attribute',
  key: ['sku', 'attribute_id', 'language'],
  columns: { sku: 'text', attribute_id: 'int', language: 'text', value: 'text' },
} as const satisfies SyncedTable;

export const PRODUCT_RELATION = {
  name: 'product_relation',
  key: ['sku', 'kind', 'related_sku'],
  columns: { sku: 'text', kind: 'text', related_sku: 'text', position: 'smallint' },
} as const satisfies SyncedTable;

export const PRODUCT_PICTURE = {
  name: 'product_picture',
  key: ['sku', 'position'],
  columns: {
    sku: 'text',
    position: 'smallint',
    url: 'text',
    picture_id: 'text',
    waiting_id: 'text',
    alts: 'jsonb',
  },
} as const satisfies SyncedTable;

export const PRODUCT_VIDEO = {
  name: 'product_video',
  key: ['sku', 'position'],
  columns: {
    sku: 'text',
    position: 'smallint',
    source: 'text',
    poster_id: 'text',
    width: 'int',
    height: 'int',
    seconds: 'int',
    titles: 'jsonb',
  },
} as const satisfies SyncedTable;

type Row<Table extends SyncedTable> = Readonly<Record<keyof Table['columns'] & string, unknown>>;

const names = (columns: readonly string[], prefix = '') =>
  sql.join(columns.map((column) => sql.raw(`${prefix}"${column}"`)));

/**
 * Makes rows be what they should be, in one statement, touching only those that differ.
 *
 * @param wholeSkus SKUs whose rows are given completely: their other rows are deleted.
 * @returns The SKUs of which something changed.
 */
export async function syncRows<const Table extends SyncedTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
  wholeSkus: readonly string[] = [],
): Promise<string[]> {
  if (rows.length === 0 && wholeSkus.length === 0) return [];
  const columns = Object.keys(table.columns);
  const facts = columns.filter((column) => !table.key.includes(column));
  const typed = sql.raw(
    Object.entries(table.columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  const target = sql.table(table.name);
  const sameKey = sql.raw(table.key.map((column) => `i."${column}" = t."${column}"`).join(' and '));
  const onConflict =
    facts.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.raw(facts.map((column) => `"${column}" = excluded."${column}"`).join(', '))}
          where (${names(facts, 't.')}) is distinct from (${names(facts, 'excluded.')})`;
  const { rows: changed } = await sql<{ sku: string }>`
    with incoming as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${typed})),
    gone as (
      delete from ${target} t where t.sku = any(${wholeSkus}::text[])
        and not exists (select from incoming i where ${sameKey}) returning t.sku),
    put as (
      insert into ${target} as t (${names(columns)}) select ${names(columns)} from incoming
      on conflict (${names(table.key)}) ${onConflict} returning t.sku)
    select sku from gone union select sku from put`.execute(tx);
  return changed.map(({ sku }) => sku);
}
