import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Programme } from '../rules/programme.ts';

/** More than a store has in twenty years. */
const PROGRAMMES_AT_MOST = 100;

/** The programmes of a store, the newest first. */
export const listProgrammes = (database: Queryable, store: string): Promise<readonly Programme[]> =>
  query<Programme>(database)`
    select store, to_char(first_month, 'YYYY-MM') as "firstMonth", to_char(last_month, 'YYYY-MM') as "lastMonth"
    from referral_programme where store = ${store} order by first_month desc limit ${PROGRAMMES_AT_MOST}`;

/** Stores that have or had one. */
export const listProgrammeStores = async (database: Queryable): Promise<readonly string[]> =>
  (await query<{ store: string }>(database)`select distinct store from referral_programme`).map(
    ({ store }) => store,
  );

/**
 * Has a store reward friends in these months; one that begins in the same month is changed.
 *
 * @returns False where another programme of the store has a month of it.
 */
export async function setProgramme(
  database: Database,
  { store, firstMonth, lastMonth }: Programme,
): Promise<boolean> {
  const [first, last] = [`${firstMonth}-01`, `${lastMonth}-01`];
  return database.transaction().execute(async (tx) => {
    await query(tx)`select pg_advisory_xact_lock(hashtext('referral_programme'))`;
    const rows = await query(tx)`
      insert into referral_programme (store, first_month, last_month)
      select ${store}, ${first}::date, ${last}::date where not exists (
        select from referral_programme where store = ${store} and first_month <> ${first}::date
          and first_month <= ${last}::date and last_month >= ${first}::date)
      on conflict (store, first_month) do update set last_month = excluded.last_month returning id`;
    return rows.length > 0;
  });
}
