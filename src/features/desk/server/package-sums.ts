import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** More people than anybody orders for. */
const OWNERS_AT_MOST = 50;

/** What was ordered for one contract. Sums are minor units, points hundredths. */
export interface PackageSums {
  readonly contract: string;
  readonly currency: string;
  readonly orders: number;
  readonly goodsMinor: number;
  readonly points: number;
  readonly pointsBefore: number;
}

interface Asked {
  readonly contract: string;
  /** When the month before began, the running one did, and until when orders count. */
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Paid orders of a contract by the owner of each package, in the month in which they were paid; what is given back is in none. Whoever got
 * most points this month is first. Sums are of the running month. An order is looked at that was placed at most 90 days before: none waits
 * for its money that long.
 */
export const listPackageSums = (
  database: Queryable,
  { contract, before, from, to }: Asked,
): Promise<readonly PackageSums[]> =>
  query<PackageSums>(database)`
    select coalesce(a.contract, p.buyer_contract) as contract, p.currency,
      count(distinct p.id) filter (where x.at >= ${from})::int as orders,
      coalesce(sum(a.goods_minor) filter (where x.at >= ${from}), 0)::bigint as "goodsMinor",
      coalesce(sum(a.points_hundredths) filter (where x.at >= ${from}), 0)::bigint as points,
      coalesce(sum(a.points_hundredths) filter (where x.at < ${from}), 0)::bigint as "pointsBefore"
    from purchase p
      cross join lateral (select min(t.at) as at from ledger_transaction t where t.purchase_id = p.id and t.kind = 'paid') x
      join purchase_part a on a.purchase_id = p.id
    where p.buyer_contract = ${contract} and p.state = 'paid' and p.purpose = 'goods'
      and p.placed_at >= ${before}::timestamptz - interval '90 days' and x.at >= ${before} and x.at < ${to}
    group by 1, 2 order by points desc, "pointsBefore" desc, 1, 2 limit ${OWNERS_AT_MOST}`;
