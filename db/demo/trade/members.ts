import { sql } from 'kysely';
import { getCountry } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import type { Market } from './markets.ts';
import type { Contact, TradePlan } from './trade-plan.ts';

export const personIdOf = (contract: string): string => demoId(`demo person ${contract}`);

/** How somebody's phone is written, and how it is dialled. */
export function phoneOf({ code }: Market, { national }: Contact) {
  const { phone } = getCountry(code);
  return { shown: `+${phone.code} ${national}`, e164: `+${phone.code}${national}` };
}

/** Those who buy again and again: people with contracts and mentors, and no login. They are seen, not used. */
export async function saveMembers(
  database: Queryable,
  { members }: TradePlan,
  opened: Date,
): Promise<void> {
  const rows = [...members].flatMap(([market, of]) =>
    of.map((member, index) => ({
      ...member,
      ...phoneOf(market, member),
      country: market.code,
      person: personIdOf(member.contract),
      kind: member.role === 'pc' ? 2 : 1,
      // One after the other, all before the first order.
      since: new Date(opened.getTime() - (of.length - index) * 3_600_000),
    })),
  );
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(contract text, role text, kind smallint, country text,
        person uuid, first text, last text, email text, shown text, e164 text, mentor text, since timestamptz)
      where not exists (select from contract c where c.number = g.contract)),
    people as (insert into person (id, created_at) select person, since from given),
    data as (
      insert into person_data (person_id, first_name, last_name, email, email_key, phone, phone_e164)
      select person, first, last, email, email, shown, e164 from given),
    contracts as (
      insert into contract (number, kind, role, country, person_id, registered_at)
      select contract, kind, role, country, person, since from given)
    insert into contract_mentor (contract, mentor_contract, source, since)
    select contract, mentor, 'demo', since from given where mentor is not null`.execute(database);
}
