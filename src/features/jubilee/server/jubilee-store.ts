import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import type { StoredPicture } from '#base/picture.ts';
import type { Queryable } from '#platform/database.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

type InLanguages<Value> = Readonly<Record<string, Value>>;

export interface OfferWords {
  readonly name: string;
  readonly type: string;
  readonly short: string;
  readonly full: string;
  readonly button: string;
}

export interface OfferRow {
  readonly monthId: number;
  readonly number: number;
  readonly path: string;
  readonly texts: InLanguages<OfferWords>;
  readonly picture: StoredPicture | null;
  /** Name of its picture, that may be on its way; empty for none. */
  readonly own: string;
  /** Days on which it is shown; null: those of its month. */
  readonly firstDay: IsoDate | null;
  readonly lastDay: IsoDate | null;
}

export interface MonthRow {
  readonly id: number;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly names: InLanguages<string>;
}

export interface ProductRow {
  readonly monthId: number;
  readonly sku: string;
  readonly count: number;
}

/** All that a store has told of its jubilee. */
export interface JubileeRows {
  readonly months: readonly MonthRow[];
  readonly offers: readonly OfferRow[];
  readonly products: readonly ProductRow[];
}

const monthsOf = (database: Queryable, store: string) =>
  query<MonthRow>(database)`
    select id, to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay", names
    from jubilee_month where store = ${store} order by first_day limit 100`;

const offersOf = async (database: Queryable, store: string): Promise<readonly OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select o.month_id as "monthId", o.number, o.button_path as path, o.texts,
      to_char(o.first_day, 'YYYY-MM-DD') as "firstDay", to_char(o.last_day, 'YYYY-MM-DD') as "lastDay",
      coalesce(o.picture_own, o.picture_id, '') as own,
      ${pictureJson('p')} as picture
    from jubilee_offer o join jubilee_month m on m.id = o.month_id
    left join incoming_picture w on w.own = o.picture_own left join picture p on p.id = coalesce(w.picture_id, o.picture_id)
    where m.store = ${store} order by m.first_day, o.number limit 2000`.execute(database);
  return rows;
};

const productsOf = (database: Queryable, store: string) =>
  query<ProductRow>(database)`
    select p.month_id as "monthId", p.sku, p.count from jubilee_product p join jubilee_month m on m.id = p.month_id
    where m.store = ${store} order by m.first_day, p.place, p.sku limit 2000`;

export async function readJubilee(database: Queryable, store: string): Promise<JubileeRows> {
  const [months, offers, products] = await Promise.all([
    monthsOf(database, store),
    offersOf(database, store),
    productsOf(database, store),
  ]);
  return { months, offers, products };
}

/** Stores that have a jubilee. */
export async function listJubileeStores(database: Queryable): Promise<readonly string[]> {
  const rows = await query<{ store: string }>(database)`
    select distinct store from jubilee_month order by store`;
  return rows.map(({ store }) => store);
}

/** How many contracts were made since a moment. */
export async function countNewUsers(database: Queryable, since: Date): Promise<number> {
  const [row] = await query<{ count: number }>(database)`
    select count(*)::int as count from contract where registered_at >= ${since}`;
  return row?.count ?? 0;
}
