import type { IsoDate } from '#base/calendar.ts';
import type { ParcelState } from '#features/carriers/model.ts';

/** A parcel as it is kept. */
export interface Parcel {
  readonly id: string;
  readonly purchaseId: string;
  /** The same for each try of having it registered. */
  readonly key: string;
  readonly carrier: string;
  /** Null while its carrier has not given one. */
  readonly trackingNumber: string | null;
  /** The carrier's own page of it, where the carrier names one. */
  readonly trackingUrl: string | null;
  readonly promisedFrom: IsoDate;
  readonly promisedTo: IsoDate;
  readonly expectedTo: IsoDate | null;
  /** How many days its point keeps it; null for a courier. */
  readonly storageDays: number | null;
  /** Of the place where it is handed over. */
  readonly timeZone: string;
  readonly state: ParcelState;
  readonly stateAt: Date;
  readonly arrivedOn: IsoDate | null;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  readonly failures: number;
  /** The number that its buyer was last told by mail; null where none was. */
  readonly mailedNumber: string | null;
  /** By whom it comes, as that mail said. */
  readonly mailedCarrier: string | null;
}

/** Most parcels of one order. */
export const PARCELS_AT_MOST = 20;
