import type { ColumnType } from 'kysely';
import type { ListEvent, ListId } from '../model.ts';

interface ListEventCountTable {
  day: ColumnType<string, string, never>;
  store: string;
  list: ListId;
  event: ListEvent;
  sku: string;
  count: number;
}

declare module '#platform/database.ts' {
  interface Tables {
    list_event_count: ListEventCountTable;
  }
}
