import { distanceKm } from '#base/distance.ts';
import { positionOf } from '#features/location/rules/geo-cache.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { PickupPoint, PickupPointView } from '../model.ts';
import type { DeliveryService } from './delivery-service.ts';
import { pointView } from './delivery-views.ts';
import { viewTerms, type DeliveryHandlerDeps } from './handler-parts.ts';
import { listPointsAround, listPointsByNumber } from './point-store.ts';

export interface ProposalDeps extends DeliveryHandlerDeps {
  /** Numbers of the points that a person's orders went to, the newest first. */
  listUsedPoints(personId: string): Promise<readonly number[]>;
}

export interface ProposedPoint {
  /** Why it is chosen before the buyer chooses. */
  readonly because: 'used' | 'near';
  readonly point: PickupPointView;
}

/** From farther away nobody walks to a point: the parcel goes to another city than the buyer is in. */
const NEAR_KM = 50;

/** Points of the city that the buyer's orders went to, the newest first: carriers' points and stores. */
export async function usedPoints(
  { database, listUsedPoints }: ProposalDeps,
  { actor, place }: CallContext,
  cityId: number,
): Promise<PickupPoint[]> {
  if (actor.kind !== 'contract') return [];
  const numbers = await listUsedPoints(actor.personId);
  if (numbers.length === 0) return [];
  const found = await listPointsByNumber(database, numbers, place.language);
  return numbers.flatMap((number) =>
    found.filter((point) => point.number === number && point.cityId === cityId && point.isActive),
  );
}

/** Carriers' points around the place where the browser said that it is, the nearest first. */
async function pointsAround({ database }: ProposalDeps, context: CallContext, cityId: number) {
  const position = positionOf(new URL(context.origin).hostname, context.cookies);
  if (!position) return [];
  const { country, language } = context.place;
  const around = await listPointsAround(database, { country, cityId, position }, language);
  const near = around.map((point) => ({ point, km: distanceKm(position, point) }));
  return near
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((one, other) => one.km - other.km)
    .map(({ point }) => point);
}

/**
 * The point that is chosen before the buyer chooses: the one of their last order in this city, else the one nearest to where they are.
 *
 * @returns Null where neither is known or takes this cart; then the first of the list is as good as any.
 */
export async function proposePoint(
  deps: ProposalDeps,
  service: DeliveryService,
  cart: PricedCart,
  context: CallContext,
): Promise<ProposedPoint | null> {
  const { cityId } = context.place;
  if (cityId === null) return null;
  const first = async (
    because: ProposedPoint['because'],
    points: readonly PickupPoint[],
  ): Promise<ProposedPoint | null> => {
    for (const point of points) {
      // One after the other: the first one nearly always takes the cart.
      // oxlint-disable-next-line no-await-in-loop
      const quoted = await service.quotePoint(point, cart, context);
      if (quoted.ok) return { because, point: pointView(point, quoted.value, viewTerms(deps, context)) };
    }
    return null;
  };
  return (
    (await first('used', await usedPoints(deps, context, cityId))) ??
    (await first('near', await pointsAround(deps, context, cityId)))
  );
}
