import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ParcelState } from '#features/carriers/model.ts';

/** A day as text; null where none is known. */
type Day = ColumnType<string | null, string | null, string | null>;

interface ParcelTable {
  id: Generated<string>;
  purchase_id: string;
  key: string;
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
  promised_from: ColumnType<string, string, never>;
  promised_to: ColumnType<string, string, never>;
  expected_to: Day;
  storage_days: number | null;
  time_zone: string;
  state: Generated<ParcelState>;
  state_at: Date;
  arrived_on: Day;
  created_at: ColumnType<Date, Date, never>;
  cancelled_at: Date | null;
  ask_at: Date | null;
  failures: Generated<number>;
  mailed_number: Generated<string | null>;
  mailed_carrier: Generated<string | null>;
}

interface ParcelEventTable {
  id: GeneratedAlways<number>;
  parcel_id: string;
  tracking_number: string;
  state: ParcelState;
  at: Date;
  place: string;
  told_at: Date;
}

interface ParcelCorrectionTable {
  id: GeneratedAlways<number>;
  parcel_id: string;
  at: Date;
  field: 'carrier' | 'number' | 'expected' | 'cancelled';
  before: string;
  after: string;
}

interface ParcelLabelTable {
  parcel_id: string;
  bytes: Buffer;
  made_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    parcel: ParcelTable;
    parcel_event: ParcelEventTable;
    parcel_correction: ParcelCorrectionTable;
    parcel_label: ParcelLabelTable;
  }
}
