import { sql, type Kysely } from 'kysely';

/** Orders paid on receipt wait two days for their confirmation; a phone with many of them is proven by a code of its own purpose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const purposes = sql`('registration', 'payment', 'login', 'quick-purchase', 'referral', 'bonus', 'profile', 'order')`;
  const statements = [
    sql`create index purchase_receiver_phone on purchase_receiver (phone_e164) where phone_e164 is not null`,
    sql`alter table code_challenge drop constraint code_challenge_purpose_check`,
    sql`alter table code_challenge add constraint code_challenge_purpose_check check (purpose in ${purposes})`,
    sql`alter table code_phone drop constraint code_phone_purpose_check`,
    sql`alter table code_phone add constraint code_phone_purpose_check check (purpose in ${purposes})`,
    // What was held without an end until now gets one as a new order does, from today on: nobody's order ends before staff could see it.
    sql`update reservation v set expires_at = now() + interval '48 hours' from purchase p
      where p.id = v.purchase_id and p.state = 'placed' and p.payment_method = 'pay_after_delivery'
        and v.state = 'held' and v.expires_at is null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
