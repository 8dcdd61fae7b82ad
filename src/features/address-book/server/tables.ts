import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface SavedAddressTable {
  id: Generated<string>;
  person_id: string;
  country: string;
  city: string;
  street: string;
  house: string;
  apartment: string;
  zip: string;
  details: JSONColumnType<object>;
  is_default: boolean;
  created_at: ColumnType<Date, Date, never>;
  changed_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    saved_address: SavedAddressTable;
  }
}
