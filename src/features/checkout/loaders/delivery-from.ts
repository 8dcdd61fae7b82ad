import type { LoaderFunctionArgs } from 'react-router';
import type { DeliveryFrom } from '#features/cart/rules/delivery-from.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { shopContext } from '#web/request-context.ts';
import { offerOf } from '../rules/delivery-offer.ts';

/** The least price to a pickup point and by courier where the visitor is, for the cart: costs come before the checkout. */
export async function loadDeliveryFrom({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<DeliveryFrom> {
  const { place, services } = context.get(shopContext);
  const [points, couriers] = await Promise.all([
    services.run('get_selfpicks_list', {
      body: { cityId: place.cityId, limit: POINTS_AT_ONCE, offset: 0 },
    }),
    services.run('get_couriers_list', { body: {} }),
  ]);
  return {
    self: points.success ? (offerOf(points.data)?.fromPrice ?? null) : null,
    other: couriers.success ? (offerOf(couriers.data)?.fromPrice ?? null) : null,
  };
}
