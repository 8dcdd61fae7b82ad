import { addCalendarDays, dayIn, type IsoDate } from '#base/calendar.ts';
import { findCountry, listStores } from '#countries/packs.ts';
import { countriesOf, homeStoreOf } from '#countries/store-of.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StoreScope } from './read-for-programs.ts';

interface ContractRow {
  readonly contract: string;
  readonly programme: 'pc' | 'c';
  readonly country: string;
  readonly rank: string;
  readonly isBlocked: boolean;
  readonly registeredAt: Date;
}

const withStore = (row: ContractRow) => ({ ...row, store: homeStoreOf(row.country) });

/** Countries whose contracts belong to the stores. */
const countriesIn = (stores: StoreScope): readonly string[] =>
  (stores ?? listStores().map(({ code }) => code)).flatMap((code) => countriesOf(code));

/**
 * Contracts of privileged clients and consultants by number, without whose they are: neither those that the company keeps for somebody nor
 * those of people who were forgotten. Of each country no more is read than a page has.
 */
export async function readContracts(
  database: Queryable,
  asked: { readonly stores: StoreScope; readonly after: string; readonly size: number },
) {
  const rows = await query<ContractRow>(database)`
    select k.* from unnest(${countriesIn(asked.stores)}::text[]) as own(country) cross join lateral (
      select c.number as contract, c.role as programme, c.country, c.rank_alias as rank, c.is_blocked as "isBlocked",
        c.registered_at as "registeredAt"
      from contract c where c.country = own.country and c.role in ('pc', 'c') and c.number not like 'M%' and c.number > ${asked.after}
        and not exists (select from person o where o.id = c.person_id and o.erased_at is not null)
      order by c.number limit ${asked.size}) k
    order by k.contract limit ${asked.size}`;
  return rows.map(withStore);
}

/** The first days of the running month of a place and of those before it, the newest first. */
function monthsBack(timeZone: string, now: Date, count: number): readonly IsoDate[] {
  const months: IsoDate[] = [];
  let day = dayIn(timeZone, now);
  while (months.length < count) {
    const first = `${day.slice(0, 8)}01` as IsoDate;
    months.push(first);
    day = addCalendarDays(first, -1);
  }
  return months;
}

/** One of them with its points by month. Null: there is none in these stores. */
export async function readContract(
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly contract: string;
    readonly months: number;
    readonly now: Date;
  },
) {
  const { contract, now } = asked;
  const [row] = await query<ContractRow>(database)`
    select c.number as contract, c.role as programme, c.country, c.rank_alias as rank, c.is_blocked as "isBlocked",
      c.registered_at as "registeredAt"
    from contract c where c.number = ${contract} and c.role in ('pc', 'c') and c.number not like 'M%'
      and c.country = any(${countriesIn(asked.stores)}::text[])
      and not exists (select from person o where o.id = c.person_id and o.erased_at is not null)`;
  if (!row) return null;
  const zone = findCountry(row.country)?.timeZone ?? 'UTC';
  const wanted = monthsBack(zone, now, asked.months).map((month) => ({ contract, month }));
  const volumes = await readVolumes(database, wanted, { now, before: 'now' });
  const points = volumes
    .map(({ month, personal, firstLine }) => ({
      month,
      personalHundredths: personal,
      firstLineHundredths: firstLine,
    }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
  return { ...withStore(row), points };
}
