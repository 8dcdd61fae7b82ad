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
import type { DeliveryService } from './delivery-service.ts';
import { sellableCart, viewTerms, type DeliveryHandlerDeps } from './handler-parts.ts';
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
  pointNumber: number | null,
  context: CallContext,
) {
  const cart = await deps.carts.findCurrent(context);
  const priced = cart && (await deps.carts.priceFor(cart, context)).priced;
  const { country, language } = context.place;
  const named = pointNumber && (await findPoint(deps.database, pointNumber, language));
  const point = named && named.country === country ? named : null;
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

/** Handlers of what does not come by the chosen way. */
export function createAbsentHandlers(
  deps: DeliveryHandlerDeps,
  service: DeliveryService,
): HandledCall[] {
  async function list(way: Way, pointNumber: number | null, context: CallContext) {
    const cart = await deps.carts.findCurrent(context);
    if (!cart) return { ok: true as const, value: { ...NOTHING, newSum: 0 } };
    const { priced, view } = await deps.carts.priceFor(cart, context);
    const counts = (await finder(deps, way, pointNumber, context))(priced);
    const document = reduced(cart.document, counts);
    const { sum: newSum } =
      counts.size > 0 ? await deps.carts.viewOf({ ...cart, document }, context) : view;
    return { ok: true as const, value: { ...absentViews(view, counts), newSum } };
  }

  /** What the chosen way costs now, asked afresh: the cart has become another (C7-020). */
  async function delivery(body: Body, cart: PricedStoredCart | null, context: CallContext) {
    if (!cart) return null;
    const { deliveryType = null, deliveryPointId = null } = body;
    const couriers = service
      .packOf(context)
      .carriers.flatMap(({ kind, code }) => (kind === 'other' ? [code] : []));
    const courier = deliveryPointId === null ? chosenCourier(deliveryType, null, couriers) : null;
    const point =
      deliveryPointId === null
        ? null
        : await findPoint(deps.database, deliveryPointId, context.place.language);
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
    const absentIn = await finder(deps, way, body.deliveryPointId ?? null, context);
    const { ok, cartData } = await bringDown(deps.carts, context, ({ priced }) => absentIn(priced));
    if (!ok) return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
    const now = await delivery(body, await sellableCart(deps, context), context);
    return { ok: true as const, value: { cartData, countInCart: cartData.amount, delivery: now } };
  }

  return [
    handle(getAbsent, ({ body }, context) =>
      list(wayOf(body), body.deliveryPointId ?? null, context),
    ),
    handle(getAbsentAtPickups, ({ body }, context) =>
      list('self', body.deliveryPointId ?? null, context),
    ),
    handle(removeAbsent, ({ body }, context) => remove(wayOf(body), body, context)),
    handle(removeAbsentAtPickups, ({ body }, context) => remove('self', body, context)),
  ];
}
