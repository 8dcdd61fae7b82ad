import { readVolumes } from '#features/volumes/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { firstDay, type Month } from '#base/months.ts';

/** Points that contracts have of one month until now, in hundredths. A contract that nobody has is left out. */
export async function pointsIn(
  database: Queryable,
  contracts: readonly string[],
  month: Month,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const asked = contracts.map((contract) => ({ contract, month: firstDay(month) }));
  const found = await readVolumes(database, asked, { now, before: 'now' });
  return new Map(found.map(({ contract, personal }) => [contract, personal]));
}
