import type { Generated } from 'kysely';

interface CustomerSubscriptionTable {
  id: Generated<string>;
  contract: string;
  state: Generated<'active' | 'canceled' | 'finished'>;
  is_cancel_read: Generated<boolean>;
  changed_at: Date;
}

interface EmailChangeTable {
  id: string;
  person_id: string;
  email: string;
  previous_email: string | null;
  store: string;
  language: string;
  asked_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    customer_subscription: CustomerSubscriptionTable;
    email_change: EmailChangeTable;
  }
}
