import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { FULL_NAME } from '../rules/given-consents.ts';

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
export const listConsents = (
  database: Queryable,
  personId: string,
): Promise<readonly StoredConsent[]> =>
  query<StoredConsent>(database)`
    select id::text, purpose, document_alias as alias, document_version as version, given_at as "givenAt",
      withdrawn_at as "withdrawnAt"
    from consent where person_id = ${personId}::uuid order by given_at desc, id desc limit ${SHOWN_AT_MOST}`;

/** Which text was agreed to. */
export interface GivenConsent {
  readonly purpose: string;
  readonly alias: string;
  readonly version: number;
  readonly textHash: string;
}

/** Keeps a consent that the holder gave in the account; while one holds, another is none. */
export async function recordConsent(
  database: Queryable,
  personId: string,
  { purpose, alias, version, textHash }: GivenConsent,
  now: Date,
): Promise<void> {
  await query(database)`
    insert into consent (person_id, purpose, document_alias, document_version, text_hash, given_at, source)
    select ${personId}::uuid, ${purpose}, ${alias}, ${version}::int, ${textHash}, ${now}, 'account'
    where not exists (
      select from consent where person_id = ${personId}::uuid and purpose = ${purpose} and withdrawn_at is null)`;
}

/** Who of these has agreed to be shown to others by the whole name. Source: D84. */
export async function listShownInFull(
  database: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ personId: string }>(database)`
    select person_id as "personId" from consent
    where person_id = any(${personIds}::uuid[]) and purpose = ${FULL_NAME} and withdrawn_at is null`;
  return new Set(rows.map(({ personId }) => personId));
}

/** The purpose of one of the person's consents; null alike for one that is not there and for somebody else's. */
export async function findPurpose(
  database: Queryable,
  personId: string,
  id: string,
): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await query<{ purpose: string }>(database)`
    select purpose from consent where id = ${id}::bigint and person_id = ${personId}::uuid`;
  return row?.purpose ?? null;
}

/** Withdraws every consent of the purpose that still holds; the first moment of each stays. */
export async function recordWithdrawal(
  database: Queryable,
  personId: string,
  purpose: string,
  now: Date,
): Promise<void> {
  await query(database)`
    update consent set withdrawn_at = ${now}
    where person_id = ${personId}::uuid and purpose = ${purpose} and withdrawn_at is null`;
}
