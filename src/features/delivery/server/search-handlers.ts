import type { CallInput } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  findPickupPoints,
  getMarksOfCity,
  getMarksOfMap,
  getPickupPointCoordinates,
  removeFavouritePoint,
} from '../calls/pickup-points.ts';
import { POINTS_AT_ONCE } from '../model.ts';
import { POINT_TYPE, STORE_TYPE } from '../rules/delivery-type.ts';
import { listKept, unkeep } from './kept-points.ts';
import { pointViews, type DeliveryParts } from './offered-ways.ts';
import { countPoints, listMarks, listPointsByNumber, type PointQuery } from './point-store.ts';

/** Said once a point is kept no longer. Source: C8-046. */
const REMOVED = message('delivery.favourite.removed', 'ПВЗ убран из списка «Мой ПВЗ»');

/** What the filter means: `SELF` is every carrier's points; none is everything (C4-067). */
function filterOf(deliveryTypes: readonly string[]): Pick<PointQuery, 'kind' | 'types'> {
  if (!deliveryTypes.includes(POINT_TYPE)) return { kind: null, types: deliveryTypes };
  return { kind: deliveryTypes.includes(STORE_TYPE) ? null : 'self', types: [] };
}

type Bounds = CallInput<typeof getPickupPointCoordinates>['body']['bounds'];

/** What the map shows; as it was before the trial, all of a named city at once. Source: C9-050. */
const boundsOf = (
  { bounds, cityId }: CallInput<typeof getMarksOfMap>['body'],
  { flags }: Pick<CallContext, 'flags'>,
): Bounds =>
  flags['sigma_test_new_map_behaviour'] === true || typeof cityId !== 'number' ? bounds : null;

/** Where points lie: in the bounds, of one city where one is named, and without bounds in the buyer's city. */
async function marksIn(
  bounds: Bounds,
  {
    deliveryTypes,
    cityId,
  }: { readonly deliveryTypes: readonly string[]; readonly cityId: number | null },
  { place }: CallContext,
  { database }: DeliveryParts,
) {
  if (bounds && bounds.latN < bounds.latS)
    return { ok: false as const, code: 'BOUNDS_SWAPPED' as const };
  const marks = await listMarks(database, {
    ...filterOf(deliveryTypes),
    country: place.country,
    cityId: cityId ?? (bounds ? null : (place.cityId ?? null)),
    bounds: bounds ?? null,
  });
  return { ok: true as const, value: [...marks] };
}

/** The number of the point among those that somebody used: by its contract, else by its number. */
async function usedNumber(
  contract: string,
  personId: string,
  { place }: CallContext,
  { database, listUsedPoints }: DeliveryParts,
): Promise<number | null> {
  const numbers = (await listUsedPoints(personId)).map(({ number }) => number);
  const points = await listPointsByNumber(database, numbers, place.language);
  const named =
    points.find((point) => point.contract === contract) ??
    points.find((point) => point.contract === null && String(point.number) === contract);
  return named?.number ?? null;
}

/** How many points a search has in the buyer's country, those counted that are told first though they take no orders now. */
const countKeptFirst = async (
  query: Omit<PointQuery, 'country' | 'first' | 'limit' | 'offset'>,
  context: CallContext,
  parts: DeliveryParts,
): Promise<number> =>
  countPoints(parts.database, {
    ...query,
    country: context.place.country,
    first: await listKept(parts, context),
  });

/** Points as they are looked for: on a map, by filter and words, and those that are kept. */
export function searchHandlers(parts: DeliveryParts): HandledCall[] {
  return [
    handle(getMarksOfCity, async ({ params: { cityId } }, { place }) => {
      const { country } = place;
      const where = { country, cityId, kind: null, bounds: null };
      return { ok: true, value: [...(await listMarks(parts.database, where))] };
    }),

    handle(getMarksOfMap, ({ body }, context) =>
      marksIn(
        boundsOf(body, context),
        { deliveryTypes: body.deliveryTypes, cityId: body.cityId ?? null },
        context,
        parts,
      ),
    ),

    handle(getPickupPointCoordinates, ({ body }, context) =>
      marksIn(body.bounds, { deliveryTypes: [], cityId: null }, context, parts),
    ),

    handle(findPickupPoints, async ({ body }, context) => {
      const query = {
        ...filterOf(body.deliveryTypes),
        cityId: body.cityId ?? context.place.cityId,
        words: body.searchQuery,
      };
      const page = { ...query, limit: POINTS_AT_ONCE, offset: body.offset, isKeptFirst: true };
      const [points, total] = await Promise.all([
        pointViews(page, context, parts),
        countKeptFirst(query, context, parts),
      ]);
      return { ok: true, value: { points, total } };
    }),

    handle(removeFavouritePoint, async ({ params }, context) => {
      const { actor, now } = context;
      if (actor.kind !== 'contract') return { ok: false, code: 'POINT_UNKNOWN' };
      const number = await usedNumber(params.contract, actor.personId, context, parts);
      if (number === null) return { ok: false, code: 'POINT_UNKNOWN' };
      await unkeep(parts.database, actor.personId, number, now);
      return { ok: true, value: {}, message: [REMOVED] };
    }),
  ];
}
