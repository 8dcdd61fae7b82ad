import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '#base/outcome.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import {
  cartFromJson,
  createCart,
  findCart,
  keepSessionCart,
  lockCart,
  lockSessionCart,
  saveCart,
  type StoredCart,
} from '../cart-store.ts';
import type { Asker } from './cart-deps.ts';

/** Who asks, and whose session it is. */
export type CartContext = Asker & Pick<CallContext, 'session'>;

/** A decision about the cart: the document to keep, and whatever the caller wants to know of it. */
export type Decide<Note, Code extends string> = (
  document: CartDocument,
  database: Queryable,
  /** Null: it is being begun. */
  cart: StoredCart | null,
) => Promise<Outcome<{ document: CartDocument; note: Note }, Code>>;

export type ChangeResult<Note, Code extends string> =
  | { readonly kind: 'changed'; readonly cart: StoredCart | null; readonly note: Note }
  | {
      readonly kind: 'refused';
      readonly refusal: { code: Code; details?: Readonly<Record<string, string | number>> };
    }
  | { readonly kind: 'stale' };

/** The open cart of the session, or null. */
export async function findCurrent(
  database: Database,
  { session, place }: CartContext,
): Promise<StoredCart | null> {
  const id = session.current?.cartId;
  if (!id) return null;
  const known = session.takeBeside();
  if (known === undefined) return findCart(database, id, place.store);
  const cart = cartFromJson(known);
  return cart?.store === place.store ? cart : null;
}

/**
 * Changes the session's cart, beginning one if there is none. Without a revision a change that met another one is
 * decided again on the newer cart; with one it is answered as stale.
 */
export async function changeCart<Note, Code extends string>(
  database: Database,
  context: CartContext,
  revision: number | null,
  decide: Decide<Note, Code>,
): Promise<ChangeResult<Note, Code>> {
  const cart = await findCurrent(database, context);
  if (!cart) {
    if (revision) return { kind: 'stale' };
    return beginFor(database, context, decide);
  }
  if (revision !== null && revision !== cart.revision) return { kind: 'stale' };
  const first = await decideOn(cart, context, decide, database);
  if (first.kind !== 'stale' || revision !== null) return first;
  // Somebody was quicker: the second time under the row's lock, so that a third is not needed.
  return decideLocked(database, cart.id, context, decide);
}

/** The same in one transaction that holds the cart's row from the beginning. */
export async function changeCartLocked<Note, Code extends string>(
  database: Database,
  context: CartContext,
  decide: Decide<Note, Code>,
): Promise<ChangeResult<Note, Code>> {
  const cart = await findCurrent(database, context);
  return cart
    ? decideLocked(database, cart.id, context, decide)
    : beginFor(database, context, decide);
}

async function decideOn<Note, Code extends string>(
  cart: StoredCart,
  context: CartContext,
  decide: Decide<Note, Code>,
  database: Queryable,
): Promise<ChangeResult<Note, Code>> {
  const decided = await decide(cart.document, database, cart);
  if (!decided.ok) return { kind: 'refused', refusal: decided };
  const { document, note } = decided.value;
  const { place, actor, now } = context;
  if (isDeepStrictEqual(document, cart.document) && cart.country === place.country)
    return { kind: 'changed', cart, note };
  const change = { document, country: place.country, ownerContract: contractOf(actor) };
  const saved = await saveCart(database, cart, change, now);
  return saved ? { kind: 'changed', cart: saved, note } : { kind: 'stale' };
}

const decideLocked = <Note, Code extends string>(
  database: Database,
  id: string,
  context: CartContext,
  decide: Decide<Note, Code>,
): Promise<ChangeResult<Note, Code>> =>
  database.transaction().execute(async (tx) => {
    const locked = await lockCart(tx, id);
    return locked ? decideOn(locked, context, decide, tx) : { kind: 'stale' as const };
  });

async function beginFor<Note, Code extends string>(
  database: Database,
  context: CartContext,
  decide: Decide<Note, Code>,
): Promise<ChangeResult<Note, Code>> {
  const sessionId = context.session.current?.id;
  const result = sessionId
    ? await beginOnce(database, sessionId, context, decide)
    : await begin(context, decide, database);
  if (result.kind === 'changed' && result.cart) await context.session.keepCart(result.cart.id);
  return result;
}

/**
 * Two first products at once of one session begin one cart: the second waits for the session's row, then finds the
 * first one's cart there. All on one connection, so that waiting ones can't starve the pool.
 */
async function beginOnce<Note, Code extends string>(
  database: Database,
  sessionId: string,
  context: CartContext,
  decide: Decide<Note, Code>,
): Promise<ChangeResult<Note, Code>> {
  return database.transaction().execute(async (tx) => {
    const begunId = await lockSessionCart(tx, sessionId);
    const begun = begunId ? await findCart(tx, begunId, context.place.store) : null;
    const locked = begun && (await lockCart(tx, begun.id));
    if (locked) return decideOn(locked, context, decide, tx);
    const result = await begin(context, decide, tx);
    if (result.kind === 'changed' && result.cart)
      await keepSessionCart(tx, sessionId, result.cart.id);
    return result;
  });
}

/** Creates the cart of the decision; the session learns of it from whoever calls this. */
async function begin<Note, Code extends string>(
  context: CartContext,
  decide: Decide<Note, Code>,
  database: Queryable,
): Promise<ChangeResult<Note, Code>> {
  const { place, actor, now } = context;
  const decided = await decide(EMPTY_CART, database, null);
  if (!decided.ok) return { kind: 'refused', refusal: decided };
  const { document, note } = decided.value;
  if (isDeepStrictEqual(document, EMPTY_CART)) return { kind: 'changed', cart: null, note };
  const { store, country } = place;
  const cart = await createCart(
    database,
    { store, country, ownerContract: contractOf(actor), document },
    now,
  );
  return { kind: 'changed', cart, note };
}
