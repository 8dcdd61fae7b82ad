import type { ColumnType, Generated } from 'kysely';
import type { PaperKind } from '../model.ts';

interface PaperCounterTable {
  entity: string;
  kind: PaperKind;
  year: number;
  last: number;
}

interface OrderPaperTable {
  id: Generated<string>;
  purchase_id: string;
  return_id: string | null;
  entity: string;
  kind: PaperKind;
  year: number;
  count: number;
  number: string;
  refers_to: string | null;
  issued_at: ColumnType<Date, Date, never>;
  /** Last day on which it must be there. */
  kept_until: ColumnType<string, string, never>;
  /** JSON as it was written then, letter for letter: its hash stands beside it. */
  body: ColumnType<string, string, never>;
  body_hash: ColumnType<Buffer, Buffer, never>;
}

interface OrderPaperFileTable {
  paper_id: string;
  bytes: ColumnType<Buffer, Buffer, never>;
}

declare module '#platform/database.ts' {
  interface Tables {
    paper_counter: PaperCounterTable;
    order_paper: OrderPaperTable;
    order_paper_file: OrderPaperFileTable;
  }
}
