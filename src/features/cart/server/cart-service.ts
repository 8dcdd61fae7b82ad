import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#base/actor.ts';
import type { Currency } from '#base/money.ts';
import type { Outcome } from '#base/outcome.ts';
import type { Place } from '#base/place.ts';
import { findCity } from '#features/location/server/public.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { EMPTY_CART, type CartDocument, type CartView, type PackageKey } from '../model.ts';
import { SELECTED_COOKIE, selectedOf } from '../rules/cart-packages.ts';
import { cartView, emptyCartView } from '../rules/cart-view.ts';
import type { FreeDeliveryByKind } from '../rules/free-delivery.ts';
import { NO_OFFERS, type OfferFacts, type OffersWanted } from '../rules/offer-facts.ts';
import { keyOfName } from '../rules/package-key.ts';
import { priceCart } from '../rules/price-cart.ts';
import type { Adjuster, PricedCart, ProductFacts } from '../rules/pricing.ts';
import {
  cartFromJson,
  createCart,
  findCart,
  keepSessionCart,
  lockCart,
  lockSessionCart,
  saveCart,
  type StoredCart,
} from './cart-store.ts';

/** What decides about an adjuster's effects beside the cart itself. */
export interface AdjusterInput {
  readonly cartId: string;
  readonly document: CartDocument;
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly place: Place;
  readonly actor: Actor;
  readonly now: Date;
}

/** A feature's share in pricing: reads what it needs, then answers the pure adjuster. */
export interface AdjusterSource {
  readonly name: string;
  prepare(input: AdjusterInput, database: Queryable): Promise<Adjuster>;
}

/** What the country and the store say about a cart. */
export interface CartTerms {
  readonly currency: Currency;
  readonly freeDelivery: FreeDeliveryByKind;
}

export interface CartDeps {
  readonly database: Database;
  /** Facts of those of the products that the store has in its assortment, in the place's language. */
  findProducts(
    skus: readonly string[],
    place: Place,
    now: Date,
    database: Queryable,
  ): Promise<ReadonlyMap<string, ProductFacts>>;
  /** Facts of kits and monthly kits that the store has, or had until lately, in the place's language. */
  findOffers(
    wanted: OffersWanted,
    place: Place,
    now: Date,
    database: Queryable,
  ): Promise<OfferFacts>;
  termsAt(place: Place, now: Date): CartTerms;
  /** Holders of other people's packages, by contract. */
  listHolders(
    contracts: readonly string[],
    database: Queryable,
  ): Promise<ReadonlyMap<string, PackageHolder>>;
  /** In the order in which they act. */
  adjusters(): readonly AdjusterSource[];
}

/** What a certificate's package says against a change; `OVERLIMIT` is a question that the buyer can answer with yes. */
export type GuardCode = 'POINTS_NEEDED' | 'LIMIT_REACHED' | 'OVERLIMIT';

/** A change of the cart that somebody may have something against. */
export interface GuardInput {
  readonly before: CartDocument;
  readonly after: CartDocument;
  /** Packages that products are added to by a single press; for them going over a limit is a question. */
  readonly asked: PackageKey | null;
  /** Those of both that whoever changes the cart has read already. */
  readonly products?: KnownProducts;
  readonly context: Asker;
}

/** A feature's say in what may be put where. */
export type CartGuard = (
  input: GuardInput,
  database: Queryable,
) => Promise<Outcome<null, GuardCode>>;

/** Who asks, from where, when: what a cart's price depends on beside the cart. */
export type Asker = Pick<CallContext, 'place' | 'actor' | 'now'> &
  Partial<Pick<CallContext, 'cookies'>>;
type CartContext = Asker & Pick<CallContext, 'session'>;

export interface PricedStoredCart {
  readonly cart: StoredCart;
  readonly priced: PricedCart;
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly offers: OfferFacts;
  readonly terms: CartTerms;
  readonly view: CartView;
}

/** A decision about the cart: the document to keep, and whatever the caller wants to know of it. */
export type Decide<Note, Code extends string> = (
  document: CartDocument,
  database: Queryable,
) => Promise<Outcome<{ document: CartDocument; note: Note }, Code>>;

