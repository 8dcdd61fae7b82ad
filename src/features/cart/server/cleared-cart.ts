import { ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { query } from '#platform/query.ts';
import { askIsRestorable, restoreCart } from '../calls/cleared.ts';
import { EMPTY_CART, type CartDocument } from '../model.ts';
import { carriedOver } from '../rules/document/carried-over.ts';
import { withoutCertificates } from '../rules/document/cart-packages.ts';
import { skusOf } from '../rules/document/cart-skus.ts';
import { mergeCarts } from '../rules/merge/merge-carts.ts';
import { stockOf } from '../rules/pricing/stock-of.ts';
import type { CartDeps } from './service/cart-deps.ts';
import type { CartService } from './service/cart-service.ts';

/** How long a cart that another country has cleared can be brought back. */
const KEPT_HOURS = 24;

const HOUR_MS = 3_600_000;
const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * HOUR_MS);

/**
 * Empties the cart because goods go to another country now, and keeps what was in it. An empty cart keeps nothing.
 *
 * @returns Whether something was in it.
 */
export async function clearForCountry(
  service: CartService,
  database: Database,
  context: CallContext,
): Promise<boolean> {
  const cart = await service.findCurrent(context);
  if (!cart) return false;
  const cleared = await query(database)`
    update cart set cleared_body = body, cleared_at = ${context.now}, body = ${JSON.stringify(EMPTY_CART)}::jsonb,
      revision = revision + 1, updated_at = ${context.now}
    where id = ${cart.id} and state = 'open' and jsonb_path_exists(body, '$.packages[*].lines[*]')
    returning 1`;
  return cleared.length > 0;
}

/** Whether the session's cart of this store has something to bring back. */
async function hasCleared(
  database: Queryable,
  { session, place, now }: Pick<CallContext, 'session' | 'place' | 'now'>,
): Promise<boolean> {
  const id = session.current?.cartId;
  if (!id) return false;
  const rows = await query(database)`
    select 1 from cart where id = ${id}::uuid and store = ${place.store} and state = 'open' and cleared_at > ${oldest(now)}`;
  return rows.length > 0;
}

/** Takes what is kept out of its row: of two who want it at once, one gets it. */
async function takeCleared(
  database: Queryable,
  cartId: string,
  now: Date,
): Promise<CartDocument | null> {
  const [row] = await query<{ body: unknown }>(database)`
    with kept as (
      select id, cleared_body as body from cart
      where id = ${cartId}::uuid and cleared_at > ${oldest(now)} for update)
    update cart c set cleared_body = null, cleared_at = null from kept
    where c.id = kept.id and c.cleared_at is not null returning kept.body`;
  return row ? carriedOver(row.body) : null;
}

/**
 * Brings the cleared cart back, beside what was put in since; once. What is not sold here stays as a line that says so.
 *
 * @returns False when nothing is kept.
 */
async function restoreCleared(
  service: CartService,
  deps: Pick<CartDeps, 'database' | 'findProducts'>,
  context: CallContext,
): Promise<boolean> {
  const cart = await service.findCurrent(context);
  const kept = cart && (await takeCleared(deps.database, cart.id, context.now));
  if (!kept) return false;
  await service.change<null, never>(context, null, async (document, database) => {
    const skus = [...new Set([...skusOf(document), ...skusOf(kept)])];
    const products = await deps.findProducts(skus, context.place, context.now, database);
    const merged = mergeCarts(document, withoutCertificates(kept), stockOf(products));
    return ok({ document: merged, note: null });
  });
  return true;
}

/** Forgets what nobody has brought back in its day. @returns How many. */
export async function forgetClearedCarts(database: Database, now: Date): Promise<number> {
  const gone = await query(database)`
    update cart set cleared_body = null, cleared_at = null where cleared_at <= ${oldest(now)} returning 1`;
  return gone.length;
}

/** Handlers of what pages ask about a cleared cart. */
export const createClearedCartHandlers = (
  service: CartService,
  deps: Pick<CartDeps, 'database' | 'findProducts'>,
): HandledCall[] => [
  handle(askIsRestorable, async (_input, context) => {
    return { ok: true, value: { isRestorable: await hasCleared(deps.database, context) } };
  }),

  handle(restoreCart, async (_input, context) => {
    const isRestored = await restoreCleared(service, deps, context);
    if (!isRestored) return { ok: false, code: 'NOTHING_KEPT' };
    return { ok: true, value: { cartData: await service.getCartView(context) } };
  }),
];
