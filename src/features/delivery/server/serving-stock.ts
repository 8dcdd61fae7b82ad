import type { PricedCart } from '#features/cart/rules/public.ts';
import { stockOfPlaces, type FreeUnits } from '#features/catalogue/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import type { PickupPoint } from '../model.ts';
import { absentAt, skusWanted, type AbsentLine } from '../rules/comes-there.ts';

/** What of a cart the places have not got that serve points and couriers. */
export interface ServingStock {
  /** Of a courier and of a point without a shelf. */
  readonly atWarehouses: readonly AbsentLine[];
  at(point: Pick<PickupPoint, 'shelf'>): readonly AbsentLine[];
}

/** Looks at the warehouses and at the shelves of some points at once. */
export async function servingStock(
  database: Queryable,
  place: { readonly store: string },
  cart: PricedCart,
  points: readonly Pick<PickupPoint, 'shelf'>[],
): Promise<ServingStock> {
  const shelves = [...new Set(points.flatMap(({ shelf }) => shelf ?? []))];
  const stock = await stockOfPlaces(database, place, skusWanted(cart), shelves);
  const atWarehouses = absentAt(cart, stock.warehouses);
  const none: FreeUnits = new Map(skusWanted(cart).map((sku) => [sku, 0]));
  return {
    atWarehouses,
    at: ({ shelf }) =>
      shelf === null ? atWarehouses : absentAt(cart, stock.shelves.get(shelf) ?? none),
  };
}

/** Free units of what a cart wants, in the place that serves a point or, without one, a courier. */
export async function freeUnits(
  database: Queryable,
  place: { readonly store: string },
  cart: PricedCart,
  point: Pick<PickupPoint, 'shelf'> | null,
): Promise<FreeUnits> {
  const shelf = point?.shelf ?? null;
  const stock = await stockOfPlaces(
    database,
    place,
    skusWanted(cart),
    shelf === null ? [] : [shelf],
  );
  return (shelf === null ? null : stock.shelves.get(shelf)) ?? stock.warehouses;
}
