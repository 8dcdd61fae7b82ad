import { sql } from 'kysely';
import type { StoredPicture } from '#base/picture.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import { query } from '#platform/query.ts';
import { revisionOf } from '#platform/revision-of.ts';
import type { BannerKind } from '../model.ts';
import { linkIn, type BannerWords, type ReadBanner } from '../rules/banner-form.ts';
import { lockContent } from './content-watch.ts';
import type { ByStaff } from './planned-text.ts';
import type {} from './tables.ts';
import { noteAct } from './note-act.ts';

/** A banner of a store with its words in every language, as staff see it. */
export interface KeptBanner extends ReadBanner {
  readonly name: string;
  readonly sort: number;
  /** Another one after each change, whoever made it, a file as well. */
  readonly revision: string;
  readonly widePicture: StoredPicture | null;
  readonly tallPicture: StoredPicture | null;
}

/** Banners of a store in all their languages; the shop shows 24. */
const ROWS_AT_MOST = 2_000;

interface Row {
  readonly name: string;
  readonly language: string;
  readonly kind: BannerKind;
  readonly title: string;
  readonly subTitle: string;
  readonly labelName: string;
  readonly buttonName: string;
  readonly link: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly left: string;
  readonly right: string;
  readonly color: string;
  readonly titleSize: number;
  readonly subTitleSize: number;
  readonly sort: number;
  readonly wide: string;
  readonly tall: string;
  readonly widePicture: StoredPicture | null;
  readonly tallPicture: StoredPicture | null;
}

