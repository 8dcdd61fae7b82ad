import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ProductImport } from '../model.ts';
import './tables.ts';

const PAGE = 50;

/** What an import is called in the trail. */
export const subjectOf = (id: string): string => `product-import:${id}`;

export async function findImport(db: Queryable, id: string): Promise<ProductImport | null> {
  const [found] = await query<ProductImport>(db)`
    select id, file_name as "fileName", bytes, stores, language, format, mapping is not null as "isDescribed", revision, state, size, read, outcome,
      undo_outcome as "undoOutcome", fault, is_stop_asked as "isStopAsked", made_by as "madeBy",
      made_at as "madeAt", done_at as "doneAt", changed_by as "changedBy", changed_at as "changedAt"
    from product_import where id::text = ${id}`;
  return found ?? null;
}

export type ListedImport = Pick<
  ProductImport,
  'id' | 'fileName' | 'stores' | 'state' | 'fault' | 'madeBy' | 'madeAt'
> & {
  readonly number: number;
  readonly created: number | null;
  readonly changed: number | null;
  readonly bad: number | null;
};

/** Imports, the newest first. @param before The number of the last one of the page before. */
export async function listImports(
  db: Queryable,
  before: number | null,
): Promise<{ readonly rows: readonly ListedImport[]; readonly next: number | null }> {
  const rows = await query<ListedImport>(db)`
    select id, number::int as number, file_name as "fileName", stores, state, fault, made_by as "madeBy",
      made_at as "madeAt", (outcome->>'created')::int as created, (outcome->>'changed')::int as changed,
      (outcome->>'bad')::int as bad
    from product_import where ${before}::bigint is null or number < ${before}::bigint
    order by number desc limit ${PAGE + 1}`;
  const shown = rows.slice(0, PAGE);
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null };
}
