import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { CART_SCHEMA, type CartDocument } from '../model.ts';
import type {} from '#platform/tables.ts';
import type {} from './tables.ts';

/** A cart as it stands in its row. */
export interface StoredCart {
  readonly id: string;
  /** Running number, the basket id. */
  readonly number: number;
  readonly store: string;
  readonly country: string;
  readonly revision: number;
  readonly document: CartDocument;
}

interface CartRow {
  id: string;
  number: number;
  store: string;
  country: string;
  revision: number;
  schema_version: number;
  body: unknown;
}

const COLUMNS = ['id', 'number', 'store', 'country', 'revision', 'schema_version', 'body'] as const;

function toCart({ id, number, store, country, revision, schema_version, body }: CartRow): StoredCart {
  if (schema_version !== CART_SCHEMA) throw new Error(`cart ${id} has the unknown schema ${schema_version}`);
  // Only this file writes the column, from a CartDocument of this very schema.
  return { id, number, store, country, revision, document: body as CartDocument };
}

/** An open cart of a store; ordered and merged ones are gone for the buyer. */
export async function findCart(database: Queryable, id: string, store: string): Promise<StoredCart | null> {
  if (!isUuid(id)) return null;
  const row = await database
    .selectFrom('cart')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('store', '=', store)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ? toCart(row) : null;
}

export interface NewCart {
  readonly store: string;
  readonly country: string;
  readonly ownerContract: string | null;
  readonly document: CartDocument;
}

export async function createCart(database: Queryable, cart: NewCart, now: Date): Promise<StoredCart> {
  const row = await database
    .insertInto('cart')
    .values({
      store: cart.store,
      country: cart.country,
      owner_contract: cart.ownerContract,
      body: JSON.stringify(cart.document),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCart(row);
}

/** Writes the document if nobody wrote since `cart` was read; null when somebody did. */
export async function saveCart(
  database: Queryable,
  cart: StoredCart,
  change: Pick<NewCart, 'document' | 'country' | 'ownerContract'>,
  now: Date,
): Promise<StoredCart | null> {
  const row = await database
    .updateTable('cart')
    .set({
      body: JSON.stringify(change.document),
      country: change.country,
      owner_contract: change.ownerContract,
      revision: cart.revision + 1,
      updated_at: now,
    })
    .where('id', '=', cart.id)
    .where('revision', '=', cart.revision)
    .where('state', '=', 'open')
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toCart(row) : null;
}

/**
 * Locks the cart's row for the order that is being made of it.
 *
 * @returns The cart, or `CART_GONE` when it was ordered, merged or never was, or `CART_CHANGED` when its revision is another.
 */
export async function lockCart(
  tx: Tx,
  id: string,
  revision: number | null,
): Promise<Outcome<StoredCart, 'CART_GONE' | 'CART_CHANGED'>> {
  if (!isUuid(id)) return refused('CART_GONE');
  const row = await tx
    .selectFrom('cart')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refused('CART_GONE');
  if (revision !== null && row.revision !== revision) return refused('CART_CHANGED');
  return ok(toCart(row));
}

/** Ends the cart: its products are now an order's. The caller holds the lock. */
export async function markOrdered(tx: Tx, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cart')
    .set({ state: 'ordered', updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`cart ${id} is not open`);
}

/** Locks the session's row; answers which cart it has now, open or not. */
export async function lockSessionCart(tx: Tx, sessionId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('session')
    .select('cart_id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.cart_id ?? null;
}

export async function keepSessionCart(tx: Tx, sessionId: string, cartId: string): Promise<void> {
  await tx.updateTable('session').set({ cart_id: cartId }).where('id', '=', sessionId).execute();
}
