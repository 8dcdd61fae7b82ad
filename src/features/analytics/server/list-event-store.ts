import type { IsoDate } from '#base/calendar.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ListEvent, ListId } from '../model.ts';
import type {} from './tables.ts';

export interface CountedEvent {
  readonly store: string;
  readonly list: ListId;
  readonly event: ListEvent;
  readonly skus: readonly string[];
  readonly day: IsoDate;
}

/** Counts once more for each product that there is; always in the same order, so that none waits for another in a circle. */
export async function countEvent(
  database: Queryable,
  { store, list, event, skus, day }: CountedEvent,
): Promise<void> {
  await query(database)`
    insert into list_event_count (day, store, list, event, sku, count)
    select ${day}::date, ${store}, ${list}, ${event}, sku, 1 from product where sku = any(${skus}::text[]) order by sku
    on conflict (day, store, list, event, sku) do update set count = list_event_count.count + 1`;
}

/** What happened in a list on a day. */
export interface ListDay extends Readonly<Record<ListEvent, number>> {
  readonly day: string;
  readonly list: ListId;
  /** Different products that were seen. */
  readonly products: number;
}

/** The lists of a store by day, the newest first. */
export const listDays = (
  database: Queryable,
  store: string,
  since: IsoDate,
): Promise<readonly ListDay[]> =>
  query<ListDay>(database)`
    select to_char(day, 'YYYY-MM-DD') as day, list, count(distinct sku)::int as products,
      coalesce(sum(count) filter (where event = 'impression'), 0)::int as impression,
      coalesce(sum(count) filter (where event = 'click'), 0)::int as click,
      coalesce(sum(count) filter (where event = 'view'), 0)::int as view,
      coalesce(sum(count) filter (where event = 'add'), 0)::int as add
    from list_event_count where store = ${store} and day >= ${since}::date
    group by day, list order by day desc, list`;

/** @returns How many rows. */
export async function forgetOldDays(database: Queryable, before: Date): Promise<number> {
  const rows = await query(database)`
    delete from list_event_count where day < ${before}::date returning 1`;
  return rows.length;
}
