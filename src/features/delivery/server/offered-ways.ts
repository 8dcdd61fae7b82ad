import { majorNumber } from '#base/money.ts';
import { nameAt } from '#countries/names.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type {
  DeliveryOptionView,
  PickupPointView,
  PickupTypeView,
} from '../calls/delivery-data.ts';
import { wireTypes } from '../rules/delivery-type.ts';
import type { CheckDeps } from './check-delivery.ts';
import { pickupOnlyLines, type DeliveryService } from './delivery-service.ts';
import { pointTerms } from './kept-points.ts';
import { optionView, pointView } from './delivery-views.ts';
import { pricedOrEmpty, viewTerms } from './handler-parts.ts';
import {
  listPoints,
  listPointTypes,
  listShelves,
  type FullPlaces,
  type PointQuery,
  type PointType,
} from './point-store.ts';
import { servingStock } from './serving-stock.ts';
import type { ProposalDeps } from './propose-point.ts';

/** What the calls of the delivery step work with. */
export interface DeliveryParts extends ProposalDeps, CheckDeps {
  readonly service: DeliveryService;
}

/** Points of a list with what each costs this cart; those that are kept for the buyer first where that is asked for (C2-069). */
export async function pointViews(
  { isKeptFirst, ...query }: Omit<PointQuery, 'country' | 'first'> & { isKeptFirst?: boolean },
  context: CallContext,
  parts: DeliveryParts,
): Promise<PickupPointView[]> {
  const { country, language } = context.place;
  const cart = await pricedOrEmpty(parts, context);
  const terms = await pointTerms(parts, context, cart);
  const first = isKeptFirst ? terms.kept : [];
  const points = await listPoints(parts.database, { ...query, country, first }, language);
  const stock = await servingStock(parts.database, context.place, cart, points);
  return Promise.all(
    points.map(async (point) => {
      const quoted = await parts.service.quotePoint(point, cart, context);
      return pointView(point, quoted.ok ? quoted.value : null, terms, stock);
    }),
  );
}

/** The least that a carrier's points ask for a cart; null where it does not take it as it is. */
async function leastOf(
  { type, isCommercial, ownPriceMinor, hasCarrierPrice }: PointType,
  cart: PricedCart,
  context: CallContext,
  { service }: DeliveryParts,
): Promise<number | 'none' | 'heavy' | 'unanswered'> {
  const carrier = service.packOf(context).carriers.find(({ code }) => code === type);
  if (!carrier) return 'none';
  const prices = [
    ...(hasCarrierPrice ? [null] : []),
    ...(ownPriceMinor === null ? [] : [ownPriceMinor]),
  ];
  const quotes = await Promise.all(
    prices.map((priceMinor) =>
      service.quoteCarrier(carrier, { isCommercial, priceMinor }, cart, context),
    ),
  );
  const asked = quotes.flatMap((quoted) => (quoted.ok ? [quoted.value.priceMinor] : []));
  if (asked.length > 0) return Math.min(...asked);
  const isRefused = (why: string) => quotes.some((quoted) => !quoted.ok && quoted.code === why);
  if (isRefused('UNAVAILABLE')) return 'unanswered';
  return isRefused('TOO_HEAVY') ? 'heavy' : 'none';
}

/** Which of the places that serve the points of a city have all of a cart. */
async function fullPlaces(
  cityId: number | null,
  cart: PricedCart,
  { place }: CallContext,
  { database }: DeliveryParts,
): Promise<FullPlaces> {
  const shelves = await listShelves(database, { country: place.country, cityId });
  const points = shelves.map((shelf) => ({ shelf }));
  const stock = await servingStock(database, place, cart, points);
  return {
    isWarehouse: stock.atWarehouses.length === 0,
    shelves: shelves.filter((shelf) => stock.at({ shelf }).length === 0),
  };
}

/** Kinds of points, each with the least that it costs and whether one of its points takes all of the cart (C3-065, C3-066). */
export async function pickupTypes(
  cityId: number | null,
  cart: PricedCart,
  context: CallContext,
  parts: DeliveryParts,
): Promise<{ readonly types: PickupTypeView[]; readonly unanswered: readonly string[] }> {
  const { country } = context.place;
  const { carriers } = parts.service.packOf(context);
  const { currency } = viewTerms(parts, context);
  const full = await fullPlaces(cityId, cart, context, parts);
  const types = await listPointTypes(parts.database, { country, cityId, cart, full });
  const silent: string[] = [];
  const views = types.map(async (each): Promise<PickupTypeView[]> => {
    const { type, takesWhole } = each;
    const least = await leastOf(each, cart, context, parts);
    const carrier = carriers.find(({ code }) => code === type);
    // A carrier that nobody knows, or that does not answer, offers nothing.
    if (least === 'none' || !carrier) return [];
    const name = nameAt(carrier.name, context.place);
    if (least === 'unanswered') {
      silent.push(name);
      return [];
    }
    const fullAvailability = least !== 'heavy' && takesWhole;
    return [
      {
        type,
        name,
        fullAvailability,
        minPrice: least === 'heavy' ? null : { value: majorNumber(least, currency) },
        baseTypes: { [wireTypes(type).baseType]: { fullAvailability } },
      },
    ];
  });
  return { types: (await Promise.all(views)).flat(), unanswered: silent.toSorted() };
}

/** Couriers that bring this cart, and names of those that did not answer. */
export async function courierViews(
  cart: PricedCart,
  context: CallContext,
  parts: DeliveryParts,
): Promise<{ readonly couriers: DeliveryOptionView[]; readonly unanswered: readonly string[] }> {
  const pack = parts.service.packOf(context);
  const { atWarehouses } = await servingStock(parts.database, context.place, cart, []);
  const isComplete = pickupOnlyLines(cart).length === 0 && atWarehouses.length === 0;
  const terms = viewTerms(parts, context);
  const { offered, unanswered } = await parts.service.quoteCouriers(cart, context);
  return {
    couriers: offered.map((each) => optionView(each, pack, isComplete, terms)),
    unanswered: unanswered.map(({ name }) => nameAt(name, context.place)),
  };
}
