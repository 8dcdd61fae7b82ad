import type { FastifyRequest } from 'fastify';
import type { Place } from '#base/place.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { resolvePlace, type ResolvedPlace } from '#features/location/rules/resolve-place.ts';
import type { CallContext } from '#platform/call-context.ts';
import { pageAddress } from '#platform/page-address.ts';
import { unlessUnavailable } from '#platform/database.ts';

const CHECKOUT = /^\/[a-z]{2}\/shop\/cart\/(?:delivery|payment|final)\b/i;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether somebody is buying on this page: the country is then not changed by the way. Source: I6-017. */
const isAtCheckout = (request: FastifyRequest): boolean => CHECKOUT.test(pathOf(request));

export interface RequestPlaceParts {
  cookiesOf(request: FastifyRequest): CallContext['cookies'];
  flagsOf(request: FastifyRequest): Readonly<Record<string, boolean>>;
  /** Whether whoever buys in this store may still change the country. */
  mayChangeAtCheckout(store: string, flags: Readonly<Record<string, boolean>>): boolean;
  /** The place's city; null when there is none of that id in its country. */
  findCity(place: Place): Promise<unknown>;
}

export interface RequestPlaces {
  placeOf(request: FastifyRequest): ResolvedPlace;
  /** The same place with a city only if it lies in the country: a cookie may name any. */
  placeWithin(request: FastifyRequest): Promise<Place>;
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return undefined;
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** An address names the country when a page is opened, not when one that is open asks for its data; on the steps of buying only where it may be changed there. */
function mayNameCountry(request: FastifyRequest, store: string, parts: RequestPlaceParts): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (pageAddress(request.url).pathname.endsWith('.data')) return false;
  return !isAtCheckout(request) || parts.mayChangeAtCheckout(store, parts.flagsOf(request));
}

function resolve(request: FastifyRequest, parts: RequestPlaceParts): ResolvedPlace {
  const cookies = parts.cookiesOf(request);
  const asked = {
    host: request.host,
    path: pathOf(request),
    countryCookie: cookies[PLACE_COOKIES.country],
    cityCookie: cookies[PLACE_COOKIES.city],
  };
  const place = resolvePlace(asked);
  const delivery = queryText(request, 'delivery');
  const isHeard = delivery !== undefined && mayNameCountry(request, place.place.store, parts);
  return isHeard ? resolvePlace({ ...asked, delivery }) : place;
}

/** Where each request comes from: found out once. */
export function openRequestPlaces(parts: RequestPlaceParts): RequestPlaces {
  const kept = new WeakMap<FastifyRequest, ResolvedPlace>();
  function placeOf(request: FastifyRequest): ResolvedPlace {
    const known = kept.get(request);
    if (known) return known;
    const place = resolve(request, parts);
    kept.set(request, place);
    return place;
  }
  return {
    placeOf,
    async placeWithin(request) {
      const { place } = placeOf(request);
      if (place.cityId === null) return place;
      const known = await unlessUnavailable(parts.findCity(place).then((city) => ({ city })));
      return known && !known.city ? { ...place, cityId: null } : place;
    },
  };
}
