import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';

/** The code of the newest SMS to a phone, once it is in the demo's mailbox. */
export async function sentCode(database: Database, phone: string): Promise<string> {
  const find = async () => {
    const { rows } = await sql<{ text: string }>`
      select text from outbound_message where channel = 'sms' and recipient = ${phone} order by id desc limit 1`.execute(
      database,
    );
    return /\b\d{5}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).toMatch(/^\d{5}$/);
  return find();
}

interface Registered {
  readonly contract: string;
  readonly kind: number;
  readonly role: string;
  readonly residence: string | null;
  readonly phoneKey: string | null;
  readonly consents: number;
  readonly orders: number;
}

/** The contract behind an e-mail that was typed. */
export async function registered(database: Database, email: string): Promise<Registered[]> {
  const { rows } = await sql<Registered>`
    select c.number as contract, c.kind, c.role, d.residence, d.phone_e164 as "phoneKey",
      (select count(*)::int from consent where person_id = c.person_id) as consents,
      (select count(*)::int from purchase where person_id = c.person_id) as orders
    from person_data d join contract c on c.person_id = d.person_id where d.email = ${email}`.execute(
    database,
  );
  return rows;
}
