import type { ColumnType, Generated } from 'kysely';

type Texts = ColumnType<string[], string[] | undefined, string[]>;

interface PromoCodeTable {
  id: Generated<string>;
  store: string;
  /** Of a code for everybody; null: of a batch. */
  code: string | null;
  /** Keyed signature of a code of a batch. */
  code_key: string | null;
  tail: string;
  batch: string | null;
  kind: 'amount' | 'percent' | 'gift';
  applies: 'sum' | 'products' | 'delivery' | null;
  amount_minor: number | null;
  percent_hundredths: number | null;
  cap_minor: number | null;
  gift_sku: string | null;
  skus: Texts;
  categories: ColumnType<number[], number[] | undefined, number[]>;
  least_minor: Generated<number>;
  roles: Texts;
  contract: string | null;
  valid_from: Date;
  valid_until: Date | null;
  limit_in_all: number | null;
  limit_a_person: number | null;
  /** By orders that stand, of a limited code; the database keeps it. */
  used: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** How often it was changed. */
  revision: Generated<number>;
  /** Stands in the list: each code for everybody, and one of a batch for all of it. */
  leads: Generated<boolean>;
}

interface PromoCodeUseTable {
  code_id: string;
  purchase_id: string;
  receiver_keys: ColumnType<string[], string[], string[]>;
  used_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    promo_code: PromoCodeTable;
    promo_code_use: PromoCodeUseTable;
  }
}
