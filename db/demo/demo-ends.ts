import { addCalendarDays, dayIn } from '#base/calendar.ts';
import type { OwnProduct } from '#features/catalogue/import/own-form.ts';

const ZONE = 'Europe/Moscow';
/** Moscow's midnight in UTC: the zone knows no summer time. */
const MIDNIGHT = 'T21:00:00.000Z';

/** Reductions and markers that are running out, by SKU: how many whole days after today they still hold. */
const DAYS: Readonly<Record<string, number>> = {
  '400506': 0,
  '400510': 0,
  '400951': 1,
  '400704': 1,
  '400602': 1,
  '400107': 2,
  '400118': 2,
  '400615': 2,
  '400208': 6,
  '400904': 8,
  '400123': 9,
  '400313': 12,
};
const ENDING = new Set(['action', 'limited', 'sale']);

/** The midnight so many days after the one that comes next; the same one all day long, so that loading again changes nothing. */
export const midnightAfter = (now: Date, days: number): Date =>
  new Date(`${addCalendarDays(dayIn(ZONE, now), days)}${MIDNIGHT}`);

/** The product with its end, where it has one: of the reduced price, and of the markers that tell one. */
export function withEnd(product: OwnProduct, now: Date): OwnProduct {
  const days = DAYS[String(product.sku)];
  if (days === undefined) return product;
  const until = midnightAfter(now, days).toISOString();
  return {
    ...product,
    markers: product.markers?.map((marker) =>
      ENDING.has(marker.alias) ? { ...marker, to: until } : marker,
    ),
    prices: product.prices?.map((price) => (price.oldPrice == null ? price : { ...price, until })),
  };
}
