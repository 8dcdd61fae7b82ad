import type { ColumnType, Generated } from 'kysely';
import type { PickupPoint } from '../model.ts';

/** What is written of a point beside its address. */
export type PointWords = Pick<PickupPoint, 'company' | 'typeName' | 'addressName' | 'hours'>;

interface PickupPointTable {
  number: number;
  country: string;
  city_id: number;
  company: string;
  /** `SELF`, `SELF_…` or `CORPORATECSC`. */
  type: string;
  type_name: string;
  contract: string | null;
  lat: number;
  lon: number;
  address_ru: string;
  address_en: string;
  address_name: string;
  hours: string;
  /** By language, where they are not those above. */
  words: Generated<Readonly<Record<string, PointWords>>>;
  storage_days: number;
  is_commercial: boolean;
  /** Price of this point alone; null where its carrier's price holds. */
  price_minor: number | null;
  extra_days: Generated<number>;
  is_active: Generated<boolean>;
}

interface CheckoutDraftTable {
  cart_id: string;
  body: ColumnType<unknown, string | null, string>;
  typed: ColumnType<unknown, string | null, string | null>;
  means: ColumnType<unknown, string | null, string | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

declare module '#platform/database.ts' {
  interface Tables {
    pickup_point: PickupPointTable;
    checkout_draft: CheckoutDraftTable;
  }
}
