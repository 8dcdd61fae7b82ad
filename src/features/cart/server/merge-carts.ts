import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { CartDocument, MergeAction } from '../model.ts';
import { skusOf } from '../rules/document/cart-skus.ts';
import { mergeCarts } from '../rules/merge/merge-carts.ts';
import { stockOf } from '../rules/pricing/stock-of.ts';
import type { CartDeps } from './service/cart-deps.ts';
import type { CartService } from './service/cart-service.ts';
import {
  findCartOf,
  giveCartTo,
  lockCart,
  mergeAway,
  saveCart,
  type StoredCart,
} from './cart-store.ts';

type Deps = Pick<CartDeps, 'database' | 'findProducts'>;

const isEmpty = (cart: StoredCart | null): boolean =>
  !cart || cart.document.packages.every(({ lines }) => lines.length === 0);

/**
 * Called when somebody has just signed in: an account's own cart comes back where the visitor has none; a visitor's becomes the
 * account's. Where both hold something, nothing is decided here.
 *
 * @returns Whether the buyer must choose: the answer's `hasCart`.
 */
export async function handOverCart(
  context: CallContext,
  service: CartService,
  deps: Deps,
): Promise<boolean> {
  const contract = contractOf(context.actor);
  if (contract === null) return false;
  const mine = await service.findCurrent(context);
  const kept = await findCartOf(deps.database, contract, context.place.store, mine?.id ?? null);
  if (!isEmpty(mine) && kept && !isEmpty(kept)) return true;
  if (kept && !isEmpty(kept)) await context.session.keepCart(kept.id);
  else if (mine) await giveCartTo(deps.database, mine.id, contract);
  return false;
}

/** Locks both in one order, whoever asks: two that do this at once never wait for each other in a circle. */
async function lockBoth(tx: Tx, mineId: string, keptId: string) {
  const locked = new Map<string, StoredCart | null>();
  for (const id of [mineId, keptId].toSorted()) locked.set(id, await lockCart(tx, id));
  return { mine: locked.get(mineId) ?? null, kept: locked.get(keptId) ?? null };
}

/** What both are together, by what there is of their products now. */
async function united(
  mine: CartDocument,
  kept: CartDocument,
  { place, now }: Pick<CallContext, 'place' | 'now'>,
  deps: Deps,
  database: Queryable,
): Promise<CartDocument> {
  const skus = [...new Set([...skusOf(mine), ...skusOf(kept)])];
  const products = await deps.findProducts(skus, place, now, database);
  return mergeCarts(mine, kept, stockOf(products));
}

/** The cart of this visit and the account's other one; null when there are no two. */
async function findBoth(context: CallContext, service: CartService, deps: Deps) {
  const contract = contractOf(context.actor);
  const fresh = await service.findCurrent(context);
  const kept =
    contract !== null && fresh
      ? await findCartOf(deps.database, contract, context.place.store, fresh.id)
      : null;
  return contract !== null && fresh && kept ? { contract, fresh, kept } : null;
}

/** Both carts as they are, and as one; null when there is nothing to choose between. Nothing changes by looking (UX-57). */
export async function mergePreview(context: CallContext, service: CartService, deps: Deps) {
  const both = await findBoth(context, service, deps);
  if (!both || isEmpty(both.fresh) || isEmpty(both.kept)) return null;
  const { fresh, kept } = both;
  const document = await united(fresh.document, kept.document, context, deps, deps.database);
  return {
    fresh: await service.viewOf(fresh, context),
    kept: await service.viewOf(kept, context),
    merged: await service.viewOf({ ...fresh, document }, context),
  };
}

/** Carries out the buyer's choice; nothing happens where there are no longer two carts. */
export async function mergeCartsOf(
  action: MergeAction,
  context: CallContext,
  service: CartService,
  deps: Deps,
): Promise<void> {
  const { place, now } = context;
  const both = await findBoth(context, service, deps);
  if (!both) return;
  const { contract } = both;
  const stays = await deps.database.transaction().execute(async (tx) => {
    const { mine, kept } = await lockBoth(tx, both.fresh.id, both.kept.id);
    if (!mine || !kept) return null;
    if (action === 'removeNewCart') {
      await mergeAway(tx, mine.id, null, now);
      return kept.id;
    }
    if (action === 'merge') {
      const document = await united(mine.document, kept.document, context, deps, tx);
      await saveCart(tx, mine, { document, country: place.country, ownerContract: contract }, now);
    } else await giveCartTo(tx, mine.id, contract);
    await mergeAway(tx, kept.id, action === 'merge' ? mine.id : null, now);
    return mine.id;
  });
  if (stays) await context.session.keepCart(stays);
}
