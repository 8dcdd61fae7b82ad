import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { TYPE_MAX } from '../rules/delivery-type.ts';
import { pointMarkSchema, pointSchema } from './delivery-data.ts';

const id = wholeNumber(1, 2_147_483_647);
/** Kinds and companies that are looked among; none: all of them (C4-067). */
const deliveryTypes = z.array(z.string().max(TYPE_MAX)).max(50).default([]);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** A part of the map; it may lie over the date line: then its west is greater than its east. */
const bounds = z.object({ latN: latitude, latS: latitude, lngW: longitude, lngE: longitude });

/** Longest search that is looked at. */
export const POINT_SEARCH_MAX = 200;

const refusals = {
  POINT_UNKNOWN: {
    status: 404,
    text: message('delivery.point.unknown', 'Такого пункта выдачи нет'),
  },
  BOUNDS_SWAPPED: {
    status: 422,
    text: message(
      'delivery.bounds-swapped',
      'Северный край карты лежит южнее южного. Передвиньте карту',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;

export const getMarksOfCity = defineCall({
  name: 'shopen_app_ajax_delivery_point_coords_by_city',
  about: 'Where the points of a city lie.',
  at: 'POST /{lang}/shop/ajax/delivery/point/coords/by-city/{cityId}/',
  who: ANYBODY,
  params: z.object({ cityId: id }),
  data: z.array(pointMarkSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getMarksOfMap = defineCall({
  name: 'shopen_app_ajax_delivery_point_coords_by_map',
  about: 'Where the points lie that a map with a filter shows.',
  at: 'POST /{lang}/shop/ajax/delivery/point/coords/by-map/',
  who: ANYBODY,
  body: z.object({
    deliveryTypes,
    bounds: bounds.nullish(),
    /** Only the points of this city, which a list beside the map has as well. Ours. */
    cityId: id.nullish(),
  }),
  data: z.array(pointMarkSchema),
  refusals: { BOUNDS_SWAPPED: refusals.BOUNDS_SWAPPED },
  proof: 'none',
  limit: 'browse',
});

export const getPickupPointCoordinates = defineCall({
  name: 'get_pickup_point_coordinates',
  about: 'Where points lie, in the bounds of a map or in the buyer’s city.',
  at: 'POST /{lang}/shop/ajax/delivery/pickup-points/coordinates/get/',
  who: ANYBODY,
  body: z.object({ bounds: bounds.nullish() }),
  data: z.array(pointMarkSchema),
  refusals: { BOUNDS_SWAPPED: refusals.BOUNDS_SWAPPED },
  proof: 'none',
  limit: 'browse',
});

export const findPickupPoints = defineCall({
  name: 'get_pickup_points',
  about:
    'Fifty points of the delivery city, with price and days for the cart: those that are kept for the buyer first.',
  at: 'POST /{lang}/shop/ajax/delivery/pickup-points/get/',
  who: ANYBODY,
  body: z.object({
    deliveryTypes,
    searchQuery: z.string().max(POINT_SEARCH_MAX).default(''),
    offset: z.number().int().min(0).max(100_000).default(0),
    /** Another city than the delivery's. Ours. */
    cityId: id.nullish(),
  }),
  data: z.object({ points: z.array(pointSchema), total: z.number() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getPickupPointById = defineCall({
  name: 'get_pickup_point_by_id',
  about: 'One point.',
  at: 'POST /{lang}/shop/ajax/delivery/pickup-points/by-id/{id}/',
  who: ANYBODY,
  params: z.object({ id }),
  data: pointSchema,
  refusals: { POINT_UNKNOWN: refusals.POINT_UNKNOWN },
  proof: 'none',
  limit: 'browse',
});

export const removeFavouritePoint = defineCall({
  name: 'delivery_remove_favourite_pickup_point',
  about:
    'Keeps a point as «Мой ПВЗ» no longer; it is known by its contract, and by its number where it has none. Twice is as good as once.',
  at: 'POST /{lang}/shop/ajax/delivery/favourite-pickup-point/remove/{contract}/',
  who: OWN_CONTRACT,
  params: z.object({ contract: z.string().min(1).max(40) }),
  data: z.object({}),
  refusals: { POINT_UNKNOWN: refusals.POINT_UNKNOWN },
  proof: 'token',
  limit: 'edit',
});
