import { sql, type Insertable } from 'kysely';
import type { StoredPicture } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import { languagesFor } from '#countries/names.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import type { Banner, BannerKind } from '../model.ts';
import type { BannerTable } from './tables.ts';

const MOST_SHOWN = 24;

interface BannerRow {
  name: string;
  kind: BannerKind;
  language: string;
  title: string;
  sub_title: string;
  label_name: string;
  button_name: string;
  button_url: string;
  background_gradient_left: string;
  background_gradient_right: string;
  color: string;
  title_size: number;
  sub_title_size: number;
  image: StoredPicture | null;
  background_image: StoredPicture | null;
  publish_date_end: Date | null;
}

const toBanner = (row: BannerRow): Banner => ({
  name: row.name,
  kind: row.kind,
  language: row.language,
  title: row.title,
  subTitle: row.sub_title,
  labelName: row.label_name,
  buttonName: row.button_name,
  buttonUrl: row.button_url,
  backgroundGradientLeft: row.background_gradient_left,
  backgroundGradientRight: row.background_gradient_right,
  color: row.color,
  titleSize: row.title_size,
  subTitleSize: row.sub_title_size,
  image: row.image,
  backgroundImage: row.background_image,
  endsAt: row.publish_date_end && row.publish_date_end.toISOString(),
});

/**
 * The banners that are published now, the reader's language before Russian before any other, in the order of `sort`.
 *
 * @param now From the start on, and no longer at the end.
 */
export async function listBanners(
  database: Queryable,
  place: Pick<Place, 'store' | 'language'>,
  now: Date,
): Promise<Banner[]> {
  const { rows } = await sql<BannerRow>`
    select b.*, ${pictureJson('i')} as image, ${pictureJson('g')} as background_image from (
      select distinct on (name) * from banner
      where store = ${place.store} and publish_date_start <= ${now}
        and (publish_date_end is null or publish_date_end > ${now})
      order by name, array_position(${languagesFor(place)}::text[], language), language) b
    left join incoming_picture iw on iw.own = b.image_own
    left join incoming_picture gw on gw.own = b.background_image_own
    left join picture i on i.id = coalesce(iw.picture_id, b.image_id)
    left join picture g on g.id = coalesce(gw.picture_id, b.background_image_id)
    order by b.sort, b.name limit ${MOST_SHOWN}`.execute(database);
  return rows.map(toBanner);
}

export type NewBanner = Insertable<BannerTable>;

/** Makes these the banners of their stores: what is not among them goes. Saying the same again changes nothing. */
export async function publishBanners(
  database: Database,
  banners: readonly NewBanner[],
): Promise<void> {
  const stores = [...new Set(banners.map(({ store }) => store))];
  await database.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('banner')
      .where('store', 'in', ['', ...stores])
      .execute();
    for (const banner of banners) await tx.insertInto('banner').values(banner).execute();
  });
}
