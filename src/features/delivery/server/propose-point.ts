import { distanceKm } from '#base/distance.ts';
import { positionOf } from '#features/location/rules/geo-cache.ts';
import { listCitiesNamed } from '#features/location/server/public.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ProposedPoint } from '../calls/delivery-data.ts';
import type { KeptAddress, PickupPoint } from '../model.ts';
import { housesBetween, streetWords } from '../rules/same-street.ts';
import type { DeliveryService } from './delivery-service.ts';
import { chosenPointIn } from './chosen-point.ts';
import { pointView, type PointTerms } from './delivery-views.ts';
import type { DeliveryHandlerDeps } from './handler-parts.ts';
import type { UsedPoint } from './kept-points.ts';
import { servingStock } from './serving-stock.ts';
import { listPointsAround, listPointsByNumber, listPointsWithWord } from './point-store.ts';

export interface ProposalDeps extends DeliveryHandlerDeps {
  /** The points that a person's orders went to, the newest first, each once. */
  listUsedPoints(personId: string): Promise<readonly UsedPoint[]>;
  /** Addresses that a person keeps, the default one first. */
  listSavedAddresses(personId: string): Promise<readonly KeptAddress[]>;
}

/** From farther away nobody walks to a point: the parcel goes to another city than the buyer is in. */
const NEAR_KM = 50;

/** Saved addresses whose street is looked for. */
const ADDRESSES_LOOKED_AT = 3;

/** Of points by their numbers those of the city, or of the whole country, that take orders, in the order of the numbers. */
export async function openPoints(
  { database }: Pick<ProposalDeps, 'database'>,
  { place }: Pick<CallContext, 'place'>,
  cityId: number | null,
  numbers: readonly number[],
): Promise<PickupPoint[]> {
  if (numbers.length === 0) return [];
  const found = await listPointsByNumber(database, numbers, place.language);
  return numbers.flatMap((number) =>
    found.filter(
      (point) =>
        point.number === number &&
        point.country === place.country &&
        (cityId === null || point.cityId === cityId) &&
        point.isActive,
    ),
  );
}

/**
 * Carriers' points in the street of an address that the buyer keeps in this city, those a few houses away first. Where an address lies on
 * the map nobody knows; its street is known.
 */
async function pointsInStreet(
  { database, listSavedAddresses }: ProposalDeps,
  { actor, place: { country, language } }: CallContext,
  cityId: number,
): Promise<PickupPoint[]> {
  if (actor.kind !== 'contract') return [];
  const kept = await listSavedAddresses(actor.personId);
  const there = kept.filter((address) => address.country === country).slice(0, ADDRESSES_LOOKED_AT);
  const found = there.map(async (address) => {
    // The longest word tells a street best.
    const [word] = streetWords(address.street).toSorted((one, other) => other.length - one.length);
    if (word === undefined) return [];
    if (!(await listCitiesNamed(database, country, address.city)).includes(cityId)) return [];
    const named = await listPointsWithWord(database, { country, cityId, word }, language);
    return named
      .flatMap(({ point, written }) => {
        const houses = written.flatMap((text) => housesBetween(address, text) ?? []);
        return houses.length > 0 ? [{ point, houses: Math.min(...houses) }] : [];
      })
      .toSorted((one, other) => one.houses - other.houses)
      .map(({ point }) => point);
  });
  return (await Promise.all(found)).flat();
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
 * The point that is chosen before the buyer chooses: the one that they chose on another page, else the one of their last order in this city, unless they want it kept no longer, else one in the street of an address that
 * they keep there, else the one nearest to where they are.
 *
 * @returns Null where neither is known or takes this cart; then the first of the list is as good as any.
 */
export async function proposePoint(
  deps: ProposalDeps,
  service: DeliveryService,
  { cart, terms }: { readonly cart: PricedCart; readonly terms: PointTerms },
  context: CallContext,
): Promise<ProposedPoint | null> {
  const { cityId } = context.place;
  if (cityId === null) return null;
  const chosen = chosenPointIn(context);
  const first = async (
    because: ProposedPoint['because'],
    points: readonly PickupPoint[],
  ): Promise<ProposedPoint | null> => {
    const stock = await servingStock(deps.database, context.place, cart, points);
    for (const point of points.filter((each) => stock.at(each).length === 0)) {
      // One after the other: the first one nearly always takes the cart.
      // oxlint-disable-next-line no-await-in-loop
      const quoted = await service.quotePoint(point, cart, context);
      if (quoted.ok)
        return {
          because,
          point: pointView(point, quoted.value, terms, stock),
          chosenAt: because === 'chosen' ? (chosen?.at ?? null) : null,
        };
    }
    return null;
  };
  return (
    (await first(
      'chosen',
      await openPoints(deps, context, cityId, chosen ? [chosen.number] : []),
    )) ??
    (await first('used', await openPoints(deps, context, cityId, terms.kept))) ??
    (await first('address', await pointsInStreet(deps, context, cityId))) ??
    (await first('near', await pointsAround(deps, context, cityId)))
  );
}
