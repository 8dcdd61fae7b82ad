import type { Place } from '#base/place.ts';
import { findCity } from '#features/location/server/public.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import type { CartDocument, CartView } from '../../model.ts';
import { chosenPackage } from '../../rules/document/cart-packages.ts';
import { offersOf, skusToPrice } from '../../rules/document/cart-skus.ts';
import { cartView } from '../../rules/shown/cart-view.ts';
import { NO_OFFERS, type OfferFacts, type OffersWanted } from '../../rules/pricing/offer-facts.ts';
import { priceCart } from '../../rules/pricing/price-cart.ts';
import type {
  Adjuster,
  PricedCart,
  ProductFacts,
  WhyNotLine,
} from '../../rules/pricing/pricing.ts';
import type { StoredCart } from '../cart-store.ts';
import type { AdjusterInput, Asker, CartDeps, CartTerms, KnownProducts } from './cart-deps.ts';

export interface PricedStoredCart {
  readonly cart: StoredCart;
  readonly priced: PricedCart;
  readonly products: KnownProducts;
  readonly offers: OfferFacts;
  readonly terms: CartTerms;
  readonly view: CartView;
}

const NOTHING_KNOWN: KnownProducts = new Map();
const NO_HOLDERS: ReadonlyMap<string, PackageHolder> = new Map();

/** Whether the place's city has anything to pick up at; yes while no city is chosen. */
export async function isSelfDeliveryAvailable(place: Place, database: Queryable): Promise<boolean> {
  const city =
    place.cityId === null ? null : await findCity(database, place.cityId, place.language);
  return city?.isSelfDeliveryAvailable ?? true;
}

/** A cart that may be priced, with all that its price is made of. */
export interface OpenedCart {
  readonly products: KnownProducts;
  readonly offers: OfferFacts;
  readonly terms: CartTerms;
  /** What a document costs of which nothing is named that was not read. */
  priceOf(document: CartDocument): PricedCart;
}

/**
 * Reads all that a cart's price is made of.
 *
 * @param known Products that need not be read again.
 * @param more Kits that it may come to hold.
 */
export async function openCart(
  deps: CartDeps,
  cart: Pick<StoredCart, 'id' | 'document' | 'hasCode' | 'receiver'>,
  asker: Asker,
  database: Queryable,
  {
    known = NOTHING_KNOWN,
    more = [],
  }: { readonly known?: KnownProducts; readonly more?: OffersWanted['kits'] } = {},
): Promise<OpenedCart> {
  const { place, actor, now } = asker;
  const { id: cartId, document, hasCode, receiver } = cart;
  const terms = deps.termsAt(place, now);
  const { currency } = terms;
  const wanted = offersOf(document);
  const all = { ...wanted, kits: [...wanted.kits, ...more] };
  const { products, offers } = await readFacts(deps, cart, all, asker, database, known);
  const adjusters = await prepared(
    deps,
    { cartId, hasCode, receiver, document, products, place, actor, now },
    database,
  );
  for (const each of adjusters)
    for (const [sku, facts] of each.products ?? [])
      if (!products.has(sku)) products.set(sku, facts);
  const isPickedUp = await mayBePickedUp(products, place, database);
  const facts = { products, offers, currency, isSelfDeliveryAvailable: isPickedUp };
  return { products, offers, terms, priceOf: (each) => priceCart(each, facts, adjusters) };
}

/** Prices a stored cart from today's facts, as the asker sees it. @param known Products that need not be read again. */
export async function priceStoredCart(
  deps: CartDeps,
  cart: StoredCart,
  asker: Asker,
  database: Queryable,
  known: KnownProducts = NOTHING_KNOWN,
): Promise<PricedStoredCart> {
  const { actor } = asker;
  const { document } = cart;
  const opened = await openCart(deps, cart, asker, database, { known });
  const { products, offers, terms } = opened;
  const { currency } = terms;
  const priced = opened.priceOf(document);
  const holders = await holdersOf(deps, document, database);
  const selected = chosenPackage(document, asker);
  const shown = {
    cart,
    document,
    priced,
    products,
    offers,
    currency,
    actor,
    holders,
    selected,
    sayWhyNot: (reason: WhyNotLine) => deps.sayWhyNot(reason, asker),
  };
  return { cart, priced, products, offers, terms, view: cartView(shown) };
}

/** Facts of all that is in the cart; what is known already is not read. */
async function readFacts(
  deps: CartDeps,
  cart: Pick<StoredCart, 'id' | 'document' | 'receiver'>,
  wanted: OffersWanted,
  asker: Asker,
  database: Queryable,
  known: KnownProducts,
): Promise<{ products: Map<string, ProductFacts>; offers: OfferFacts }> {
  const { place, actor, now } = asker;
  const { document } = cart;
  const hasOffers = wanted.kits.length + wanted.subscriptions.length > 0;
  const offers = hasOffers
    ? await deps.findOffers(wanted, { place, actor, now, cart }, database)
    : NO_OFFERS;
  const skus = skusToPrice(document, offers);
  const unread = skus.filter((sku) => !known.has(sku));
  const read =
    unread.length > 0 ? await deps.findProducts(unread, place, now, database) : NOTHING_KNOWN;
  const products = new Map(
    skus.flatMap((sku) => {
      const facts = known.get(sku) ?? read.get(sku);
      return facts ? [[sku, facts] as const] : [];
    }),
  );
  return { products, offers };
}

/** The city matters only to products that may not be sent; most carts have none. */
async function mayBePickedUp(
  products: KnownProducts,
  place: Place,
  database: Queryable,
): Promise<boolean> {
  const isCityAsked = [...products.values()].some(({ isNoSale }) => isNoSale);
  return !isCityAsked || (await isSelfDeliveryAvailable(place, database));
}

/** Each reads in its turn: they may share a transaction's one connection. */
async function prepared(
  deps: CartDeps,
  input: AdjusterInput,
  database: Queryable,
): Promise<Adjuster[]> {
  const adjusters: Adjuster[] = [];
  for (const source of deps.adjusters()) adjusters.push(await source.prepare(input, database));
  return adjusters;
}

async function holdersOf(deps: CartDeps, { packages }: CartDocument, database: Queryable) {
  const others = packages.flatMap(({ owner }) => owner ?? []);
  return others.length > 0 ? deps.listHolders(others, database) : NO_HOLDERS;
}
