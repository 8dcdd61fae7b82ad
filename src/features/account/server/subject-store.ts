import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { DataSubject } from '#platform/personal-data.ts';

/** Gathers by what a person can be found in the tables. */
export async function findSubject(database: Queryable, personId: string): Promise<DataSubject> {
  const [row] = await query<Omit<DataSubject, 'personId'>>(database)`
    with c as (select number from contract where person_id = ${personId}::uuid),
    r as (select lower(r.email) as email, r.phone_e164 from purchase_receiver r join purchase p on p.id = r.purchase_id
      where p.person_id = ${personId}::uuid or p.buyer_contract in (select number from c)),
    d as (select lower(email) as email, phone_e164 from person_data where person_id = ${personId}::uuid),
    both_of as (select * from r union select * from d)
    select array(select number from c) as contracts,
      array(select distinct email from both_of where email is not null and email <> '') as emails,
      array(select distinct phone_e164 from both_of where phone_e164 is not null) as phones,
      array(select id from cart where owner_contract in (select number from c)
        union select cart_id from session where contract in (select number from c) and cart_id is not null) as "cartIds"`;
  if (!row) throw new Error('a statement without a row');
  return { personId, ...row };
}
