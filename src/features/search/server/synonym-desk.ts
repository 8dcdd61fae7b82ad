import { sql } from 'kysely';
import { historyOf, writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  readSynonym,
  SYNONYMS_MOST,
  type SynonymFaults,
  type TypedSynonym,
} from '../rules/synonym-form.ts';
import type { SynonymRow } from '../rules/synonyms.ts';
import './tables.ts';

export interface KeptSynonym extends SynonymRow {
  readonly id: string;
  readonly revision: number;
}

export type SavedSynonym =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: SynonymFaults }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptSynonym };

interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
}

const COLUMNS = sql`id, words, means, is_mutual as "isMutual", revision, nullif(language, '') as language`;

/** Of two who write at once the second sees what the first wrote. */
const lockSynonyms = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('search_synonym', 0))`.execute(tx);

const subjectOf = (id: string): string => `synonym:${id}`;

const note = (
  tx: Tx,
  { staffId, now }: ByStaff,
  action: 'make' | 'change' | 'remove',
  id: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `synonym.${action}`,
    subject: subjectOf(id),
    details,
  });

const told = ({ language, words, means, isMutual }: SynonymRow) => ({
  language,
  words,
  means,
  isMutual,
});

/** Rows whose words or meanings hold this text, by their words. @param asked.after The row that came last. */
export async function pageOfSynonyms(
  db: Queryable,
  asked: {
    readonly search: string;
    readonly after: Pick<SynonymRow, 'words' | 'isMutual' | 'language'> | null;
    readonly size: number;
  },
): Promise<readonly KeptSynonym[]> {
  const { search, after, size } = asked;
  const { rows } = await sql<KeptSynonym>`
    select ${COLUMNS} from search_synonym
    where (${search} = '' or strpos(words, ${search}) > 0 or strpos(array_to_string(means, ' '), ${search}) > 0)
      and (${after === null} or (words, is_mutual, language) > (${after?.words ?? ''}, ${after?.isMutual ?? false}, ${after?.language ?? ''}))
    order by words, is_mutual, language limit ${size}`.execute(db);
  return rows;
}

async function findSynonym(db: Queryable, id: string): Promise<KeptSynonym | null> {
  const { rows } = await sql<KeptSynonym>`
    select ${COLUMNS} from search_synonym where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** What words mean, with who wrote it. */
export async function openSynonym(db: Queryable, id: string) {
  const synonym = await findSynonym(db, id);
  return synonym && { synonym, history: await historyOf(db, subjectOf(id)) };
}

const othersOf = (db: Queryable, id: string) =>
  query<Pick<SynonymRow, 'words' | 'language'>>(db)`
    select words, nullif(language, '') as language from search_synonym where id <> ${id}::uuid`;

/** A second press of the same form makes no second row. */
export const makeSynonym = (
  database: Database,
  id: string,
  typed: TypedSynonym,
  by: ByStaff,
): Promise<SavedSynonym> =>
  database.transaction().execute(async (tx): Promise<SavedSynonym> => {
    await lockSynonyms(tx);
    if (await findSynonym(tx, id)) return { ok: true };
    const others = await othersOf(tx, id);
    if (others.length >= SYNONYMS_MOST)
      return { ok: false, code: 'FAULTS', faults: { words: 'MANY' } };
    const read = readSynonym(typed, others);
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
    const { language, words, means, isMutual } = read.row;
    await query(tx)`
      insert into search_synonym (id, language, words, means, is_mutual)
      values (${id}::uuid, ${language ?? ''}, ${words}, ${means}, ${isMutual})`;
    await note(tx, by, 'make', id, { after: told(read.row) });
    return { ok: true };
  });

/** Of two who change one row the second is told, and sees what the first wrote. */
export const changeSynonym = (
  database: Database,
  { id, revision }: { readonly id: string; readonly revision: number },
  typed: TypedSynonym,
  by: ByStaff,
): Promise<SavedSynonym> =>
  database.transaction().execute(async (tx): Promise<SavedSynonym> => {
    await lockSynonyms(tx);
    const standing = await findSynonym(tx, id);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    const read = readSynonym(typed, await othersOf(tx, id));
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
    const [before, after] = [told(standing), told(read.row)];
    // Pressed twice, or nothing was changed.
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    const { language, words, means, isMutual } = read.row;
    await query(tx)`
      update search_synonym set language = ${language ?? ''}, words = ${words}, means = ${means}, is_mutual = ${isMutual}, revision = revision + 1
      where id = ${id}::uuid`;
    await note(tx, by, 'change', id, { before, after });
    return { ok: true };
  });

/** @returns False: it is gone, or was changed meanwhile. */
export const removeSynonym = (
  database: Database,
  { id, revision }: { readonly id: string; readonly revision: number },
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockSynonyms(tx);
    const standing = await findSynonym(tx, id);
    if (standing?.revision !== revision) return false;
    await query(tx)`delete from search_synonym where id = ${id}::uuid`;
    await note(tx, by, 'remove', id, { before: told(standing), after: null });
    return true;
  });
