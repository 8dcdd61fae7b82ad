import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** People of the demo world become the team of one of them. */
export async function giveTeam(
  database: Database,
  leader: string,
  people: readonly string[],
): Promise<void> {
  await sql`update contract_mentor set mentor_contract = ${leader}
    where contract = any(${people}::text[]) and until is null`.execute(database);
}
