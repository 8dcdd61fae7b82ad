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
import { optionView, pointView } from './delivery-views.ts';
import { pricedOrEmpty, viewTerms } from './handler-parts.ts';
import { listPoints, listPointTypes, type PointQuery } from './point-store.ts';
import type { ProposalDeps } from './propose-point.ts';

/** What the calls of the delivery step work with. */
export interface DeliveryParts extends ProposalDeps, CheckDeps {
  readonly service: DeliveryService;
}

/** Points with what each costs this cart. */
export async function pointViews(
  query: Omit<PointQuery, 'country'>,
  context: CallContext,
  parts: DeliveryParts,
): Promise<PickupPointView[]> {
  const { country, language } = context.place;
  const points = await listPoints(parts.database, { ...query, country }, language);
  const cart = await pricedOrEmpty(parts, context);
  const terms = viewTerms(parts, context);
  return Promise.all(
    points.map(async (point) => {
      const quoted = await parts.service.quotePoint(point, cart, context);
      return pointView(point, quoted.ok ? quoted.value : null, terms);
    }),
  );
}

/** Kinds of points, each with what it costs where a point has no price of its own. */
export async function pickupTypes(
  cityId: number | null,
  cart: PricedCart,
  context: CallContext,
  parts: DeliveryParts,
): Promise<PickupTypeView[]> {
  const { country } = context.place;
  const { carriers } = parts.service.packOf(context);
  const { currency } = viewTerms(parts, context);
  const types = await listPointTypes(parts.database, country, cityId);
  const views = types.map(async ({ type, isCommercial }): Promise<PickupTypeView[]> => {
    const carrier = carriers.find(({ code }) => code === type);
    if (!carrier) return [];
    const quoted = await parts.service.quoteCarrier(carrier, isCommercial, cart, context);
    if (!quoted.ok) return [];
    return [
      {
        type,
        name: nameAt(carrier.name, context.place),
        fullAvailability: true,
        minPrice: { value: majorNumber(quoted.value.priceMinor, currency) },
        baseTypes: { [wireTypes(type).baseType]: { fullAvailability: true } },
      },
    ];
  });
  return (await Promise.all(views)).flat();
}

/** Couriers that bring this cart. */
export async function courierViews(
  cart: PricedCart,
  context: CallContext,
  parts: DeliveryParts,
): Promise<DeliveryOptionView[]> {
  const pack = parts.service.packOf(context);
  const isComplete = pickupOnlyLines(cart).length === 0;
  const terms = viewTerms(parts, context);
  const couriers = await parts.service.quoteCouriers(cart, context);
  return couriers.map((each) => optionView(each, pack, isComplete, terms));
}
