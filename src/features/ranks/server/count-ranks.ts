import { dayIn } from '#base/calendar.ts';
import { countriesOf } from '#countries/store-of.ts';
import { getCountry } from '#countries/packs.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import type { Database } from '#platform/database.ts';
import { monthOf, monthsOn } from '../rules/months.ts';
import { heldPlace, reachedPlace } from '../rules/ranks.ts';
import {
  listConsultants,
  lockContracts,
  saveRanks,
  type Consultant,
  type RankMonth,
} from './month-store.ts';
import { listRankedStores, listTables, stepsIn, type RankTable } from './step-store.ts';

/** Consultants at once. */
const BATCH = 200;

/** The running month of a consultant's country, and the one before it, which may still lose what is given back. */
function monthsOf({ country }: Consultant, now: Date) {
  const running = monthOf(dayIn(getCountry(country).timeZone, now));
  return { running, before: monthsOn(running, -1) };
}

/** Counts both months of these consultants, by the table of each month. */
async function countBatch(
  database: Database,
  tables: readonly RankTable[],
  consultants: readonly Consultant[],
  now: Date,
): Promise<void> {
  const asked = consultants.flatMap((each) => {
    const { running, before } = monthsOf(each, now);
    return [running, before].map((month) => ({ contract: each.contract, month }));
  });
  const volumes = await readVolumes(database, asked, { now, before: 'now' });
  const counted = volumes.flatMap(({ contract, month, personal, firstLine }): RankMonth[] => {
    const steps = stepsIn(tables, month);
    const step = steps[reachedPlace(steps, { personal, firstLine })];
    return step ? [{ contract, month, alias: step.alias, personal, firstLine }] : [];
  });
  const monthsBy = Map.groupBy(counted, ({ contract }) => contract);
  const held = consultants.flatMap((each) => {
    const steps = stepsIn(tables, monthsOf(each, now).running);
    const aliases = (monthsBy.get(each.contract) ?? []).map(({ alias }) => alias);
    const step = steps[heldPlace(steps, aliases)];
    return step ? [{ contract: each.contract, alias: step.alias }] : [];
  });
  await database.transaction().execute(async (tx) => {
    const open = await lockContracts(
      tx,
      consultants.map(({ contract }) => contract),
      now,
    );
    const isOpen = ({ contract }: { readonly contract: string }) => open.has(contract);
    await saveRanks(tx, counted.filter(isOpen), held.filter(isOpen), now);
  });
}

/**
 * Counts the rank of every consultant whose store has a table: of this month, and of the one before it. Twice at once, or again, comes to the
 * same. Source: I2-106.
 *
 * @returns How many consultants were looked at.
 */
export async function countRanks(database: Database, now: Date): Promise<number> {
  let count = 0;
  for (const store of await listRankedStores(database)) {
    const tables = await listTables(database, store);
    const countries = countriesOf(store);
    let after = '';
    for (;;) {
      const consultants = await listConsultants(database, { countries, after, most: BATCH });
      await countBatch(database, tables, consultants, now);
      count += consultants.length;
      after = consultants.at(-1)?.contract ?? '';
      if (consultants.length < BATCH) break;
    }
  }
  return count;
}
