import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** More than one person looks after. */
export const TEAM_AT_MOST = 1_000;

export interface TeamRow {
  readonly contract: string;
  readonly isClient: boolean;
  readonly registeredAt: Date;
}

/** Whose mentor a contract is now, the newest first; one more than are looked at tells that there are more. */
export const listTeam = (database: Queryable, mentor: string): Promise<readonly TeamRow[]> =>
  query<TeamRow>(database)`
    select k.number as contract, k.role = 'pc' as "isClient", k.registered_at as "registeredAt"
    from contract_mentor m join contract k on k.number = m.contract
    where m.mentor_contract = ${mentor} and m.until is null and not k.is_blocked
    order by k.registered_at desc, k.number limit ${TEAM_AT_MOST + 1}`;

/** The country by whose clock a contract lives. */
export async function findCountry(database: Queryable, contract: string): Promise<string> {
  const [row] = await query<{ country: string }>(database)`
    select country from contract where number = ${contract}`;
  if (!row) throw new Error(`there is no contract ${contract}`);
  return row.country;
}
