import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import type { CartDocument, MergeAction } from '../model.ts';
import { mergeCarts } from '../rules/merge-carts.ts';
import { isSold, lineStanding } from '../rules/price-cart.ts';
import { skusOf, type CartDeps, type CartService } from './cart-service.ts';
import { findCartOf, giveCartTo, lockCart, mergeAway, saveCart, type StoredCart } from './cart-store.ts';

type Deps = Pick<CartDeps, 'database' | 'findProducts'>;

const isEmpty = (cart: StoredCart | null): boolean =>
  !cart || cart.document.packages.every(({ lines }) => lines.length === 0);

/**
 * Called when somebody has just signed in: an account's own cart comes back where the visitor has none; a visitor's becomes the
 * account's. Where both hold something, nothing is decided here.
 *
 * @returns Whether the buyer must choose: the answer's `hasCart`.
 */
export async function handOverCart(context: CallContext, service: CartService, deps: Deps): Promise<boolean> {
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

/** Carries out the buyer's choice; nothing happens where there are no longer two carts. */
export async function mergeCartsOf(
  action: MergeAction,
  context: CallContext,
  service: CartService,
  deps: Deps,
): Promise<void> {
  const { place, now, actor } = context;
  const contract = contractOf(actor);
  const current = await service.findCurrent(context);
  if (contract === null || !current) return;
  const other = await findCartOf(deps.database, contract, place.store, current.id);
  if (!other) return;
  const united = async (tx: Tx, mine: StoredCart, kept: StoredCart): Promise<CartDocument> => {
    const skus = [...new Set([...skusOf(mine.document), ...skusOf(kept.document)])];
    const products = await deps.findProducts(skus, place, now, tx);
    return mergeCarts(mine.document, kept.document, (sku) => {
      const product = products.get(sku);
      return product && isSold(lineStanding(product, true)) ? product.stock : product && 0;
    });
  };
  const stays = await deps.database.transaction().execute(async (tx) => {
    const { mine, kept } = await lockBoth(tx, current.id, other.id);
    if (!mine || !kept) return null;
    if (action === 'removeNewCart') {
      await mergeAway(tx, mine.id, now);
      return kept.id;
    }
    if (action === 'merge') {
      const change = {
        document: await united(tx, mine, kept),
        country: place.country,
        ownerContract: contract,
      };
      await saveCart(tx, mine, change, now);
    } else await giveCartTo(tx, mine.id, contract);
    await mergeAway(tx, kept.id, now);
    return mine.id;
  });
  if (stays) await context.session.keepCart(stays);
}
