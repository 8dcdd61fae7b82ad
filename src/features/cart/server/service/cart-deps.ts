import type { Actor } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import type { CountryPack } from '#countries/country.ts';
import type { ProgrammesView } from '#features/offers/calls/programme-data.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { CartDocument } from '../../model.ts';
import type { OfferFacts, OffersWanted } from '../../rules/pricing/offer-facts.ts';
import type { StoredCart } from '../cart-store.ts';
import type {
  Adjuster,
  PricedCart,
  ProductFacts,
  WhyNotLine,
} from '../../rules/pricing/pricing.ts';

/** Who asks, from where, when: what a cart's price depends on beside the cart. */
export type Asker = Pick<CallContext, 'place' | 'actor' | 'now'> &
  Partial<Pick<CallContext, 'cookies'>>;

/** The cart that is asked for; null: there is none yet. Once it has a receiver, what they had counts as well, as it will for the order. */
export type AskedCart = Pick<StoredCart, 'id' | 'receiver'> | null;

/** Who asks for kits, and for which cart. */
export type OffersAsker = Pick<Asker, 'place' | 'actor' | 'now'> & { readonly cart: AskedCart };

/** Facts of products by SKU. */
export type KnownProducts = ReadonlyMap<string, ProductFacts>;

/** What decides about an adjuster's effects beside the cart itself. */
export interface AdjusterInput {
  readonly cartId: string;
  /** Whether a code was chosen for it; undefined: not known. */
  readonly hasCode?: boolean | undefined;
  /** Who gets the goods, as far as the cart was read with it. */
  readonly receiver?: StoredCart['receiver'];
  readonly document: CartDocument;
  readonly products: KnownProducts;
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
export type CartTerms = Pick<CountryPack, 'currency' | 'freeDelivery'>;

/** A cart as programmes see it. */
export interface PricedForProgrammes {
  readonly cart: Pick<StoredCart, 'id' | 'receiver'>;
  readonly document: CartDocument;
  readonly priced: PricedCart;
  readonly products: KnownProducts;
}

/** What the ladders for newcomers offer to a cart, and to whom nobody has begun one: null. Source: C3-023 to C3-026, D43. */
export type ReadProgrammes = (
  cart: PricedForProgrammes | null,
  asker: Asker,
) => Promise<ProgrammesView>;

export interface CartDeps {
  readonly database: Database;
  /** Facts of those of the products that the store has in its assortment, in the place's language. */
  findProducts(
    skus: readonly string[],
    place: Place,
    now: Date,
    database: Queryable,
  ): Promise<KnownProducts>;
  /** Facts of kits and monthly kits that the store has, or had until lately, in the place's language, and of whoever asks for kits. */
  findOffers(wanted: OffersWanted, asker: OffersAsker, database: Queryable): Promise<OfferFacts>;
  termsAt(place: Place, now: Date): CartTerms;
  /** Why a kit does not hold, or not as many of it, in the words of whoever reads the cart. */
  sayWhyNot(reason: WhyNotLine, reader: Pick<Asker, 'place' | 'actor'>): string;
  /** Holders of other people's packages, by contract. */
  listHolders(
    contracts: readonly string[],
    database: Queryable,
  ): Promise<ReadonlyMap<string, PackageHolder>>;
  /** Without it no programme runs. */
  readonly programmesOf?: ReadProgrammes;
  /** In the order in which they act. */
  adjusters(): readonly AdjusterSource[];
}
