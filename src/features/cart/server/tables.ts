import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface CartTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  store: string;
  country: string;
  state: Generated<'open' | 'ordered' | 'merged'>;
  revision: Generated<number>;
  body: ColumnType<unknown, string, string>;
  owner_contract: string | null;
  /** The cart that its products went into. */
  merged_into: ColumnType<string | null, never, never>;
  /** What it held before its country changed. */
  cleared_body: ColumnType<unknown, string | null | undefined, string | null>;
  cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

declare module '#platform/database.ts' {
  interface Tables {
    cart: CartTable;
  }
}
