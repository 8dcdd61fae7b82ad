import { sql, type RawBuilder } from 'kysely';
import { likeBeginning, type SearchKinds } from '../rules/search-kinds.ts';

/** More orders than this of one text are not looked through: whoever looks has to say more. */
export const FOUND_AT_MOST = 2_000;

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
  return sql`(select r.purchase_id from purchase_receiver r where ${isNamed('r')} limit ${FOUND_AT_MOST})
    union all (select p.id from person_data d join purchase p on p.person_id = d.person_id where ${isNamed('d')}
      limit ${FOUND_AT_MOST})`;
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
  )}) every (id) limit ${FOUND_AT_MOST}`;
}
