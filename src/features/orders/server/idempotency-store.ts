import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

/** Keys are kept this long, so that a buyer who comes back from a night without network still gets the first answer. */
export const KEY_LIFE_HOURS = 72;
const HOUR_MS = 3_600_000;

/** A request that must have one effect however often it comes. */
export interface RequestKey {
  /** Whose key it is: a session. The same key of somebody else is another key. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

export interface StoredAnswer {
  readonly purchaseId: string | null;
  /** What was answered; null while the first request has not answered yet, or died before it. */
  readonly answer: unknown;
}

export type KeyState =
  | { readonly kind: 'new' }
  | ({ readonly kind: 'known' } & StoredAnswer)
  | { readonly kind: 'otherRequest' };

/** Hash of a request's body, the same however its fields are ordered. */
export function hashRequest(body: unknown): Buffer {
  const ordered = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
  return createHash('sha256')
    .update(ordered ?? '')
    .digest();
}

/** Part of a statement: what is known of the key as one value, to be read through `keyFromJson`. */
export const keyJson = ({ scope, key, requestHash }: RequestKey) => sql<KeyJson | null>`(
  select jsonb_build_object('isSame', request_hash = ${requestHash}, 'purchaseId', purchase_id, 'answer', answer)
  from idempotency_key where scope = ${scope} and key = ${key})`;

interface KeyJson {
  readonly isSame: boolean;
  readonly purchaseId: string | null;
  readonly answer: unknown;
}

/** Reads what `keyJson` gave. */
export function keyFromJson(value: KeyJson | null): KeyState {
  if (!value) return { kind: 'new' };
  const { isSame, purchaseId, answer } = value;
  return isSame ? { kind: 'known', purchaseId, answer } : { kind: 'otherRequest' };
}

/**
 * Part of a statement that takes the key for this transaction without waiting for another one that holds it. It yields a row
 * unless somebody else has the key: then `keyJson` says whether that one is done.
 */
export const takingKey = ({ scope, key, requestHash }: RequestKey, now: Date) => sql`
  insert into idempotency_key (key, scope, request_hash, created_at)
  select ${key}, ${scope}, ${requestHash}, ${now}
  where pg_try_advisory_xact_lock(hashtextextended(${`${scope}/${key}`}, 0))
  on conflict do nothing returning 1`;

/** Part of a statement that says which order came of the key. */
export const bindingKey = ({ scope, key }: RequestKey, purchaseId: string) => sql`
  update idempotency_key set purchase_id = ${purchaseId} where scope = ${scope} and key = ${key}`;

/** Stores the answer if there is none yet. @returns The stored one, which every later request gets. */
export async function keepAnswer<Answer>(
  database: Queryable,
  request: Pick<RequestKey, 'scope' | 'key'>,
  answer: Answer,
): Promise<Answer> {
  // Every answer of a key was stored by this function for the same call.
  const [row] = await query<{ answer: Answer }>(database)`
    update idempotency_key set status = 200, answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
    where scope = ${request.scope} and key = ${request.key} returning answer`;
  return row ? row.answer : answer;
}

/** Forgets keys older than 72 hours; for a job. @returns How many. */
export async function forgetOldKeys(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - KEY_LIFE_HOURS * HOUR_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
