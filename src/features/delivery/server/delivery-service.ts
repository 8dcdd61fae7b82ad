import { getCountry, getStore } from '#countries/packs.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Carrier, CountryPack } from '#countries/country.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { Asker, CartService } from '#features/cart/server/public.ts';
import type { CarrierProvider, RateCode } from '#features/carriers/model.ts';
import { findCity } from '#features/location/server/public.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { CourierAddress, DeliveryQuote, PickupPoint } from '../model.ts';
import { kindOfType } from '../rules/delivery-type.ts';
import { customsFault, type CustomsFault } from '../rules/customs-limit.ts';
import { limitHit } from '../rules/point-limits.ts';
import { quoteDelivery, type QuotedPoint } from '../rules/quote-delivery.ts';
import { findPoint } from './point-store.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly carts: CartService;
  /** The delivery country's pack with the settings of staff. */
  countryAt(place: Asker['place'], now: Date): CountryPack;
  /** Whoever prices what this carrier brings. */
  providerOf(carrier: Carrier): CarrierProvider;
}

/** What the buyer chose: a carrier's courier, or a point. */
export interface DeliveryChoice {
  /** Code in the country pack. */
  readonly carrier: string;
  readonly pointNumber: number | null;
  /** Where a courier goes: what is asked for depends on its city. */
  readonly address?: Pick<CourierAddress, 'cityId'> | null;
}

export type QuoteCode =
  | RateCode
  | CustomsFault['code']
  | 'POINT_UNKNOWN'
  | 'POINT_INACTIVE'
  | 'CARRIER_UNKNOWN'
  | 'GOODS_REFUSED'
  | 'PICKUP_ONLY';

export interface DeliveryService {
  /**
   * What a choice costs this cart today, asked afresh: the numbers of the browser and of the draft are never taken.
   *
   * @returns The quote with its point; or `PICKUP_ONLY` with the skus that a courier may not bring; or why it can't be had.
   */
  quote(
    choice: DeliveryChoice,
    cart: PricedCart,
    asker: Asker,
    database?: Queryable,
  ): Promise<Outcome<{ quote: DeliveryQuote; point: PickupPoint | null }, QuoteCode>>;
  /** Quotes a point that is at hand; no row is read but the city's. */
  quotePoint(
    point: PickupPoint,
    cart: PricedCart,
    asker: Asker,
  ): Promise<Outcome<DeliveryQuote, QuoteCode>>;
  /** What a carrier's points cost that have this price of their own, or none. */
  quoteCarrier(
    carrier: Carrier,
    point: Pick<QuotedPoint, 'isCommercial' | 'priceMinor'>,
    cart: PricedCart,
    asker: Asker,
  ): Promise<Outcome<DeliveryQuote, QuoteCode>>;
  /** Every courier that takes this cart to the asker's city, in the pack's order, and those that did not answer. */
  quoteCouriers(cart: PricedCart, asker: Asker): Promise<QuotedCouriers>;
  packOf(asker: Asker): CountryPack;
}

export interface QuotedCouriers {
  readonly offered: readonly { readonly carrier: Carrier; readonly quote: DeliveryQuote }[];
  /** They may take it, and nobody knows for how much. */
  readonly unanswered: readonly Carrier[];
}

/** Lines that may only be picked up (C4-003). */
export const pickupOnlyLines = (cart: PricedCart) =>
  cart.lines.filter(({ standing, count }) => standing === 'pickupOnly' && count > 0);

const packFor = ({ countryAt }: Pick<DeliveryDeps, 'countryAt'>, { place, now }: Asker) =>
  countryAt(place, now);

async function quoteAt(
  deps: DeliveryDeps,
  carrier: Carrier,
  point: QuotedPoint | null,
  timezone: string,
  cart: PricedCart,
  asker: Asker,
): Promise<Outcome<DeliveryQuote, QuoteCode>> {
  const { country, cityId } = asker.place;
  const rate = await deps.providerOf(carrier).rate({
    carrier,
    country,
    cityId,
    pointNumber: point?.number ?? null,
    weightGrams: cart.weightGrams,
    sumMinor: cart.sumMinor,
  });
  if (!rate.ok) return rate;
  const { freeDelivery, holidays } = packFor(deps, asker);
  const home = getCountry(getStore(asker.place.store).homeCountry);
  const days = { now: asker.now, home, there: { timeZone: timezone, holidays } };
  return ok(quoteDelivery({ carrier, rate: rate.value, point, cart, freeDelivery, days }));
}

