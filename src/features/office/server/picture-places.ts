import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { PicturePlace } from '../rules/picture-places.ts';

/** Places of one picture that are shown; more of them count all the same. */
export const PLACES_SHOWN = 50;

const placesOf = (id: string) => sql`
  with names as (select ${id}::text as own union select own from incoming_picture where picture_id = ${id}),
  places as (
    select 'product' as kind, sku as key, null::text as store from product_picture where picture_id = ${id}
    union select 'product', sku, null from product_video where poster_id = ${id}
    union select 'category', c.id::text, null from category c where c.picture_id = ${id}
    union select 'landing', alias, null from landing where picture_id = ${id}
    union select 'banner', name, store from banner where image_id = ${id} or background_image_id = ${id}
      or image_own in (select own from names) or background_image_own in (select own from names)
    union select 'promotion', p.id::text, store from promotion p
      where picture in (select own from names) or picture_before = ${id}
    union select 'offer', to_char(m.first_day, 'YYYY-MM-DD') || '/' || o.number, m.store from jubilee_offer o join jubilee_month m on m.id = o.month_id
      where o.picture_id = ${id} or o.picture_own in (select own from names)
    union select 'story', '', store from jubilee_story where picture_id = ${id})`;

/** The first places of a picture, and every kind of place in every store. */
export async function listPlaces(
  db: Queryable,
  id: string,
): Promise<{
  readonly places: readonly PicturePlace[];
  readonly count: number;
  readonly kinds: readonly Pick<PicturePlace, 'kind' | 'store'>[];
}> {
  const { rows } = await sql<PicturePlace>`
    ${placesOf(id)} select kind, key, store from places order by kind, store, key limit ${PLACES_SHOWN}`.execute(
    db,
  );
  const { rows: kinds } = await sql<Pick<PicturePlace, 'kind' | 'store'> & { count: number }>`
    ${placesOf(id)} select kind, store, count(*)::int as count from places group by kind, store`.execute(
    db,
  );
  return { places: rows, kinds, count: kinds.reduce((sum, each) => sum + each.count, 0) };
}
