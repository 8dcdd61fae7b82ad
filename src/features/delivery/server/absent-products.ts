import type { CallInput } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import {
  absentBy,
  reduced,
  type CartView,
  type PricedCart,
  type Reductions,
} from '#features/cart/rules/public.ts';
import { bringDown, type PricedStoredCart } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  getAbsent,
  getAbsentAtPickups,
  removeAbsent,
  removeAbsentAtPickups,
} from '../calls/absent.ts';
import { chosenCourier, chosenKind, wayOfKind } from '../rules/delivery-type.ts';
import { absentAt } from '../rules/comes-there.ts';
import { periodText } from '../rules/period-text.ts';
import type { PickupPoint } from '../model.ts';
import { sellableCart, viewTerms, type DeliveryHandlerDeps } from './handler-parts.ts';
import { courierViews, pickupTypes, type DeliveryParts } from './offered-ways.ts';
import { findPoint } from './point-store.ts';
import { freeUnits } from './serving-stock.ts';

type Body = CallInput<typeof getAbsent>['body'];
type Way = 'courier' | 'self';

const NOTHING = { kits: [], products: [], subscriptions: [] };

/** The way that is meant: the type that is chosen, else the first of those on offer; a point alone means picking up. */
function wayOf({ deliveryType, deliveryPointId, deliveryTypes }: Body): Way {
  const kind = chosenKind(
    deliveryType ?? (deliveryPointId ? null : (deliveryTypes?.[0] ?? null)),
    null,
  );
  return kind === null ? 'self' : wayOfKind(kind);
}

/** What of the view is absent, in the specification's shapes (C3-115, C3-116, C3-117). */
function absentViews({ packages, currency }: CartView, counts: Reductions) {
  const money = (value: number) => ({ value, currency: currency.externalIso });
  const only = <Line extends { readonly hash: string; readonly count: number }>(
    lines: readonly Line[],
  ) =>
    lines.flatMap((line) => {
      const available = counts.get(line.hash);
      return available === undefined ? [] : [{ line, counts: { count: line.count, available } }];
    });
  return {
    kits: packages.flatMap(({ kits }) =>
      only(kits).map(({ line: { sku, name, price }, counts: some }) => ({
        ...some,
        sku,
        name,
        price: money(price.current),
      })),
    ),
    products: packages.flatMap(({ items }) =>
      only(items).map(({ line: { sku, name, thumbnail, price, overLimit }, counts: some }) => ({
        ...some,
        sku,
        name,
        thumbnail,
        overLimit,
        price: money(price.old ?? price.current),
        newPrice: price.old === null ? null : money(price.current),
      })),
    ),
    subscriptions: packages.flatMap(({ subscriptions }) =>
      only(subscriptions).map(({ line: { subscription }, counts: some }) => ({
        ...some,
        subscription,
      })),
    ),
  };
}

/** What does not come, by the way, and by the stock of the place that serves it: a courier, or the point that is named. */
async function finder(
  deps: DeliveryHandlerDeps,
  way: Way,
  point: PickupPoint | null,
  context: CallContext,
) {
  const cart = await deps.carts.findCurrent(context);
  const priced = cart && (await deps.carts.priceFor(cart, context)).priced;
  if (!priced || (way === 'self' && !point)) return (now: PricedCart) => absentBy(way, now);
  const stock = await freeUnits(deps.database, context.place, priced, point);
  return (now: PricedCart): Reductions =>
    // Whatever a way does not bring at all is not made good by a shelf.
    new Map([
      ...absentBy(way, now),
      ...absentAt(now, stock)
        .map(({ key, available }) => [key, available] as const)
        .filter(([key]) => absentBy(way, now).get(key) !== 0),
    ]);
}

/** The point that is named, null where none is; 'unknown' where there is none of that number in the delivery country. */
async function namedPoint(
  { database }: DeliveryHandlerDeps,
  { deliveryPointId = null }: Body,
  { place }: CallContext,
): Promise<PickupPoint | null | 'unknown'> {
  if (deliveryPointId === null) return null;
  const point = await findPoint(database, deliveryPointId, place.language);
  return point?.country === place.country ? point : 'unknown';
}

const UNKNOWN = { ok: false, code: 'POINT_UNKNOWN' } as const;

/** What there is for a cart as it has become; nothing for an empty one (C4-070). */
async function waysNow(cart: PricedStoredCart | null, context: CallContext, parts: DeliveryParts) {
  if (!cart) return { pickupDeliveryTypes: [], courierDeliveryTypes: [] };
  const [{ types }, { couriers }] = await Promise.all([
    pickupTypes(context.place.cityId, cart.priced, context, parts),
    courierViews(cart.priced, context, parts),
  ]);
  return { pickupDeliveryTypes: types, courierDeliveryTypes: couriers };
}

/** Handlers of what does not come by the chosen way. */
export function createAbsentHandlers(deps: DeliveryParts): HandledCall[] {
  const { service } = deps;
  async function list(way: Way, body: Body, context: CallContext) {
    const point = await namedPoint(deps, body, context);
    if (point === 'unknown') return UNKNOWN;
    const cart = await deps.carts.findCurrent(context);
    if (!cart) return { ok: true as const, value: { ...NOTHING, newSum: 0 } };
    const { priced, view } = await deps.carts.priceFor(cart, context);
    const counts = (await finder(deps, way, point, context))(priced);
    const document = reduced(cart.document, counts);
    const { sum: newSum } =
      counts.size > 0 ? await deps.carts.viewOf({ ...cart, document }, context) : view;
    return { ok: true as const, value: { ...absentViews(view, counts), newSum } };
  }

  /** What the chosen way costs now, asked afresh: the cart has become another (C7-020). */
  async function delivery(
    { deliveryType = null }: Body,
    point: PickupPoint | null,
    cart: PricedStoredCart | null,
    context: CallContext,
  ) {
    if (!cart) return null;
    const couriers = service
      .packOf(context)
      .carriers.flatMap(({ kind, code }) => (kind === 'other' ? [code] : []));
    const courier = point === null ? chosenCourier(deliveryType, null, couriers) : null;
    const carrier = point?.type ?? courier;
    if (!carrier) return null;
    const quoted = await service.quote(
      { carrier, pointNumber: point?.number ?? null },
      cart.priced,
      context,
    );
    if (!quoted.ok) return null;
    const { currency, translate } = viewTerms(deps, context);
    const { quote } = quoted.value;
    return {
      price: { value: majorNumber(quote.priceMinor, currency) },
      period: translate(periodText(quote)),
    };
  }

  async function remove(way: Way, body: Body, context: CallContext) {
    const point = await namedPoint(deps, body, context);
    if (point === 'unknown') return UNKNOWN;
    const absentIn = await finder(deps, way, point, context);
    const { ok, cartData } = await bringDown(deps.carts, context, ({ priced }) => absentIn(priced));
    if (!ok) return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
    const cart = await sellableCart(deps, context);
    const [now, ways] = await Promise.all([
      delivery(body, point, cart, context),
      waysNow(cart, context, deps),
    ]);
    return {
      ok: true as const,
      value: { cartData, countInCart: cartData.amount, delivery: now, ...ways },
    };
  }

  return [
    handle(getAbsent, ({ body }, context) => list(wayOf(body), body, context)),
    handle(getAbsentAtPickups, ({ body }, context) => list('self', body, context)),
    handle(removeAbsent, ({ body }, context) => remove(wayOf(body), body, context)),
    handle(removeAbsentAtPickups, ({ body }, context) => remove('self', body, context)),
  ];
}
