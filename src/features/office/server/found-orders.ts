import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { LOOKED_AT_MOST } from '../model.ts';
import { likeBeginning, type SearchKinds } from '../rules/search-kinds.ts';

type Found = RawBuilder<{ id: string }>;

const NUMBER_LENGTH_AT_MOST = 16;

/** Digits sort alike in every language of a database, so the index of the numbers themselves answers. */
const byNumber = (beginning: string): Found => sql`
  select id from purchase where order_number >= ${beginning}
    and order_number <= ${beginning.padEnd(NUMBER_LENGTH_AT_MOST, '9')}`;

const byContract = (contract: string): Found => sql`
  select id from purchase where buyer_contract = ${contract}
  union all select purchase_id from purchase_part where contract = ${contract}`;

const byEmail = (email: string): Found => sql`
  select purchase_id from purchase_receiver where lower(email) = ${email} and email <> ''
  union all select p.id from person_data d join purchase p on p.person_id = d.person_id where d.email_key = ${email}`;

const byPhone = (phones: readonly string[]): Found => sql`
  select purchase_id from purchase_receiver where phone_e164 = any(${[...phones]}::text[])
  union all select p.id from person_data d join purchase p on p.person_id = d.person_id
    where d.phone_e164 = any(${[...phones]}::text[])`;

const byTracking = (number: string): Found => sql`
  select purchase_id from parcel where tracking_number = ${number}`;

const byName = ({ last, first }: SearchKinds['names'][number]): Found => {
  const isNamed = (table: string) => sql`${sql.ref(`${table}.last_name`)} <> ''
    and lower(${sql.ref(`${table}.last_name`)}) like ${likeBeginning(last)}
    and lower(${sql.ref(`${table}.first_name`)}) like ${likeBeginning(first)}`;
  return sql`(select r.purchase_id from purchase_receiver r where ${isNamed('r')} limit ${LOOKED_AT_MOST})
    union all (select p.id from person_data d join purchase p on p.person_id = d.person_id where ${isNamed('d')}
      limit ${LOOKED_AT_MOST})`;
};

/** Ids of the orders that a text means, each kind by its own index. */
export function foundOrders(kinds: SearchKinds): Found {
  const parts: readonly Found[] = [
    ...(kinds.number === null ? [] : [byNumber(kinds.number)]),
    ...(kinds.contract === null ? [] : [byContract(kinds.contract)]),
    ...(kinds.email === null ? [] : [byEmail(kinds.email)]),
    ...(kinds.phones.length === 0 ? [] : [byPhone(kinds.phones.map(({ e164 }) => e164))]),
    ...(kinds.tracking === null ? [] : [byTracking(kinds.tracking)]),
    ...kinds.names.map(byName),
  ];
  return sql`select id from (${sql.join(
    parts.map((each) => sql`(${each})`),
    sql` union all `,
  )}) every (id) limit ${LOOKED_AT_MOST}`;
}

/** Whether as many orders were found of a text as are looked through: there may be more. */
export async function areOrdersCut(database: Queryable, found: Found): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) f`.execute(database);
  return (rows[0]?.count ?? 0) >= LOOKED_AT_MOST;
}
