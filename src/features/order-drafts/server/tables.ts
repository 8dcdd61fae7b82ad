import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface OrderDraftTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  store: string;
  country: string;
  state: Generated<string>;
  revision: Generated<number>;
  person_id: string | null;
  contract: string | null;
  name: string;
  email: string;
  lines: ColumnType<unknown, string, string>;
  note: Generated<string>;
  made_by: string;
  sent_by: string | null;
  created_at: Date;
  changed_at: Date;
  link_hash: Buffer | null;
  sent_at: Date | null;
  expires_at: Date | null;
  opened_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  purchase_id: string | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    order_draft: OrderDraftTable;
  }
}
