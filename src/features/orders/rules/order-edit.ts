import type { OrderEdit } from '#countries/country.ts';
import type { PickupPoint } from '#features/delivery/model.ts';
import type { Purchase } from '../model.ts';

const MINUTE_MS = 60_000;

/** What of an order may be corrected while it stands; `goods` and `sum` when pieces are taken out. */
export const EDITED = ['name', 'phone', 'place', 'comment', 'goods', 'sum'] as const;
export type Edited = (typeof EDITED)[number];

/** The words of each thing that was changed; what stayed is left out. Personal data. */
export type EditedWords = Readonly<Partial<Record<Edited, string>>>;

export type EditRefusal =
  /** The store does not offer it. */
  | 'NOT_OFFERED'
  /** Somebody picks it, or it stands packed. */
  | 'BEING_PACKED'
  | 'TOO_LATE';

/** What of an order decides whether it may be edited. */
export type EditFacts = Pick<
  Purchase,
  'purpose' | 'state' | 'packing' | 'cancelReason' | 'placedAt'
>;

/**
 * Why an order may not be edited now, by whomever; null: it may. Until somebody begins to pick it, and no longer after it was placed than the
 * store allows.
 */
export function editRefusal(
  { purpose, state, packing, cancelReason, placedAt }: EditFacts,
  { isOffered, minutes }: OrderEdit,
  now: Date,
): EditRefusal | null {
  if (!isOffered) return 'NOT_OFFERED';
  const isStanding = (state === 'placed' || state === 'paid') && cancelReason === null;
  if (!isStanding || purpose !== 'goods' || packing?.isGiven) return 'TOO_LATE';
  if (packing !== null) return 'BEING_PACKED';
  if (minutes === null) return null;
  return now.getTime() < placedAt.getTime() + minutes * MINUTE_MS ? null : 'TOO_LATE';
}

/** What of a point decides whether an order may go there instead. */
export type EditedPoint = Pick<
  PickupPoint,
  | 'number'
  | 'country'
  | 'cityId'
  | 'type'
  | 'isActive'
  | 'isCommercial'
  | 'priceMinor'
  | 'extraDays'
  | 'shelf'
  | 'maxWeightGrams'
  | 'refusedGoods'
>;

/**
 * Whether an order for one point may go to another: of the same carrier and city, for the same price, on the same days, from the same stock,
 * and the other takes all that the first one takes.
 */
export function mayGoInstead(from: EditedPoint, to: EditedPoint): boolean {
  const isLike = (
    ['country', 'cityId', 'type', 'isCommercial', 'priceMinor', 'extraDays', 'shelf'] as const
  ).every((name) => from[name] === to[name]);
  const most = (point: EditedPoint): number => point.maxWeightGrams ?? Infinity;
  return (
    to.isActive &&
    isLike &&
    most(to) >= most(from) &&
    to.refusedGoods.every((kind) => from.refusedGoods.includes(kind))
  );
}

/** What is different afterwards, of both sides; null where nothing is. */
export function editedWords(
  before: EditedWords,
  after: EditedWords,
): { readonly before: EditedWords; readonly after: EditedWords } | null {
  const changed = EDITED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const only = (words: EditedWords): EditedWords =>
    Object.fromEntries(changed.map((name) => [name, words[name]]));
  return { before: only(before), after: only(after) };
}
