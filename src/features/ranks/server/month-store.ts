import type { IsoDate } from '#base/calendar.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';
import type { RankVolumes } from '../model.ts';

const EXPORTED_AT_MOST = 1_000;

export interface Consultant {
  readonly contract: string;
  readonly country: string;
}

/** Consultants of some countries by number, after the one that is named. What somebody else manages for them, and what is closed, has no rank. */
export const listConsultants = (
  database: Queryable,
  asked: { readonly countries: readonly string[]; readonly after: string; readonly most: number },
): Promise<readonly Consultant[]> =>
  query<Consultant>(database)`
    select number as contract, country from contract
    where role = 'c' and not is_blocked and number not like 'M%' and country = any(${asked.countries}::text[])
      and number > ${asked.after}
    order by number limit ${asked.most}`;

/** The rank that a month brought, and of what. */
export interface RankMonth extends RankVolumes {
  readonly contract: string;
  readonly month: IsoDate;
  readonly alias: string;
}

/** Contracts that no newer count has been to, locked until the end of the transaction so that of two servers one waits. */
export async function lockContracts(
  tx: Tx,
  contracts: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await query(tx)`
    select from contract where number = any(${contracts}::text[]) order by number for no key update`;
  // Asked after the lock is there: what the other server wrote must be seen.
  const rows = await query<{ contract: string }>(tx)`
    select number as contract from contract c where number = any(${contracts}::text[]) and not exists (
      select from rank_month m where m.contract = c.number and m.counted_to > ${now})`;
  return new Set(rows.map(({ contract }) => contract));
}

/** Writes what months brought, and the rank that each contract has by it; the caller holds the locks. */
export async function saveRanks(
  tx: Tx,
  months: readonly RankMonth[],
  held: readonly { readonly contract: string; readonly alias: string }[],
  now: Date,
): Promise<void> {
  await query(tx)`
    insert into rank_month (contract, month, alias, personal, first_line, counted_to)
    select contract, month, alias, personal, "firstLine", ${now} from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as g(contract text, month date, alias text, personal bigint, "firstLine" bigint)
    on conflict (contract, month) do update set alias = excluded.alias, personal = excluded.personal,
      first_line = excluded.first_line, counted_to = excluded.counted_to`;
  await query(tx)`
    update contract c set rank_alias = g.alias
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as g(contract text, alias text)
    where c.number = g.contract and c.rank_alias <> g.alias`;
}

export interface KeptRank {
  readonly country: string;
  readonly alias: string;
  /** What was counted of the two months that the rank can rest on, the newest first. */
  readonly months: readonly Omit<RankMonth, 'contract'>[];
}

/** The rank that a consultant has, as the last night wrote it; null for a contract that has none. */
export async function findKeptRank(
  database: Queryable,
  contract: string,
): Promise<KeptRank | null> {
  const [row] = await query<KeptRank>(database)`
    select c.country, c.rank_alias as alias, coalesce((
      select jsonb_agg(jsonb_build_object('month', m.month, 'alias', m.alias, 'personal', m.personal, 'firstLine', m.first_line)
        order by m.month desc)
      from (select * from rank_month m where m.contract = c.number order by m.month desc limit 2) m), '[]') as months
    from contract c where c.number = ${contract} and c.role = 'c' and c.number not like 'M%'`;
  return row ?? null;
}

/** What is handed over of somebody: the rank of each month. */
export const exportRanks = (database: Database, { contracts }: DataSubject): Promise<unknown> =>
  query(database)`
    select contract, to_char(month, 'YYYY-MM') as month, alias as rank, personal::numeric / 100 as "personalPoints",
      first_line::numeric / 100 as "firstLinePoints"
    from rank_month where contract = any(${contracts}::text[]) order by rank_month.month desc limit ${EXPORTED_AT_MOST}`;
