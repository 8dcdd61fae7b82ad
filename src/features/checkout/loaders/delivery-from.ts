import type { LoaderFunctionArgs } from 'react-router';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import { intoCity } from '#base/into-city.ts';
import { localeOf } from '#countries/locale-map.ts';
import { findCountry, getStore } from '#countries/packs.ts';
import type { CartDelivery, LeastDelivery } from '#features/cart/rules/shown/delivery-from.ts';
import { getCouriers, getPickupPoints } from '#features/delivery/calls/delivery.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { heaviestOrder } from '#features/location/rules/delivery-cost.ts';
import { shopContext } from '#web/request-context.ts';
import { cheapestFirst, type Offered } from '../rules/delivery-offer.ts';

function leastOf(options: readonly Offered[], language: string): LeastDelivery | null {
  const [first] = cheapestFirst(options.filter(({ price, dates }) => price && dates));
  if (!first?.price || !first.dates) return null;
  const { from, to } = first.dates;
  const days = isIsoDate(from) && isIsoDate(to) ? formatDayRange(from, to, localeOf(language)) : '';
  return { price: first.price.value, days, to };
}

/**
 * The cheapest pickup point and courier where the visitor is, or is taken to be, for the cart, and the most that an order may weigh: costs,
 * days and what cannot be sent come before the checkout.
 */
export async function loadDeliveryFrom({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<CartDelivery> {
  const { services, place, now } = context.get(shopContext);
  const city = await services.deliveryCity();
  const cityId = city?.id ?? null;
  const [points, couriers] = await Promise.all([
    services.run(getPickupPoints, { body: { cityId, limit: POINTS_AT_ONCE, offset: 0 } }),
    services.run(getCouriers, { body: { cityId } }),
  ]);
  return {
    self: points.success ? leastOf(points.data, place.language) : null,
    other: couriers.success ? leastOf(couriers.data, place.language) : null,
    city: city && intoCity(city.name, place.language),
    heaviest: heaviestOrder(getStore(place.store).homeCountry, findCountry(place.country), (at) =>
      services.countryAt(at, now),
    ),
  };
}
