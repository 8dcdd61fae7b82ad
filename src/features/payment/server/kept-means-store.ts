import { sql } from 'kysely';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { MEANS_AT_MOST, type KeepPurpose } from '../rules/kept-means.ts';
import type {} from './tables.ts';

/** Kind of the outbox's rows that have a provider forget a means; payload `{meansId}`. */
export const FORGET_MEANS = 'forget-means';

/** What somebody agreed to when they let a means be kept, with an order. */
export interface KeepConsent {
  readonly personId: string;
  readonly purpose: KeepPurpose;
  readonly document: string;
  readonly version: number;
  readonly language: string;
  readonly textHash: string;
}

/** A means as its owner sees it. */
export interface KeptMeans {
  readonly id: string;
  readonly provider: string;
  readonly merchant: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  /** `2029-12`; null: without an end. */
  readonly expires: string | null;
  readonly purpose: KeepPurpose;
  readonly madeAt: Date;
}

/** The same with what it is charged by. */
export interface ChargeableMeans extends KeptMeans {
  readonly personId: string;
  /** Sealed; null once the provider has forgotten it. */
  readonly sealed: string | null;
  readonly isRevoked: boolean;
}

/** A means that a provider tells of, its token sealed already. */
export interface MeansToKeep {
  readonly purchaseId: string;
  readonly provider: string;
  readonly merchant: string;
  readonly method: string;
  readonly sealed: string;
  readonly tokenKey: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string | null;
}

/** Keeps what was agreed to with an order; the first word for it counts. */
async function saveConsent(
  database: Queryable,
  purchaseId: string,
  consent: KeepConsent,
  now: Date,
): Promise<void> {
  const { personId, purpose, document, version, language, textHash } = consent;
  await query(database)`
    insert into keep_consent (purchase_id, person_id, purpose, document, version, language, text_hash, given_at)
    values (${purchaseId}::uuid, ${personId}::uuid, ${purpose}, ${document}, ${version}, ${language}, ${textHash}, ${now})
    on conflict (purchase_id) do nothing`;
}

/** Whether this person let the means of this order be kept. */
async function isAgreed(
  database: Queryable,
  purchaseId: string,
  personId: string,
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from keep_consent where purchase_id = ${purchaseId}::uuid and person_id = ${personId}::uuid`;
  return rows.length > 0;
}

/** What a provider tells of an end is no reason not to keep a means. */
const monthOrNull = (expires: string | null): string | null =>
  expires !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(expires) ? expires : null;

/**
 * Keeps a means for whoever agreed to it with this order; without a consent nothing is kept. One that is known already belongs to the newer
 * consent. Two orders at once are one means, and nobody has more of them than is allowed.
 */
export async function keepMeans(tx: Tx, means: MeansToKeep, now: Date): Promise<void> {
  const { purchaseId, provider, merchant, method, sealed, tokenKey, brand, last4, expires } = means;
  const [consent] = await query<{ personId: string }>(tx)`
    select c.person_id as "personId" from keep_consent c where c.purchase_id = ${purchaseId}::uuid`;
  if (!consent) return;
  const { rows: people } = await sql`
    select from person where id = ${consent.personId}::uuid and erased_at is null for update`.execute(
    tx,
  );
  // Somebody who was forgotten meanwhile keeps nothing.
  if (people.length === 0) return;
  await query(tx)`
    insert into kept_means as m (person_id, consent_of, provider, merchant, method, token, token_key, brand, last4, expires, made_at)
    select ${consent.personId}::uuid, ${purchaseId}::uuid, ${provider}, ${merchant}, ${method}, ${sealed}, ${tokenKey},
      ${brand.slice(0, 40)}, ${last4.slice(-4)}, ${monthOrNull(expires)}, ${now}
    where (select count(*) from kept_means k where k.person_id = ${consent.personId}::uuid and k.revoked_at is null) < ${MEANS_AT_MOST}
      and not exists (select from kept_means k where k.consent_of = ${purchaseId}::uuid and k.token_key = ${tokenKey})
    on conflict (person_id, provider, token_key) where revoked_at is null
      do update set consent_of = excluded.consent_of, expires = excluded.expires`;
}

const COLUMNS = sql`m.id, m.provider, m.merchant, m.method, m.brand, m.last4, m.expires, c.purpose, m.made_at as "madeAt"`;

/** Somebody's means, the newest first. */
export async function listMeans(
  database: Queryable,
  personId: string,
): Promise<readonly KeptMeans[]> {
  const { rows } = await sql<KeptMeans>`
    select ${COLUMNS} from kept_means m join keep_consent c on c.purchase_id = m.consent_of
    where m.person_id = ${personId}::uuid and m.revoked_at is null
    order by m.made_at desc, m.id limit ${MEANS_AT_MOST}`.execute(database);
  return rows;
}

export async function findMeans(database: Queryable, id: string): Promise<ChargeableMeans | null> {
  const { rows } = await sql<ChargeableMeans>`
    select ${COLUMNS}, m.person_id as "personId", m.token as sealed, m.revoked_at is not null as "isRevoked"
    from kept_means m join keep_consent c on c.purchase_id = m.consent_of where m.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The means that was let be kept with this order; else the newest that its owner lets be charged each month. Null: none. */
export async function findMeansKeptWith(
  database: Queryable,
  { purchaseId, personId }: { readonly purchaseId: string; readonly personId: string },
): Promise<string | null> {
  const [row] = await query<{ id: string }>(database)`
    select m.id from kept_means m join keep_consent c on c.purchase_id = m.consent_of
    where m.person_id = ${personId}::uuid and m.revoked_at is null
      and (m.consent_of = ${purchaseId}::uuid or c.purpose = 'monthly')
    order by (m.consent_of = ${purchaseId}::uuid) desc, m.made_at desc limit 1`;
  return row?.id ?? null;
}

/** How this order's means may be kept was agreed to; null: it was not. */
export async function findConsent(
  database: Queryable,
  purchaseId: string,
): Promise<KeepConsent | null> {
  const [row] = await query<KeepConsent>(database)`
    select person_id as "personId", purpose, document, version, language, text_hash as "textHash"
    from keep_consent where purchase_id = ${purchaseId}::uuid`;
  return row ?? null;
}

/** From now on nobody charges it; its provider is told afterwards. @param personId Null: whoever has it. @returns False: they have no such means. */
export function revokeMeans(
  database: Database,
  { id, personId }: { readonly id: string; readonly personId: string | null },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const rows = await query(tx)`
      update kept_means set revoked_at = ${now} where id = ${id}::uuid and revoked_at is null
        and (${personId}::uuid is null or person_id = ${personId}::uuid) returning 1`;
    if (rows.length === 0) return false;
    await askToForget(tx, id, now);
    return true;
  });
}

