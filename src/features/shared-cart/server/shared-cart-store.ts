import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import { HASH_LENGTH, type SharedLine } from '../model.ts';
import type {} from './tables.ts';

const HASH = new RegExp(`^[\\w-]{${HASH_LENGTH}}$`);

export interface NewSharedCart {
  readonly hash: string;
  readonly store: string;
  readonly country: string;
  readonly contract: string | null;
  readonly personId: string | null;
  readonly lines: readonly SharedLine[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A shared cart as it stands in its row. */
export interface StoredSharedCart {
  readonly id: string;
  /** Running number: the basket id. */
  readonly number: number;
  readonly contract: string | null;
  readonly personId: string | null;
  readonly lines: readonly SharedLine[];
  readonly expiresAt: Date;
}

export async function keepSharedCart(database: Queryable, cart: NewSharedCart): Promise<void> {
  const { hash, store, country, contract, personId, lines, createdAt, expiresAt } = cart;
  await query(database)`
    insert into shared_cart (link_hash, store, country, contract, person_id, lines, created_at, expires_at)
    values (${tokenHash(hash)}, ${store}, ${country}, ${contract}, ${personId}, ${JSON.stringify(lines)}::jsonb,
      ${createdAt}, ${expiresAt})`;
}

/** The cart behind a link's hash, expired or not; null for one that nobody shared, whatever it looks like. */
export async function findSharedCart(
  database: Queryable,
  hash: string,
): Promise<StoredSharedCart | null> {
  if (!HASH.test(hash)) return null;
  const [row] = await query<StoredSharedCart>(database)`
    select id, number, contract, person_id as "personId", lines, expires_at as "expiresAt"
    from shared_cart where link_hash = ${tokenHash(hash)}`;
  return row ?? null;
}

type Sharer = Pick<DataSubject, 'personId' | 'contracts'>;

/** Takes a person's shared carts away: their links lead nowhere from now on. */
export async function forgetSharer(tx: Tx, { personId, contracts }: Sharer): Promise<void> {
  await query(tx)`
    delete from shared_cart where person_id = ${personId}::uuid or contract = any(${contracts}::text[])`;
}

/** What somebody shared, for the copy of their data. */
export const exportSharedCarts = (
  database: Queryable,
  { personId, contracts }: Sharer,
): Promise<unknown> => query(database)`
    select lines, store, country, created_at as "createdAt", expires_at as "expiresAt" from shared_cart
    where person_id = ${personId}::uuid or contract = any(${contracts}::text[]) order by number desc limit 1000`;

/** Forgets links that ended before this moment; until then they say that they have expired. @returns How many. */
export async function forgetOldShares(database: Queryable, before: Date): Promise<number> {
  const gone = await query(
    database,
  )`delete from shared_cart where expires_at < ${before} returning 1`;
  return gone.length;
}
