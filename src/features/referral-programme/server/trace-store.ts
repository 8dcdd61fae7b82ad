import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { TracedAddress, Traces } from '../rules/same-person.ts';

/** Orders, cards and addresses that are looked at of one contract: the newest of each. */
const LOOKED_AT = 50;
/** So far up a line of mentors a ring is looked for. */
const LINE_AT_MOST = 50;

interface Row extends Omit<Traces, 'addresses'> {
  readonly contract: string;
  readonly addresses: readonly (Partial<TracedAddress> | null)[];
}

const wholeAddress = (address: Partial<TracedAddress> | null): TracedAddress[] =>
  address
    ? [
        {
          city: address.city ?? '',
          street: address.street ?? '',
          house: address.house ?? '',
          apartment: address.apartment ?? '',
        },
      ]
    : [];

/** What tells the people behind these contracts apart. */
export async function readTraces(
  database: Queryable,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, Traces>> {
  const rows = await query<Row>(database)`
    select c.number as contract, c.person_id as "personId",
      array_remove(array[d.phone_e164] || r.phones, null) as phones, array_remove(array[d.email] || r.emails, null) as emails,
      m.cards, coalesce(s.addresses, '[]') || coalesce(r.addresses, '[]') || jsonb_build_array(d.registration_address) as addresses
    from contract c left join person_data d on d.person_id = c.person_id
    left join lateral (
      select array_agg(o.phone_e164) as phones, array_agg(o.email) as emails, jsonb_agg(o.address) as addresses
      from (select v.phone_e164, v.email, v.address from purchase p join purchase_receiver v on v.purchase_id = p.id
        where p.person_id = c.person_id order by p.running_number desc limit ${LOOKED_AT}) o) r on true
    left join lateral (
      select coalesce(array_agg(k.card), '{}') as cards from (
        select unnest(array[provider || '|' || token_key, nullif(brand || '|' || last4 || '|' || coalesce(expires, ''), '||')]) as card
        from kept_means where person_id = c.person_id and revoked_at is null order by made_at desc limit ${LOOKED_AT}) k
      where k.card is not null) m on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('city', a.city, 'street', a.street, 'house', a.house, 'apartment', a.apartment)) as addresses
      from (select city, street, house, apartment from saved_address where person_id = c.person_id
        order by created_at desc limit ${LOOKED_AT}) a) s on true
    where c.number = any(${contracts}::text[])`;
  return new Map(
    rows.map(({ contract, addresses, ...row }) => [
      contract,
      { ...row, addresses: addresses.flatMap(wholeAddress) },
    ]),
  );
}

/** Everybody who ever stood above a contract: its mentors, theirs, and so on. */
export async function listAbove(
  database: Queryable,
  contract: string,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ above: string }>(database)`
    with recursive line (contract, depth) as (
      select ${contract}::text, 0
      union
      select m.mentor_contract, line.depth + 1 from contract_mentor m join line on m.contract = line.contract
      where line.depth < ${LINE_AT_MOST})
    select distinct contract as above from line where depth > 0`;
  return new Set(rows.map(({ above }) => above));
}
