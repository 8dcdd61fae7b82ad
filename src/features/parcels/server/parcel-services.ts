import type { ParcelService } from '#features/carriers/model.ts';
import type { Database } from '#platform/database.ts';
import { clockCarrier } from './clock-carrier.ts';

/** Who moves the parcels of a carrier; null: nobody that programs can ask, so that its numbers are typed and its pages looked at. */
export type ParcelServiceOf = (carrier: string) => ParcelService | null;

/** @param isSandbox Whether parcels of no carrier that is connected move by the clock, as in a demo. */
export function parcelServices(parts: {
  readonly database: Database;
  readonly isSandbox: boolean;
  now(): Date;
}): ParcelServiceOf {
  const sandbox = parts.isSandbox ? clockCarrier(parts.database, parts.now) : null;
  return () => sandbox;
}
