import { historyOf } from '#platform/audit-trail.ts';
import type { Queryable } from '#platform/database.ts';
import { nameStaff } from './name-staff.ts';

/** What was done with one thing, and how those are called who did it. @param subjects As the audit names it. */
export async function toldOf(database: Queryable, ...subjects: readonly string[]) {
  const history = await historyOf(database, ...subjects);
  const people = await nameStaff(
    database,
    history.map(({ actor }) => actor),
  );
  return { history, people };
}