async function quotePoint(
  deps: DeliveryDeps,
  point: PickupPoint,
  cart: PricedCart,
  asker: Asker,
): Promise<Outcome<DeliveryQuote, QuoteCode>> {
  if (point.country !== asker.place.country) return refused('POINT_UNKNOWN');
  if (!point.isActive) return refused('POINT_INACTIVE');
  const carrier = packFor(deps, asker).carriers.find(({ code }) => code === point.type);
  if (!carrier) return refused('CARRIER_UNKNOWN');
  const hit = limitHit(point, cart, carrier.maxWeightGrams);
  if (hit) return refused(hit);
  return quoteAt(deps, carrier, point, point.timezone, cart, asker);
}

async function cityTimezone(
  { place }: Asker,
  pack: CountryPack,
  database: Queryable,
): Promise<string> {
  const city =
    place.cityId === null ? null : await findCity(database, place.cityId, place.language);
  return city?.country === place.country ? city.timezone : pack.timeZone;
}

type ChoiceQuote = Outcome<{ quote: DeliveryQuote; point: PickupPoint | null }, QuoteCode>;

/** The point that was chosen, which has to be one of that carrier. */
async function quoteChosenPoint(
  deps: DeliveryDeps,
  { carrier, pointNumber }: DeliveryChoice,
  cart: PricedCart,
  asker: Asker,
  database: Queryable,
): Promise<ChoiceQuote> {
  const point =
    pointNumber === null ? null : await findPoint(database, pointNumber, asker.place.language);
  if (!point || point.type !== carrier) return refused('POINT_UNKNOWN');
  const quoted = await quotePoint(deps, point, cart, asker);
  return quoted.ok ? ok({ quote: quoted.value, point }) : quoted;
}

/** Whoever asks, as from the city of an address; where that city is not known, from their own. */
export const askerIn = <Of extends Asker>(
  asker: Of,
  address: Pick<CourierAddress, 'cityId'> | null | undefined,
): Of =>
  address?.cityId ? { ...asker, place: { ...asker.place, cityId: address.cityId } } : asker;

async function quoteChosenCourier(
  deps: DeliveryDeps,
  { carrier: code, address }: DeliveryChoice,
  cart: PricedCart,
  whoever: Asker,
  database: Queryable,
): Promise<ChoiceQuote> {
  const asker = askerIn(whoever, address);
  const pack = packFor(deps, asker);
  const carrier = pack.carriers.find((each) => each.code === code && each.kind === 'other');
  if (!carrier) return refused('CARRIER_UNKNOWN');
  if (pickupOnlyLines(cart).length > 0) return refused('PICKUP_ONLY');
  const timezone = await cityTimezone(asker, pack, database);
  const quoted = await quoteAt(deps, carrier, null, timezone, cart, asker);
  return quoted.ok ? ok({ quote: quoted.value, point: null }) : quoted;
}

async function quoteCouriers(
  deps: DeliveryDeps,
  cart: PricedCart,
  asker: Asker,
): Promise<QuotedCouriers> {
  const pack = packFor(deps, asker);
  const timezone = await cityTimezone(asker, pack, deps.database);
  const couriers = pack.carriers.filter(({ kind }) => kind === 'other');
  const quoted = await Promise.all(
    couriers.map(async (carrier) => ({
      carrier,
      outcome: await quoteAt(deps, carrier, null, timezone, cart, asker),
    })),
  );
  return {
    offered: quoted.flatMap(({ carrier, outcome }) =>
      outcome.ok ? [{ carrier, quote: outcome.value }] : [],
    ),
    unanswered: quoted.flatMap(({ carrier, outcome }) =>
      !outcome.ok && outcome.code === 'UNAVAILABLE' ? [carrier] : [],
    ),
  };
}

/** Everything that is asked about delivery, bound to the database and the carriers. */
export function createDeliveryService(deps: DeliveryDeps): DeliveryService {
  const packOf = (asker: Asker) => packFor(deps, asker);
  return {
    packOf,
    quotePoint: (point, cart, asker) => quotePoint(deps, point, cart, asker),
    quoteCouriers: (cart, asker) => quoteCouriers(deps, cart, asker),

    async quote(choice, cart, asker, database = deps.database) {
      const customs = customsFault(getStore(asker.place.store), packOf(asker), cart);
      if (customs) return refused(customs.code, { max: customs.max });
      const quote = kindOfType(choice.carrier) === 'other' ? quoteChosenCourier : quoteChosenPoint;
      return quote(deps, choice, cart, asker, database);
    },

    async quoteCarrier(carrier, point, cart, asker) {
      const timezone = await cityTimezone(asker, packOf(asker), deps.database);
      const anyPoint = { ...point, number: null, extraDays: 0 };
      return quoteAt(deps, carrier, anyPoint, timezone, cart, asker);
    },
  };
}
