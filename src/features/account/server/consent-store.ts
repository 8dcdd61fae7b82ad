import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** One thing that somebody agreed to. */
export interface StoredConsent {
  readonly id: string;
  readonly purpose: string;
  readonly alias: string;
  readonly version: number;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

const SHOWN_AT_MOST = 100;

/** What the person agreed to, the newest first. */
export const listConsents = (database: Queryable, personId: string): Promise<readonly StoredConsent[]> =>
  query<StoredConsent>(database)`
    select id::text, purpose, document_alias as alias, document_version as version, given_at as "givenAt",
      withdrawn_at as "withdrawnAt"
    from consent where person_id = ${personId}::uuid order by given_at desc, id desc limit ${SHOWN_AT_MOST}`;

/** The purpose of one of the person's consents; null alike for one that is not there and for somebody else's. */
export async function findPurpose(database: Queryable, personId: string, id: string): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await query<{ purpose: string }>(database)`
    select purpose from consent where id = ${id}::bigint and person_id = ${personId}::uuid`;
  return row?.purpose ?? null;
}

/** Withdraws every consent of the purpose that still holds; the first moment of each stays. */
export async function withdrawConsent(
  database: Queryable,
  personId: string,
  purpose: string,
  now: Date,
): Promise<void> {
  await query(database)`
    update consent set withdrawn_at = ${now}
    where person_id = ${personId}::uuid and purpose = ${purpose} and withdrawn_at is null`;
}