const askToForget = (tx: Tx, meansId: string, now: Date) =>
  putInOutbox(tx, {
    kind: FORGET_MEANS,
    payload: { meansId },
    dedupeKey: `${FORGET_MEANS}:${meansId}`,
    dueAt: now,
  });

/** Its provider knows it no more. */
export async function dropToken(database: Queryable, id: string): Promise<void> {
  await query(database)`
    update kept_means set token = null where id = ${id}::uuid and revoked_at is not null`;
}

async function markUsed(database: Queryable, id: string, now: Date): Promise<void> {
  await query(database)`update kept_means set used_at = ${now} where id = ${id}::uuid`;
}

/** Somebody is forgotten: what their means look like is gone at once, and each provider is told. The consents stay with the orders. */
export async function eraseMeans(
  tx: Tx,
  { personId }: { readonly personId: string },
  now: Date,
): Promise<void> {
  const live = await query<{ id: string }>(tx)`
    select id from kept_means where person_id = ${personId}::uuid and revoked_at is null`;
  for (const { id } of live) await askToForget(tx, id, now);
  await query(tx)`
    update kept_means set revoked_at = coalesce(revoked_at, ${now}), brand = '', last4 = '', expires = null
    where person_id = ${personId}::uuid`;
}

/** For the copy of one's data: what is kept, what was, and what was agreed to. No token is in it. */
export const exportMeans = (
  database: Queryable,
  { personId }: { readonly personId: string },
): Promise<unknown> =>
  query(database)`
    select m.method, m.brand, m.last4, m.expires, m.made_at as "madeAt", m.used_at as "usedAt", m.revoked_at as "revokedAt",
      c.purpose, c.document, c.version, c.language, c.given_at as "agreedAt"
    from kept_means m join keep_consent c on c.purchase_id = m.consent_of
    where m.person_id = ${personId}::uuid order by m.made_at desc limit 100`;

/** What decisions about payments read and write of means. */
export interface MeansStore {
  find(id: string): Promise<ChargeableMeans | null>;
  isAgreed(purchaseId: string, personId: string): Promise<boolean>;
  saveConsent(purchaseId: string, consent: KeepConsent, now: Date): Promise<void>;
  markUsed(id: string, now: Date): Promise<void>;
  /** The provider has it no more. */
  revoke(id: string, now: Date): Promise<void>;
}

/** The shop's own store of means. */
export const meansIn = (database: Database): MeansStore => ({
  find: (id) => findMeans(database, id),
  isAgreed: (purchaseId, personId) => isAgreed(database, purchaseId, personId),
  saveConsent: (purchaseId, consent, now) => saveConsent(database, purchaseId, consent, now),
  markUsed: (id, now) => markUsed(database, id, now),
  async revoke(id, now) {
    await revokeMeans(database, { id, personId: null }, now);
  },
});

const RESEALED_AT_ONCE = 500;

/** Tokens are sealed with the secret that holds now, page by page. @returns How many were sealed anew. */
export async function resealTokens(
  database: Database,
  reseal: (sealed: string) => string | null,
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let count = 0;
  for (;;) {
    const rows = await query<{ id: string; token: string }>(database)`
      select id, token from kept_means where id > ${after}::uuid and token is not null order by id limit ${RESEALED_AT_ONCE}`;
    for (const { id, token } of rows) {
      after = id;
      const sealed = reseal(token);
      if (sealed === null) continue;
      count += 1;
      await query(database)`
        update kept_means set token = ${sealed} where id = ${id}::uuid and token = ${token}`;
    }
    if (rows.length < RESEALED_AT_ONCE) return count;
  }
}