export type ChangeResult<Note, Code extends string> =
  | { readonly kind: 'changed'; readonly cart: StoredCart | null; readonly note: Note }
  | {
      readonly kind: 'refused';
      readonly refusal: { code: Code; details?: Readonly<Record<string, string | number>> };
    }
  | { readonly kind: 'stale' };

/** Facts of products by SKU. */
export type KnownProducts = ReadonlyMap<string, ProductFacts>;
const NOTHING_KNOWN: KnownProducts = new Map();

export interface CartService {
  /** The open cart of the session, or null. */
  findCurrent(context: CartContext): Promise<StoredCart | null>;
  /** Prices a stored cart from today's facts; inside a transaction when one is given. */
  priceFor(cart: StoredCart, asker: Asker, database?: Queryable): Promise<PricedStoredCart>;
  /** The session's cart as calls and pages carry it. */
  getCartView(context: CartContext): Promise<CartView>;
  /** @param known Products that the same call has read already: they are not read a second time. */
  viewOf(cart: StoredCart | null, asker: Asker, known?: KnownProducts): Promise<CartView>;
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

/** Skus of all products that the cart's own lines name, those in its kits among them. */
export const skusOf = ({ packages }: CartDocument): string[] => [
  ...new Set(
    packages.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        if (line.kind === 'item') return [line.sku];
        return line.kind === 'kit' ? line.items.map(({ sku }) => sku) : [];
      }),
    ),
  ),
];

/** Kits and monthly kits of the cart. */
export function offersOf({ packages }: CartDocument): OffersWanted {
  const lines = packages.flatMap((each) => each.lines);
  return {
    kits: lines.flatMap((line) =>
      line.kind === 'kit' ? [{ actionId: line.actionId, sku: line.sku }] : [],
    ),
    subscriptions: lines.flatMap((line) =>
      line.kind === 'subscription' ? [line.subscriptionId] : [],
    ),
  };
}

/** Skus of all products in these sets. */
export const partSkusOf = ({ kits, subscriptions }: OfferFacts): string[] => [
  ...new Set(
    [...kits.values(), ...subscriptions.values()].flatMap(({ parts }) =>
      parts.map(({ sku }) => sku),
    ),
  ),
];

const NO_HOLDERS: ReadonlyMap<string, PackageHolder> = new Map();

/** The package that products go to: the browser's cookie knows, or the cart itself. */
export function chosenPackage(document: CartDocument, { cookies, actor }: Asker): PackageKey {
  const wish = cookies?.[SELECTED_COOKIE];
  return selectedOf(document, wish === undefined ? undefined : keyOfName(document, wish, actor));
}

