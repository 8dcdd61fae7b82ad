import type { IsoDate } from '#base/calendar.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { NoCashback } from '../model.ts';

const MONTHS_MOST = 24;

/** Months of a contract that were counted, the newest first, with the step that they had. */
export const listMonths = (
  database: Queryable,
  contract: string,
): Promise<readonly { readonly month: string; readonly percent: number }[]> =>
  query<{ month: string; percent: number }>(database)`
    select to_char(month, 'YYYY-MM') as month, percent from cashback_month where contract = ${contract}
    order by cashback_month.month desc limit ${MONTHS_MOST}`;

export interface KeptLine {
  readonly orderNumber: string;
  readonly paidAt: Date;
  readonly isOwn: boolean;
  readonly basisMinor: number;
  readonly percent: number;
  readonly sumMinor: number;
  readonly currency: string;
  readonly reason: NoCashback | null;
}

/** The lines of a month, the newest first. */
export const listLines = (
  database: Queryable,
  { contract, month, most }: { contract: string; month: IsoDate; most: number },
): Promise<readonly KeptLine[]> =>
  query<KeptLine>(database)`
    select u.order_number as "orderNumber", (select min(p.at) from ledger_transaction p
        where p.purchase_id = u.id and p.kind = 'paid') as "paidAt", u.buyer_contract is not distinct from l.contract as "isOwn",
      l.basis_minor as "basisMinor", l.percent, l.sum_minor as "sumMinor", l.currency, l.reason
    from cashback_line l join purchase_part t on t.id = l.part_id join purchase u on u.id = t.purchase_id
    where l.contract = ${contract} and l.month = ${month}
    order by "paidAt" desc, l.part_id desc limit ${most}`;

/** What a month brought, by currency; minor units. */
export const sumLines = (
  database: Queryable,
  contract: string,
  month: IsoDate,
): Promise<readonly { readonly currency: string; readonly sumMinor: number }[]> =>
  query<{ currency: string; sumMinor: number }>(database)`
    select currency, sum(sum_minor)::bigint as "sumMinor" from cashback_line
    where contract = ${contract} and month = ${month} group by currency order by currency`;

/** What the lines of a month would bring at another step, beyond what they do; minor units. */
export async function sumRecounted(
  database: Queryable,
  asked: { contract: string; month: IsoDate; unit: string; percent: number },
): Promise<number> {
  const { contract, month, unit, percent } = asked;
  const [row] = await query<{ more: number }>(database)`
    select coalesce(sum(basis_minor * ${percent}::int / 100 - sum_minor), 0)::bigint as more from cashback_line
    where contract = ${contract} and month = ${month} and currency = ${unit} and reason is null`;
  return row?.more ?? 0;
}
