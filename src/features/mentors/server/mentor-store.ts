import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Contact } from '../calls/mentors.ts';
import { MENTORS_AT_ONCE } from '../model.ts';

export interface MentorRow {
  readonly contract: string;
  readonly personId: string;
  readonly contacts: readonly Contact[];
}

const MENTOR = sql`
  select c.number as contract, c.person_id as "personId", coalesce(l.contacts, '[]') as contacts
  from contract c left join listed_mentor l on l.contract = c.number`;

/** Contracts among these that can be mentors: known, not blocked, not managed ('M…'). Source: I9-084, C6-011. */
export async function findMentors(
  database: Queryable,
  contracts: readonly string[],
): Promise<readonly MentorRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<MentorRow>`${MENTOR}
    where c.number = any(${contracts}::text[]) and not c.is_blocked and c.number not like 'M%'`.execute(
    database,
  );
  return rows;
}

/** The holders of contracts, whatever became of them: what is on record keeps its names. */
export async function findHolders(
  database: Queryable,
  contracts: readonly string[],
): Promise<readonly MentorRow[]> {
  if (contracts.length === 0) return [];
  const { rows } =
    await sql<MentorRow>`${MENTOR} where c.number = any(${contracts}::text[])`.execute(database);
  return rows;
}

/** The mentor of a code that is valid now. */
export async function findByCode(
  database: Queryable,
  code: string,
  now: Date,
): Promise<MentorRow | null> {
  const { rows } = await sql<MentorRow>`${MENTOR}
    join mentor_code m on m.contract = c.number
    where m.code = ${code} and m.valid_from <= ${now} and (m.valid_until is null or ${now} < m.valid_until)
      and not c.is_blocked`.execute(database);
  return rows[0] ?? null;
}

export interface ClubCardRow {
  readonly secretHash: string;
  readonly mentorContract: string;
}

/** A card that nobody has registered with. */
export async function findFreeCard(
  database: Queryable,
  number: string,
): Promise<ClubCardRow | null> {
  const [card] = await query<ClubCardRow>(database)`
    select secret_hash as "secretHash", mentor_contract as "mentorContract"
    from club_card where number = ${number} and used_by is null`;
  return card ?? null;
}

/** Marks a card as used by the contract; the first one has it. */
export async function spendCard(
  tx: Tx,
  number: string,
  contract: string,
  now: Date,
): Promise<void> {
  await sql`update club_card set used_by = ${contract}, used_at = ${now}
    where number = ${number} and used_by is null
      and not exists (select from club_card where used_by = ${contract})`.execute(tx);
}

export interface ListWish {
  readonly country: string;
  readonly cityId: number | null;
  readonly sex: 'M' | 'W' | null;
  readonly birthYear: number | null;
}

/** Mentors of a country who want to be offered: those of the city first, then of the same sex, then of the nearest age. */
export async function listMentors(
  database: Queryable,
  wish: ListWish,
): Promise<readonly MentorRow[]> {
  const { rows } = await sql<MentorRow>`
    select c.number as contract, c.person_id as "personId", l.contacts
    from listed_mentor l join contract c on c.number = l.contract
    where l.country = ${wish.country} and not c.is_blocked
    order by (l.city_id = ${wish.cityId}::int) desc nulls last, (l.sex = ${wish.sex}::text) desc nulls last,
      abs(l.birth_year - ${wish.birthYear}::int) nulls last, l.contract
    limit ${MENTORS_AT_ONCE}`.execute(database);
  return rows;
}
