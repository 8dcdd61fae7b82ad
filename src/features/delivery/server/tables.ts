import type { ColumnType, Generated } from 'kysely';
import type { GoodsKind, PickupPoint } from '../model.ts';

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
  metro_line_id: Generated<number | null>;
  /** By language; English is always there. */
  metro_station: Generated<Readonly<Record<string, string>> | null>;
  max_weight_grams: Generated<number | null>;
  max_side_cm: Generated<number | null>;
  refused_goods: Generated<readonly GoodsKind[]>;
  shelf: Generated<string | null>;
}

interface MetroLineTable {
  id: number;
  city_id: number;
  color: string;
  /** By language; English is always there. */
  names: Readonly<Record<string, string>>;
}

interface UnkeptPointTable {
  person_id: string;
  number: number;
  at: ColumnType<Date, Date | string, Date | string>;
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
    metro_line: MetroLineTable;
    unkept_point: UnkeptPointTable;
    checkout_draft: CheckoutDraftTable;
  }
}
