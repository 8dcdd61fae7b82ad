import { sql } from 'kysely';
import type { Carrier } from '#countries/country.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { Asker } from '#features/cart/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import type { DeliveryQuote } from '../model.ts';
import type { DeliveryService } from './delivery-service.ts';
import { listPointTypes, type FullPlaces, type PointType } from './point-store.ts';

/** A carrier that brings parcels to a city, as it asks for a cart. */
export interface WayToCity {
  readonly carrier: Carrier;
  readonly quote: DeliveryQuote;
  /** Active points there; null for a courier. */
  readonly points: number | null;
}

export interface WaysToCity {
  readonly ways: readonly WayToCity[];
  /** Couriers that may go there, and nobody knows for how much. */
  readonly unanswered: readonly Carrier[];
}

/** No cart is meant, so none is short of anything. */
const NOTHING_ASKED: FullPlaces = { isWarehouse: true, shelves: [] };

interface WayParts {
  readonly database: Queryable;
  readonly delivery: DeliveryService;
}

async function countByType(
  database: Queryable,
  country: string,
  cityId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::int as count from pickup_point
    where is_active and country = ${country} and city_id = ${cityId} group by type`.execute(
    database,
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** The cheapest that the points of a carrier are; null where it brings nothing. */
async function leastQuote(
  delivery: DeliveryService,
  carrier: Carrier,
  { isCommercial, ownPriceMinor, hasCarrierPrice }: PointType,
  cart: PricedCart,
  asker: Asker,
): Promise<DeliveryQuote | null> {
  const prices = [
    ...(hasCarrierPrice ? [null] : []),
    ...(ownPriceMinor === null ? [] : [ownPriceMinor]),
  ];
  const quoted = await Promise.all(
    prices.map((priceMinor) =>
      delivery.quoteCarrier(carrier, { isCommercial, priceMinor }, cart, asker),
    ),
  );
  const quotes = quoted.flatMap((each) => (each.ok ? [each.value] : []));
  return quotes.toSorted((a, b) => a.priceMinor - b.priceMinor)[0] ?? null;
}

/** Every way to the asker's city: kinds of points in the pack's order, then couriers. The number of questions does not grow with the points. */
export async function waysToCity(
  { database, delivery }: WayParts,
  cityId: number,
  cart: PricedCart,
  whoever: Asker,
): Promise<WaysToCity> {
  const asker = { ...whoever, place: { ...whoever.place, cityId } };
  const { country } = asker.place;
  const [types, counts, couriers] = await Promise.all([
    listPointTypes(database, { country, cityId, cart, full: NOTHING_ASKED }),
    countByType(database, country, cityId),
    delivery.quoteCouriers(cart, asker),
  ]);
  const pickup = delivery.packOf(asker).carriers.map(async (carrier): Promise<WayToCity[]> => {
    const type = types.find((each) => each.type === carrier.code);
    const quote = type && (await leastQuote(delivery, carrier, type, cart, asker));
    return quote ? [{ carrier, quote, points: counts.get(carrier.code) ?? 0 }] : [];
  });
  return {
    ways: [
      ...(await Promise.all(pickup)).flat(),
      ...couriers.offered.map((each) => ({ ...each, points: null })),
    ],
    unanswered: couriers.unanswered,
  };
}