/** Rows of banners, of each the language first that everything common is taken from. */
const readRows = async (
  db: Queryable,
  store: string,
  name: string | null,
  first: string,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select b.name, b.language, b.kind, b.title, b.sub_title as "subTitle", b.label_name as "labelName",
      b.button_name as "buttonName", b.button_url as link, b.publish_date_start as "startsAt",
      b.publish_date_end as "endsAt", b.background_gradient_left as left, b.background_gradient_right as right, b.color,
      b.title_size as "titleSize", b.sub_title_size as "subTitleSize", b.sort,
      coalesce(b.background_image_own, b.background_image_id, '') as wide, coalesce(b.image_own, b.image_id, '') as tall,
      ${pictureJson('g')} as "widePicture",
      ${pictureJson('i')} as "tallPicture"
    from banner b
    left join incoming_picture iw on iw.own = b.image_own
    left join incoming_picture gw on gw.own = b.background_image_own
    left join picture i on i.id = coalesce(iw.picture_id, b.image_id)
    left join picture g on g.id = coalesce(gw.picture_id, b.background_image_id)
    where b.store = ${store} and (${name}::text is null or b.name = ${name}::text)
    order by b.sort, b.name, b.language <> ${first}, b.language limit ${ROWS_AT_MOST}`.execute(db);
  return rows;
};

function bannerOf(store: string, rows: readonly Row[]): KeptBanner | null {
  const [lead] = rows;
  if (!lead) return null;
  const texts = Object.fromEntries(
    rows.map(({ language, title, subTitle, labelName, buttonName, link }) => [
      language,
      { title, subTitle, labelName, buttonName, link } satisfies BannerWords,
    ]),
  );
  const { name, kind, startsAt, endsAt, left, right, color, titleSize, subTitleSize } = lead;
  const banner = {
    store,
    kind,
    startsAt,
    endsAt,
    left,
    right,
    color,
    titleSize,
    subTitleSize,
    wide: lead.wide,
    tall: lead.tall,
    texts,
  };
  return {
    ...banner,
    name,
    sort: lead.sort,
    revision: revisionOf(told(banner)),
    widePicture: lead.widePicture,
    tallPicture: lead.tallPicture,
  };
}

/** What of a banner the audit keeps, in an order that does not depend on who wrote it. */
const told = (banner: ReadBanner) => ({
  kind: banner.kind,
  startsAt: banner.startsAt.toISOString(),
  endsAt: banner.endsAt?.toISOString() ?? null,
  left: banner.left,
  right: banner.right,
  color: banner.color,
  titleSize: banner.titleSize,
  subTitleSize: banner.subTitleSize,
  wide: banner.wide,
  tall: banner.tall,
  texts: Object.entries(banner.texts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, words]) => ({ language, ...words })),
});

/** Every banner of a store in its order. @param first The language that everything common is taken from. */
export async function listKeptBanners(
  db: Queryable,
  store: string,
  first: string,
): Promise<readonly KeptBanner[]> {
  const byName = Map.groupBy(await readRows(db, store, null, first), ({ name }) => name);
  return [...byName.values()].flatMap((rows) => bannerOf(store, rows) ?? []);
}

export interface BannerKey {
  readonly store: string;
  readonly name: string;
  /** The language that everything common is taken from. */
  readonly first: string;
}

export const findBanner = async (
  db: Queryable,
  { store, name, first }: BannerKey,
): Promise<KeptBanner | null> => bannerOf(store, await readRows(db, store, name, first));

/** What stands in a form when nobody has linked a language by itself: only links of its own are typed. */
export const ownLinks = ({ texts }: ReadBanner, first: string): ReadBanner['texts'] => {
  const lead = texts[first]?.link ?? '';
  return Object.fromEntries(
    Object.entries(texts).map(([language, words]) => [
      language,
      language !== first && words.link === linkIn(language, lead) ? { ...words, link: '' } : words,
    ]),
  );
};

const note = (
  tx: Tx,
  by: ByStaff,
  action: string,
  { store, name }: { readonly store: string; readonly name: string },
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  noteAct(tx, by, {
    action: `banner.${action}`,
    subject: `banner:${store}/${name}`,
    store,
    details,
  });

/**
 * Pictures that are ours, and those that are on their way; what is neither of them is no picture of a banner.
 *
 * @param shown Shown until the one that was sent is made: it may be refused.
 */
async function placesOf(tx: Tx, own: string, shown: string | null) {
  if (own === '') return { id: null, own: null };
  // What a banner shows is not forgotten with what nobody saved.
  const [sent] = await query<{ own: string }>(tx)`
    update incoming_picture set is_used = true where own = ${own} returning own`;
  if (sent) return { id: shown, own };
  const [kept] = await query<{ id: string }>(tx)`select id from picture where id = ${own}`;
  return { id: kept?.id ?? null, own: null };
}

type Standing = Pick<KeptBanner, 'name' | 'sort' | 'widePicture' | 'tallPicture'>;

async function write(
  tx: Tx,
  banner: ReadBanner,
  { name, sort, widePicture, tallPicture }: Standing,
): Promise<void> {
  const wide = await placesOf(tx, banner.wide, widePicture?.id ?? null);
  const tall = await placesOf(tx, banner.tall, tallPicture?.id ?? null);
  await query(tx)`delete from banner where store = ${banner.store} and name = ${name}`;
  for (const [language, words] of Object.entries(banner.texts))
    await query(tx)`
      insert into banner (store, language, name, kind, title, sub_title, label_name, button_name, button_url,
        publish_date_start, publish_date_end, background_gradient_left, background_gradient_right, color, image_id,
        image_own, background_image_id, background_image_own, title_size, sub_title_size, sort)
      values (${banner.store}, ${language}, ${name}, ${banner.kind}, ${words.title}, ${words.subTitle}, ${words.labelName},
        ${words.buttonName}, ${words.link}, ${banner.startsAt}, ${banner.endsAt}, ${banner.left}, ${banner.right},
        ${banner.color}, ${tall.id}, ${tall.own}, ${wide.id}, ${wide.own}, ${banner.titleSize}, ${banner.subTitleSize}, ${sort})`;
}

/** Makes a banner, the last one of its store. A second press of the same form makes no second one. */
export const makeBanner = (
  database: Database,
  name: string,
  banner: ReadBanner,
  by: ByStaff,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const [standing] = await query<{ is: boolean; sort: number }>(tx)`
      select coalesce(bool_or(name = ${name}), false) as is, coalesce(max(sort), 0) + 1 as sort from banner where store = ${banner.store}`;
    if (standing?.is) return;
    const sort = standing?.sort ?? 1;
    await write(tx, banner, { name, sort, widePicture: null, tallPicture: null });
    await note(tx, by, 'make', { store: banner.store, name }, { after: told(banner) });
  });

export type SavedBanner =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptBanner };

/** Of two who change one banner the second is told, and sees what the first wrote. */
export const changeBanner = (
  database: Database,
  key: BannerKey & { readonly revision: string },
  banner: ReadBanner,
  by: ByStaff,
): Promise<SavedBanner> =>
  database.transaction().execute(async (tx): Promise<SavedBanner> => {
    await lockContent(tx);
    const standing = await findBanner(tx, key);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    // Pressed twice, or nothing was changed.
    if (standing.revision === revisionOf(told(banner))) return { ok: true };
    if (standing.revision !== key.revision) return { ok: false, code: 'CHANGED', standing };
    await write(tx, banner, standing);
    await note(tx, by, 'change', key, { before: told(standing), after: told(banner) });
    return { ok: true };
  });

/** Ends one that is shown, and takes back one that has not begun. @returns False: it is over, or was changed meanwhile. */
export const endBanner = (
  database: Database,
  key: BannerKey & { readonly revision: string },
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const { store, name } = key;
    const standing = await findBanner(tx, key);
    if (standing?.revision !== key.revision) return false;
    if (standing.endsAt !== null && standing.endsAt <= by.now) return false;
    const before = told(standing);
    if (standing.startsAt >= by.now) {
      await query(tx)`delete from banner where store = ${store} and name = ${name}`;
      await note(tx, by, 'remove', key, { before, after: null });
      return true;
    }
    await query(tx)`
      update banner set publish_date_end = ${by.now}, publish_date_start = least(publish_date_start, ${standing.startsAt})
      where store = ${store} and name = ${name}`;
    await note(tx, by, 'end', key, {
      before,
      after: { ...before, endsAt: by.now.toISOString() },
    });
    return true;
  });

/**
 * Puts a banner before or behind its neighbour, among those of its place that are not over.
 *
 * @returns False: there is none there, so that a press that came late does nothing.
 */
export const moveBanner = (
  database: Database,
  { store, name, first, way }: BannerKey & { readonly way: 'up' | 'down' },
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const all = await listKeptBanners(tx, store, first);
    const moved = all.find((each) => each.name === name);
    const row = all.filter(
      ({ kind, endsAt }) => kind === moved?.kind && (endsAt === null || endsAt > by.now),
    );
    const at = row.findIndex((each) => each.name === name);
    const neighbour = at === -1 ? undefined : row[at + (way === 'up' ? -1 : 1)];
    if (!neighbour) return false;
    const names = all.map((each) => each.name);
    const [from, to] = [names.indexOf(name), names.indexOf(neighbour.name)];
    names.splice(from, 1);
    names.splice(to, 0, name);
    await query(tx)`
      update banner b set sort = r.place::int from unnest(${names}::text[]) with ordinality r(name, place)
      where b.store = ${store} and b.name = r.name and b.sort <> r.place::int`;
    await note(tx, by, 'move', { store, name }, { before: from + 1, after: to + 1 });
    return true;
  });
