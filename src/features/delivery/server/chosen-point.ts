import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import { CHOSEN_POINT_COOKIE, CHOSEN_POINT_SECONDS } from '../model.ts';
import type { DeliveryService, QuoteCode } from './delivery-service.ts';
import { pricedOrEmpty, type DeliveryHandlerDeps } from './handler-parts.ts';
import { findPoint } from './point-store.ts';
import { servingStock } from './serving-stock.ts';

/** A point that was chosen before the delivery step was opened, and when. */
interface ChosenPoint {
  readonly number: number;
  readonly at: number;
}

/** What the browser keeps of it; whether it can be had is looked at each time. */
export function chosenPointIn({ cookies }: Pick<CallContext, 'cookies'>): ChosenPoint | null {
  const [, number, at] = /^(\d{1,9})\.(\d{1,15})$/.exec(cookies[CHOSEN_POINT_COOKIE] ?? '') ?? [];
  return number === undefined ? null : { number: Number(number), at: Number(at) };
}

/** The step has a choice of its own from now on. */
export function forgetChosenPoint(context: Pick<CallContext, 'cookies' | 'setCookie'>): void {
  if (context.cookies[CHOSEN_POINT_COOKIE] !== undefined)
    context.setCookie(CHOSEN_POINT_COOKIE, '', { maxAgeSeconds: 0 });
}

export type ChoosingCode = QuoteCode | 'NOT_ALL_THERE';

/**
 * Chooses a point before the delivery step is opened, if it takes the cart as it is.
 *
 * @returns Whether there is anything to be delivered yet.
 */
export async function choosePoint(
  deps: DeliveryHandlerDeps & { readonly service: DeliveryService },
  number: number,
  context: CallContext,
): Promise<Outcome<{ readonly hasGoods: boolean }, ChoosingCode>> {
  const { place, now } = context;
  const point = await findPoint(deps.database, number, place.language);
  if (!point) return refused('POINT_UNKNOWN');
  const there = { ...context, place: { ...place, cityId: point.cityId } };
  const cart = await pricedOrEmpty(deps, context);
  const quoted = await deps.service.quotePoint(point, cart, there);
  if (!quoted.ok) return quoted;
  const stock = await servingStock(deps.database, there.place, cart, [point]);
  if (stock.at(point).length > 0) return refused('NOT_ALL_THERE');
  context.setCookie(CHOSEN_POINT_COOKIE, `${number}.${now.getTime()}`, {
    maxAgeSeconds: CHOSEN_POINT_SECONDS,
  });
  return ok({ hasGoods: cart.amount > 0 });
}
