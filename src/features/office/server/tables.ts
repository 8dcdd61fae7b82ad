import type { ColumnType } from 'kysely';
import type { OrderStage } from '../model.ts';

type Never<Type> = ColumnType<Type, never, never>;

/** Kept by the database itself. */
interface OrderStageTable {
  purchase_id: Never<string>;
  store: Never<string>;
  placed_at: Never<Date>;
  running_number: Never<number>;
  stage: Never<OrderStage>;
  money_waits: Never<boolean>;
  payment_method: Never<string>;
  carrier: Never<string>;
  promised_to: Never<string>;
}

declare module '#platform/database.ts' {
  interface Tables {
    order_stage: OrderStageTable;
  }
}
