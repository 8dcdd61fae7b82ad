import type { CallAnswer } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { listCitiesNamed } from '#features/location/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  calculatePickup,
  checkDelivery,
  getCentrePoints,
  getCouriers,
  getDeliveryCompanies,
  getDeliveryStep,
  getDeliveryTypes,
  getKeptDeliveryForm,
  getPickupPoints,
  getPoint,
  getPointTypes,
  getPointsOfCity,
  keepDeliveryForm,
} from '../calls/delivery.ts';
import { getPickupPointById } from '../calls/pickup-points.ts';
import { ADDRESS_ELSEWHERE, ADDRESS_INCOMPLETE } from '../rules/address-texts.ts';
import { cityNamed } from '../rules/city-named.ts';
import { periodText } from '../rules/period-text.ts';
import { checkAndKeepDelivery, type CheckDeps } from './check-delivery.ts';
import { askerIn, type DeliveryService } from './delivery-service.ts';
import { forgetChosenPoint } from './chosen-point.ts';
import { deliveryData } from './delivery-step.ts';
import { pointView } from './delivery-views.ts';
import { getTyped, saveTyped } from './draft-store.ts';
import { pointTerms } from './kept-points.ts';
import { pricedOrEmpty, sellableCart, viewTerms } from './handler-parts.ts';
import { courierViews, pickupTypes, pointViews, type DeliveryParts } from './offered-ways.ts';
import { findPoint } from './point-store.ts';
import { findKept, readKept } from './read-address.ts';
import type { ProposalDeps } from './propose-point.ts';
import { servingStock } from './serving-stock.ts';
import { searchHandlers } from './search-handlers.ts';

/** The step itself: what it shows, what is checked, what is typed. */
function stepHandlers(parts: DeliveryParts): HandledCall[] {
  return [
    handle(getDeliveryStep, async ({ body }, context) => {
      const stored = await sellableCart(parts, context);
      if (!stored)
        return { ok: false, code: 'CART_EMPTY', data: { redirect: `/${context.place.language}/` } };
      const { cart, priced, view } = stored;
      const cityId = body.cityId ?? context.place.cityId;
      const data = await deliveryData({ id: cart.id, priced }, cityId, context, parts);
      return { ok: true, value: { cartData: view, deliveryData: data } };
    }),

    handle(checkDelivery, ({ body }, context) =>
      checkAndKeepDelivery(body, context, parts, parts.service),
    ),

    handle(keepDeliveryForm, async ({ body }, context) => {
      const cart = await parts.carts.findCurrent(context);
      if (cart) await saveTyped(parts.database, cart.id, body.typed, context.now);
      // A form that has a choice in it is newer than what was chosen before it.
      if (cart && body.typed.some(({ name }) => name === 'tab')) forgetChosenPoint(context);
      return { ok: true, value: { isKept: cart !== null } };
    }),

    handle(getKeptDeliveryForm, async (_input, context) => {
      const cart = await parts.carts.findCurrent(context);
      return {
        ok: true,
        value: { typed: cart ? await getTyped(parts.database, cart.id, context.now) : [] },
      };
    }),
  ];
}

/** Lists of points and couriers. */
function listHandlers(parts: DeliveryParts): HandledCall[] {
  return [
    handle(getPointsOfCity, async ({ params, body }, context) => {
      const { limit, offset, used_pick_up_points_first: isUsedFirst } = body;
      const { cityId } = params;
      const isKeptFirst = isUsedFirst === true;
      return {
        ok: true,
        value: await pointViews({ cityId, kind: null, limit, offset, isKeptFirst }, context, parts),
      };
    }),

    handle(getPointTypes, async ({ params }, context) => {
      const cart = await pricedOrEmpty(parts, context);
      const { types } = await pickupTypes(params.cityId, cart, context, parts);
      return { ok: true, value: types };
    }),

    handle(getCentrePoints, async ({ body: { cityId = null, limit, offset } }, context) => {
      return {
        ok: true,
        value: await pointViews({ cityId, kind: 'csc', limit, offset }, context, parts),
      };
    }),

    handle(getPickupPoints, async ({ body: { cityId = null, limit, offset } }, context) => {
      return {
        ok: true,
        value: await pointViews({ cityId, kind: 'self', limit, offset }, context, parts),
      };
    }),

    handle(getCouriers, async ({ body }, context) => {
      const cart = await pricedOrEmpty(parts, context);
      const to = body.addressId ? await couriersTo(body.addressId, context, parts) : null;
      if (to) return { ok: true, value: to.ok ? to.value.deliveryTypes : [] };
      const chosen = body.cityId ?? context.place.cityId;
      const cityId = body.city ? await cityOfName(body.city, chosen, context, parts) : chosen;
      const there = { ...context, place: { ...context.place, cityId } };
      const { couriers } = await courierViews(cart, there, parts);
      return { ok: true, value: couriers };
    }),

    handle(getDeliveryTypes, ({ params }, context) => couriersTo(params.addressId, context, parts)),
    handle(getDeliveryCompanies, ({ params }, context) =>
      couriersTo(params.addressId, context, parts),
    ),
  ];
}