/** Everything that is done to carts, bound to the database and to the facts of other features. */
export function createCartService(deps: CartDeps): CartService {
  async function isSelfDeliveryAvailable(place: Place, database: Queryable = deps.database) {
    const city =
      place.cityId === null ? null : await findCity(database, place.cityId, place.language);
    return city?.isSelfDeliveryAvailable ?? true;
  }

  async function priceFor(
    cart: StoredCart,
    asker: Asker,
    database: Queryable = deps.database,
    known = NOTHING_KNOWN,
  ) {
    const { place, actor, now } = asker;
    const { document } = cart;
    const terms = deps.termsAt(place, now);
    const wanted = offersOf(document);
    const hasOffers = wanted.kits.length + wanted.subscriptions.length > 0;
    const offers = hasOffers ? await deps.findOffers(wanted, place, now, database) : NO_OFFERS;
    const monthly = [...offers.subscriptions.values()].flatMap(({ parts }) =>
      parts.map(({ sku }) => sku),
    );
    const skus = [...new Set([...skusOf(document), ...monthly])];
    const unread = skus.filter((sku) => !known.has(sku));
    const read =
      unread.length > 0 ? await deps.findProducts(unread, place, now, database) : NOTHING_KNOWN;
    const products = new Map(
      skus.flatMap((sku) => {
        const facts = known.get(sku) ?? read.get(sku);
        return facts ? [[sku, facts] as const] : [];
      }),
    );
    // The city matters only to products that may not be sent; most carts have none.
    const isCityAsked = [...products.values()].some(({ isNoSale }) => isNoSale);
    const isSelfAvailable = !isCityAsked || (await isSelfDeliveryAvailable(place, database));
    const adjusters: Adjuster[] = [];
    for (const source of deps.adjusters())
      adjusters.push(
        await source.prepare({ cartId: cart.id, document, products, place, actor, now }, database),
      );
    const { currency } = terms;
    const priced = priceCart(
      document,
      { products, offers, currency, isSelfDeliveryAvailable: isSelfAvailable },
      adjusters,
    );
    const others = document.packages.flatMap(({ owner }) => owner ?? []);
    const holders = others.length > 0 ? await deps.listHolders(others, database) : NO_HOLDERS;
    const selected = chosenPackage(document, asker);
    const view = cartView({
      cart,
      document,
      priced,
      products,
      offers,
      currency,
      actor,
      holders,
      selected,
    });
    return { cart, priced, products, offers, terms, view };
  }

  async function findCurrent({ session, place }: CartContext): Promise<StoredCart | null> {
    const id = session.current?.cartId;
    if (!id) return null;
    const known = session.takeBeside();
    if (known === undefined) return findCart(deps.database, id, place.store);
    const cart = cartFromJson(known);
    return cart?.store === place.store ? cart : null;
  }

  async function viewOf(
    cart: StoredCart | null,
    asker: Asker,
    known?: KnownProducts,
  ): Promise<CartView> {
    if (!cart) return emptyCartView(deps.termsAt(asker.place, asker.now).currency, asker.actor);
    return (await priceFor(cart, asker, deps.database, known)).view;
  }

  /** Creates the cart of the decision; the session learns of it from whoever calls this. */
  async function begin<Note, Code extends string>(
    context: CartContext,
    decide: Decide<Note, Code>,
    database: Queryable,
  ): Promise<ChangeResult<Note, Code>> {
    const { place, actor, now } = context;
    const decided = await decide(EMPTY_CART, database);
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

  /**
   * Two first products at once of one session begin one cart: the second waits for the session's row, then finds the
   * first one's cart there. All on one connection, so that waiting ones can't starve the pool.
   */
  async function beginOnce<Note, Code extends string>(
    sessionId: string,
    context: CartContext,
    decide: Decide<Note, Code>,
  ): Promise<ChangeResult<Note, Code>> {
    return deps.database.transaction().execute(async (tx) => {
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

  async function beginFor<Note, Code extends string>(
    context: CartContext,
    decide: Decide<Note, Code>,
  ): Promise<ChangeResult<Note, Code>> {
    const sessionId = context.session.current?.id;
    const result = sessionId
      ? await beginOnce(sessionId, context, decide)
      : await begin(context, decide, deps.database);
    if (result.kind === 'changed' && result.cart) await context.session.keepCart(result.cart.id);
    return result;
  }

  async function decideOn<Note, Code extends string>(
    cart: StoredCart,
    context: CartContext,
    decide: Decide<Note, Code>,
    database: Queryable,
  ): Promise<ChangeResult<Note, Code>> {
    const decided = await decide(cart.document, database);
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
    id: string,
    context: CartContext,
    decide: Decide<Note, Code>,
  ): Promise<ChangeResult<Note, Code>> =>
    deps.database.transaction().execute(async (tx) => {
      const locked = await lockCart(tx, id);
      return locked ? decideOn(locked, context, decide, tx) : { kind: 'stale' as const };
    });

  return {
    findCurrent,
    priceFor,
    viewOf,
    isSelfDeliveryAvailable,
    getCartView: async (context) => viewOf(await findCurrent(context), context),

    async change(context, revision, decide) {
      const cart = await findCurrent(context);
      if (!cart) {
        if (revision) return { kind: 'stale' };
        return beginFor(context, decide);
      }
      if (revision !== null && revision !== cart.revision) return { kind: 'stale' };
      const first = await decideOn(cart, context, decide, deps.database);
      if (first.kind !== 'stale' || revision !== null) return first;
      // Somebody was quicker: the second time under the row's lock, so that a third is not needed.
      return decideLocked(cart.id, context, decide);
    },

    async changeLocked(context, decide) {
      const cart = await findCurrent(context);
      return cart ? decideLocked(cart.id, context, decide) : beginFor(context, decide);
    },
  };
}
