import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { CampaignTags } from '../model.ts';
import type {} from './tables.ts';

export interface Touch {
  /** The browser's own id. */
  readonly visitor: string;
  readonly store: string;
  readonly tags: CampaignTags;
  readonly at: Date;
}

/** Keeps a visit as the last touch of its browser, and as the first one where there is none yet: two rows a browser, however often it comes. */
export async function keepTouch(
  database: Queryable,
  { visitor, store, tags, at }: Touch,
): Promise<void> {
  await sql`insert into campaign_touch (visitor, kind, store, tags, at)
    select ${visitor}, kind, ${store}, ${JSON.stringify(tags)}::jsonb, ${at}::timestamptz
    from unnest(array['first', 'last']) as kind
    on conflict (visitor, kind) do update set store = excluded.store, tags = excluded.tags, at = excluded.at
      where excluded.kind = 'last' and campaign_touch.at <= excluded.at`.execute(database);
}

/** Writes both touches of a browser beside the order that it placed; an order that has them keeps them. */
export async function tieToOrder(
  database: Queryable,
  visitor: string,
  orderNumber: string,
): Promise<void> {
  await sql`insert into order_campaign (order_number, first_tags, first_at, last_tags, last_at)
    select ${orderNumber}, f.tags, f.at, l.tags, l.at
    from campaign_touch f join campaign_touch l on l.visitor = f.visitor and l.kind = 'last'
    where f.visitor = ${visitor} and f.kind = 'first'
    on conflict (order_number) do nothing`.execute(database);
}

/** Forgets browsers that no campaign has brought for long; what orders keep stays. @returns How many rows. */
export async function forgetOldTouches(database: Queryable, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from campaign_touch t using campaign_touch l
    where l.visitor = t.visitor and l.kind = 'last' and l.at < ${before} returning 1`.execute(
    database,
  );
  return rows.length;
}
