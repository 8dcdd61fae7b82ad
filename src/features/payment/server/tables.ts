import type { ColumnType, Generated } from 'kysely';
import type { ShownPayment } from '../model.ts';
import type { AttemptState } from '../rules/attempt-machine.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface PaymentAttemptTable {
  id: Generated<string>;
  purchase_id: string;
  number: number;
  provider: string;
  method: string;
  amount_minor: number;
  currency: string;
  state: Generated<AttemptState>;
  provider_payment_id: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Written as the text of its JSON. */
  shown: ColumnType<ShownPayment | null, string | null | undefined, string | null>;
  page: Generated<string | null>;
  /** The kept means that is charged by it; null: its buyer pays it. */
  means_id: string | null;
  /** Whoever pays it has agreed that the means is kept. */
  is_kept: Generated<boolean>;
  on_its_way_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** It was given up without an answer: it may have taken money. */
  in_doubt: Generated<boolean>;
}

interface PaymentWebhookTable {
  provider: string;
  event_id: string;
  provider_payment_id: string;
  received_at: Timestamp;
  body: string;
  handled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  result: string | null;
}

interface SuccessShownTable {
  purchase_id: string;
  shown_at: Timestamp;
}

declare module '#platform/database.ts' {
  interface Tables {
    payment_attempt: PaymentAttemptTable;
    payment_notice: PaymentWebhookTable;
    success_shown: SuccessShownTable;
  }
}