/** A point of the country that goods go to, as this buyer may have it. */
async function onePoint(
  number: number,
  context: CallContext,
  parts: DeliveryParts,
): Promise<CallAnswer<typeof getPoint>> {
  const point = await findPoint(parts.database, number, context.place.language);
  if (point?.country !== context.place.country) return { ok: false, code: 'POINT_UNKNOWN' };
  const cart = await pricedOrEmpty(parts, context);
  const quoted = await parts.service.quotePoint(point, cart, context);
  const terms = await pointTerms(parts, context, cart);
  const stock = await servingStock(parts.database, context.place, cart, [point]);
  return { ok: true, value: pointView(point, quoted.ok ? quoted.value : null, terms, stock) };
}

const FAULT_CODES = new Map<string, 'INCOMPLETE' | 'ELSEWHERE'>([
  [ADDRESS_INCOMPLETE.id, 'INCOMPLETE'],
  [ADDRESS_ELSEWHERE.id, 'ELSEWHERE'],
]);

/** The city that a typed name means, by the rule that the check reads an address with; where the shop knows none, the chosen one. */
async function cityOfName(
  name: string,
  chosen: number | null,
  { place }: CallContext,
  { database }: DeliveryParts,
): Promise<number | null> {
  return cityNamed(await listCitiesNamed(database, place.country, name), chosen) ?? chosen;
}

/** Couriers to one of the buyer's own addresses, as from its own city, once it passes the rules of its country. Source: C4-080, C7-052. */
async function couriersTo(
  addressId: string,
  context: CallContext,
  parts: DeliveryParts,
): Promise<CallAnswer<typeof getDeliveryTypes>> {
  const kept = await findKept(parts, addressId, context);
  if (!kept) return { ok: false, code: 'UNKNOWN' };
  const read = await readKept(parts.database, kept, parts.service.packOf(context));
  if ('fault' in read)
    return { ok: false, code: FAULT_CODES.get(read.fault.id) ?? 'WRONG_CHARACTERS' };
  const cart = await pricedOrEmpty(parts, context);
  const { couriers } = await courierViews(cart, askerIn(context, read.address), parts);
  return { ok: true, value: { deliveryTypes: couriers } };
}

/** One point. */
function pointHandlers(parts: DeliveryParts): HandledCall[] {
  return [
    handle(calculatePickup, async ({ params }, context) => {
      const point = await findPoint(
        parts.database,
        params.deliveryPointNumber,
        context.place.language,
      );
      if (!point) return { ok: false, code: 'POINT_UNKNOWN' };
      const cart = await pricedOrEmpty(parts, context);
      const quoted = await parts.service.quotePoint(point, cart, context);
      if (!quoted.ok) {
        const { code } = quoted;
        if (code === 'GOODS_REFUSED' || code === 'NO_SERVICE') return { ok: false, code };
        if (code !== 'POINT_UNKNOWN' && code !== 'TOO_HEAVY' && code !== 'UNAVAILABLE')
          return { ok: false, code: 'POINT_INACTIVE' };
        const { isPointWithoutPriceInactive: inactive } = parts.service.packOf(context);
        return { ok: false, code, data: { inactive } };
      }
      const { currency, translate } = viewTerms(parts, context);
      const { priceMinor, from, to } = quoted.value;
      const price = { value: majorNumber(priceMinor, currency) };
      return {
        ok: true,
        value: { price, period: translate(periodText(quoted.value)), dates: { from, to } },
      };
    }),

    handle(getPoint, ({ params }, context) => onePoint(params.pointId, context, parts)),
    handle(getPickupPointById, ({ params }, context) => onePoint(params.id, context, parts)),
  ];
}

/** The delivery step's calls. */
export function createDeliveryHandlers(
  deps: ProposalDeps & CheckDeps,
  service: DeliveryService,
): HandledCall[] {
  const parts: DeliveryParts = { ...deps, service };
  return [
    ...stepHandlers(parts),
    ...listHandlers(parts),
    ...searchHandlers(parts),
    ...pointHandlers(parts),
  ];
}
