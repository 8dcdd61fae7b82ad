import type { Queryable } from '#platform/database.ts';
import type { ParcelLine } from '../calls/parcels.ts';
import { listParcelsOfHeaders } from './parcel-store.ts';
import { parcelLine, toldOf } from './parcel-views.ts';

/** What lists say of the parcels of orders, by header; an order without one is left out. */
export async function parcelLines(
  database: Queryable,
  headerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ParcelLine>> {
  const found = await listParcelsOfHeaders(database, headerIds);
  return new Map(
    [...found].flatMap(([headerId, parcels]) => {
      const told = toldOf(parcels);
      return told ? [[headerId, parcelLine(told, now)] as const] : [];
    }),
  );
}
