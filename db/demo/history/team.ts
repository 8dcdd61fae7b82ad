import { sql } from 'kysely';
import { getCountry } from '#countries/packs.ts';
import type { Database } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';

/** Whose team it is: Viktor's. */
export const LEADER = '1000003';

const DAY_MS = 86_400_000;

/** Invented people whose mentor a consultant of the demo is. They have no login: they are seen, not used. */
const TEAM: readonly (readonly [
  contract: string,
  role: 'pc' | 'c',
  name: string,
  /** Who came so lately; the others have been there since the shop opened. */
  daysAgo?: number,
])[] = [
  ['1000011', 'pc', 'Нина Придумкина'],
  ['1000012', 'pc', 'Павел Выдумкин'],
  ['1000013', 'pc', 'Софья Небылицына'],
  ['1000014', 'pc', 'Глеб Сказкин', 1],
  ['1000015', 'c', 'Рита Образова'],
];

/** The people of a consultant, most of whom have been there since a moment. Loading twice changes nothing. */
export async function loadTeam(database: Database, opened: Date, now: Date): Promise<void> {
  const { phone } = getCountry('ru');
  const rows = TEAM.map(([contract, role, name, daysAgo], index) => {
    const [first = '', last = ''] = name.split(' ');
    const national = `90000003${String(index + 1).padStart(2, '0')}`;
    return {
      contract,
      role,
      first,
      last,
      person: demoId(`demo person ${contract}`),
      email: `team.${contract}@example.test`,
      shown: `+${phone.code} ${national}`,
      since: daysAgo === undefined ? opened : new Date(now.getTime() - daysAgo * DAY_MS),
      e164: `+${phone.code}${national}`,
    };
  });
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(contract text, role text, person uuid, first text, last text,
        email text, shown text, e164 text, since timestamptz)
      where not exists (select from contract c where c.number = g.contract)),
    people as (insert into person (id, created_at) select person, since from given),
    data as (
      insert into person_data (person_id, first_name, last_name, email, email_key, phone, phone_e164)
      select person, first, last, email, email, shown, e164 from given),
    contracts as (
      insert into contract (number, kind, role, country, person_id, registered_at)
      select contract, case role when 'pc' then 2 else 1 end, role, 'ru', person, since from given)
    insert into contract_mentor (contract, mentor_contract, source, since)
    select contract, ${LEADER}, 'demo', since from given`.execute(database);
}
