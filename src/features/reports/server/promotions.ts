import { sql } from 'kysely';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOf, within, type Bounds } from './bounds.ts';

const PROMOTIONS: readonly Column[] = ['uses', 'orders', 'discount', 'sales'];
const STEPS: readonly Column[] = ['uses', 'orders'];
const PROMOTIONS_AT_MOST = 100;

/**
 * Uses of promotions in orders that were placed in the period and stand. Orders know what a promotion took off by the name that it had, in
 * the language of the buyer.
 */
export const standingUses = (bounds: Bounds) => sql`
  select u.promotion_id, u.purchase_id, u.count, u.used_at, p.order_number, p.goods_minor,
    coalesce((select -sum((s.step ->> 'changeMinor')::bigint) from purchase_part t join purchase_line l on l.part_id = t.id
        cross join lateral jsonb_array_elements(l.reasons) s(step)
      where t.purchase_id = u.purchase_id and s.step ->> 'by' in ('promotions', 'kit')
        and exists (select from promotion m cross join lateral jsonb_each(m.texts) w
          where m.store = u.store and m.id = u.promotion_id and w.value ->> 'name' = s.step ->> 'reason')), 0)::bigint as discount
  from promotion_use u join purchase p on p.id = u.purchase_id
  where u.store = ${bounds.store} and u.stands and ${within(sql`u.used_at`, bounds)} and p.currency = ${bounds.currency}`;

/** How often promotions were used, what they took off and what was sold with them; then how often by step. */
export async function readPromotions(
  database: Queryable,
  bounds: Bounds,
  language: string,
): Promise<readonly ReportTable[]> {
  const { rows } = await sql<CountedRow>`
    select u.*, coalesce(m.texts -> ${language}::text, m.texts -> ${SOURCE_LANGUAGE}::text) ->> 'name' as title from (
      select promotion_id::text as key, promotion_id, sum(count)::int as uses, count(*)::int as orders,
        sum(discount)::bigint as discount, sum(goods_minor)::bigint as sales
      from (${standingUses(bounds)}) used group by promotion_id
      order by uses desc, promotion_id limit ${PROMOTIONS_AT_MOST + 1}) u
    left join promotion m on m.store = ${bounds.store} and m.id = u.promotion_id
    order by u.uses desc, u.promotion_id`.execute(database);
  const steps = await sql<CountedRow>`
    select ${stepOf(sql`used_at`, bounds)} as key, sum(count)::int as uses, count(distinct purchase_id)::int as orders
    from promotion_use u join purchase p on p.id = u.purchase_id
    where u.store = ${bounds.store} and u.stands and ${within(sql`u.used_at`, bounds)} and p.currency = ${bounds.currency}
    group by 1`.execute(database);
  return [
    // An order may have several: what was sold with each is not to be added.
    tableOf('promotions', PROMOTIONS, rows.slice(0, PROMOTIONS_AT_MOST), {
      isCut: rows.length > PROMOTIONS_AT_MOST,
      hasTotal: false,
    }),
    tableOf('steps', STEPS, everyStep(stepsOf(bounds.period), steps.rows)),
  ];
}
