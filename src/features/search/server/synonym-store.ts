import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { SynonymRow } from '../rules/synonyms.ts';
import './tables.ts';

/** So many rows are read; the table refuses longer texts. */
const ROWS_AT_MOST = 5_000;

/** All synonyms, the oldest words first. */
export async function listSynonyms(db: Database): Promise<SynonymRow[]> {
  const rows = await db
    .selectFrom('search_synonym')
    .select(['words', 'means', 'is_mutual', 'language'])
    .orderBy('words')
    .limit(ROWS_AT_MOST)
    .execute();
  return rows.map(({ words, means, is_mutual: isMutual, language }) => ({
    words,
    means,
    isMutual,
    language: language === '' ? null : language,
  }));
}

/** Another text after any change of the table. */
export async function synonymsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(changed_at)::text, '') as version from search_synonym`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
