import type { ColumnType, Generated } from 'kysely';

interface ArrivalRequestTable {
  id: Generated<string>;
  sku: string;
  store: string;
  country: string;
  language: string;
  email: string;
  email_key: string;
  contract: string | null;
  state: Generated<'waiting' | 'promised' | 'sent' | 'stopped'>;
  stop_token: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  settled_at: Date | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    arrival_request: ArrivalRequestTable;
  }
}
