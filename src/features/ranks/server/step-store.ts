import type { IsoDate } from '#base/calendar.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { RankStep } from '../model.ts';
import type { RankFile } from './rank-file.ts';

const TABLES_AT_MOST = 100;

export interface RankTable {
  /** The first day of the month that it holds from. */
  readonly since: IsoDate;
  readonly steps: readonly RankStep[];
}

/** The tables of a store, the newest first. */
export const listTables = (database: Queryable, store: string): Promise<readonly RankTable[]> =>
  query<RankTable>(database)`
    select to_char(since, 'YYYY-MM-DD') as since, jsonb_agg(jsonb_build_object('alias', alias, 'names', names,
      'personal', personal, 'firstLine', first_line) order by place) as steps
    from rank_step where store = ${store} group by since order by rank_step.since desc limit ${TABLES_AT_MOST}`;

/** What holds in a month; no steps before the first table. */
export const stepsIn = (tables: readonly RankTable[], month: IsoDate): readonly RankStep[] =>
  tables.find(({ since }) => since <= month)?.steps ?? [];

/** Stores that have a table. */
export const listRankedStores = async (database: Queryable): Promise<readonly string[]> =>
  (
    await query<{ store: string }>(database)`select distinct store from rank_step order by store`
  ).map(({ store }) => store);

const hundredths = (points: number): number => Math.round(points * 100);

/**
 * Makes the table of a store that begins in a month what a file says, in one transaction; others keep what they have. Who did it stands in the trail.
 *
 * @param isTried All is done and taken back.
 */
export async function loadRanks(
  database: Database,
  store: string,
  { since, ranks }: RankFile,
  { now, isTried = false }: { readonly now: Date; readonly isTried?: boolean },
): Promise<void> {
  const day = `${since}-01`;
  const steps = ranks.map((rank, at) => ({
    ...rank,
    place: at + 1,
    personal: hundredths(rank.personal),
    firstLine: hundredths(rank.firstLine),
  }));
  const undo = new Error('undone');
  await database
    .transaction()
    .execute(async (tx) => {
      await query(tx)`select pg_advisory_xact_lock(hashtext('rank_step'))`;
      await query(tx)`delete from rank_step where store = ${store} and since = ${day}::date`;
      await query(tx)`
        insert into rank_step (store, since, place, alias, names, personal, first_line)
        select ${store}, ${day}::date, place, alias, names, personal, "firstLine"
        from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
          as g(place int, alias text, names jsonb, personal bigint, "firstLine" bigint)`;
      if (isTried) throw undo;
      await writeAudit(tx, {
        at: now,
        actor: { kind: 'system', name: 'operator' },
        action: 'ranks.load',
        subject: `store:${store}`,
        store,
        details: { since, ranks: ranks.length },
      });
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
}
