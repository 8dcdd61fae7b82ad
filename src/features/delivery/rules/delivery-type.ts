import type { DeliveryKind } from '#countries/country.ts';
import type { DeliveryWay } from '../model.ts';

/** Wire name of the company's own stores (C7-050). */
export const STORE_TYPE = 'CORPORATECSC';
/** Wire name of all pickup points of carriers (C7-049). */
export const POINT_TYPE = 'SELF';
/** Wire name of all couriers. */
export const COURIER_TYPE = 'COURIER';

/** Most characters of a type that is looked at. */
export const TYPE_MAX = 64;

/** Carriers whose parcels are collected though their codes do not begin as a pickup's do (C3-072). */
const COLLECTED: ReadonlySet<string> = new Set(['RUSSIAN_PVZ', 'RUSSIAN_POST_PICK_UP']);

/** The threshold's name of a wire type: CORPORATECSC is csc, SELF, SELF_… and the post's offices are self, all else is a courier (D19). */
export function kindOfType(type: string): DeliveryKind {
  if (type === STORE_TYPE) return 'csc';
  const isCollected = type === POINT_TYPE || type.startsWith(`${POINT_TYPE}_`);
  return isCollected || COLLECTED.has(type) ? 'self' : 'other';
}

/** The way that the buyer chose by choosing this kind (C4-072). */
export const wayOfKind = (kind: DeliveryKind): DeliveryWay =>
  kind === 'other' ? 'courier' : 'self';

/** The wire's pair for a carrier: a point's base type is the carrier, a store is sent as its base type (C7-049, C7-050). */
export function wireTypes(carrier: string): { readonly type: string; readonly baseType: string } {
  const kind = kindOfType(carrier);
  if (kind === 'csc') return { type: STORE_TYPE, baseType: STORE_TYPE };
  return kind === 'self'
    ? { type: POINT_TYPE, baseType: carrier }
    : { type: carrier, baseType: COURIER_TYPE };
}

/** The kind that a browser's pair means; null when it chose nothing. The more exact name wins: `SELF` says less than `SELF_…`. */
export function chosenKind(type: string | null, baseType: string | null): DeliveryKind | null {
  const name = type || baseType;
  if (!name) return null;
  return kindOfType(baseType === STORE_TYPE ? baseType : name);
}

/** The courier that a browser's pair names, if it is one of those on offer. */
export const chosenCourier = (
  type: string | null,
  baseType: string | null,
  onOffer: readonly string[],
): string | null => [type, baseType].find((name) => name && onOffer.includes(name)) ?? null;
