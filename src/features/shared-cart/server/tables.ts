import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface SharedCartTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  link_hash: Buffer;
  store: string;
  country: string;
  contract: string | null;
  person_id: string | null;
  lines: ColumnType<unknown, string, string>;
  created_at: Date;
  expires_at: Date;
}

interface SharedCartTakeTable {
  shared_cart_id: string;
  cart_id: string;
  taken_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    shared_cart: SharedCartTable;
    shared_cart_take: SharedCartTakeTable;
  }
}
