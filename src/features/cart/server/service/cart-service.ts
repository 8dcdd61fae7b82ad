import type { Place } from '#base/place.ts';
import type { Queryable } from '#platform/database.ts';
import type { CartView } from '../../model.ts';
import type { OffersWanted } from '../../rules/pricing/offer-facts.ts';
import { emptyCartView } from '../../rules/shown/cart-view.ts';
import type { StoredCart } from '../cart-store.ts';
import type { Asker, CartDeps, KnownProducts } from './cart-deps.ts';
import {
  isSelfDeliveryAvailable,
  openCart,
  priceStoredCart,
  type OpenedCart,
  type PricedStoredCart,
} from './price-stored-cart.ts';
import {
  changeCart,
  changeCartLocked,
  findCurrent,
  type CartContext,
  type ChangeResult,
  type Decide,
} from './session-cart.ts';

export interface CartService {
  /** The open cart of the session, or null. */
  findCurrent(context: CartContext): Promise<StoredCart | null>;
  /** Prices a stored cart from today's facts; inside a transaction when one is given. */
  priceFor(cart: StoredCart, asker: Asker, database?: Queryable): Promise<PricedStoredCart>;
  /** What a cart costs, and what others of the same goods would cost with these kits in them: for whoever looks for a better one. */
  open(
    cart: Pick<StoredCart, 'id' | 'document' | 'hasCode' | 'receiver'>,
    asker: Asker,
    kits: OffersWanted['kits'],
    database?: Queryable,
  ): Promise<OpenedCart>;
  /** The session's cart as calls and pages carry it. */
  getCartView(context: CartContext): Promise<CartView>;
  /** @param known Products that the same call has read already: they are not read a second time. */
  viewOf(cart: StoredCart | null, asker: Asker, known?: KnownProducts): Promise<CartView>;
  /** The same of a cart that is priced already. */
  shown(found: PricedStoredCart, asker: Asker): Promise<CartView>;
  /** Whether the place's city has anything to pick up at; yes while no city is chosen. */
  isSelfDeliveryAvailable(place: Place, database?: Queryable): Promise<boolean>;
  /**
   * Changes the session's cart, beginning one if there is none. Without a revision a change that met another one is
   * decided again on the newer cart; with one it is answered as stale.
   */
  change<Note, Code extends string>(
    context: CartContext,
    revision: number | null,
    decide: Decide<Note, Code>,
  ): Promise<ChangeResult<Note, Code>>;
  /** The same in one transaction that holds the cart's row from the beginning: for decisions that lock more than the cart. */
  changeLocked<Note, Code extends string>(
    context: CartContext,
    decide: Decide<Note, Code>,
  ): Promise<ChangeResult<Note, Code>>;
}

/** Everything that is done to carts, bound to the database and to the facts of other features. */
export function createCartService(deps: CartDeps): CartService {
  const { database } = deps;

  const shown = async (found: PricedStoredCart | null, asker: Asker): Promise<CartView> => {
    const view =
      found?.view ?? emptyCartView(deps.termsAt(asker.place, asker.now).currency, asker.actor);
    const actions = await deps.programmesOf?.(
      found && { ...found, document: found.cart.document },
      asker,
    );
    return actions ? { ...view, actions } : view;
  };

  const viewOf: CartService['viewOf'] = async (cart, asker, known) =>
    shown(cart && (await priceStoredCart(deps, cart, asker, database, known)), asker);

  return {
    findCurrent: (context) => findCurrent(database, context),
    priceFor: (cart, asker, within = database) => priceStoredCart(deps, cart, asker, within),
    open: (cart, asker, more, within = database) => openCart(deps, cart, asker, within, { more }),
    viewOf,
    shown,
    getCartView: async (context) => viewOf(await findCurrent(database, context), context),
    isSelfDeliveryAvailable: (place, within = database) => isSelfDeliveryAvailable(place, within),
    change: (context, revision, decide) => changeCart(database, context, revision, decide),
    changeLocked: (context, decide) => changeCartLocked(database, context, decide),
  };
}
