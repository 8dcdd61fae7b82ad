import { sql, type RawBuilder } from 'kysely';
import { PICTURE_ID, type StoredPicture } from '#base/picture.ts';
import { productNames } from '#features/catalogue/server/public.ts';
import { ALL_STORES } from '#features/content/model.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { findPictures } from '#platform/pictures/picture-rows.ts';
import { keyedPage, MOMENT_KEY, readPlace } from '../rules/keyset.ts';
import {
  kindsOffered,
  type ListedPicture,
  type OfferedKind,
  type PictureList,
  type PicturePlace,
} from '../rules/picture-places.ts';
import type { ActContext } from './act.ts';
import { skusFoundBy } from './product-list.ts';

/** Pictures of a page: rows of 2, 3, 4 or 6. */
const PAGE_PICTURES = 24;
/** Places of one picture that are named; more of them are counted. */
const PLACES_NAMED = 3;

const ID_KEY = /^[a-z0-9-]{1,120}$/;
const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** What was typed: products that it finds, and a part of any other text. */
interface Sought {
  readonly text: string;
  readonly skus: readonly string[];
  readonly part: string;
}

const ALL = sql`true`;

/** Places of one kind with their pictures: id, kind, key, store. A picture on its way stands nowhere yet. */
const PLACES: Readonly<Record<OfferedKind, (sought: Sought | null) => RawBuilder<unknown>>> = {
  product: (sought) => sql`
    select i.picture_id as id, 'product' as kind, i.sku as key, null::text as store from product_picture i
      where i.picture_id is not null and ${
        sought
          ? sql`(i.sku = any(${[...sought.skus]}::text[])
              or exists (select from jsonb_each_text(i.alts) a where a.value ilike ${sought.part}))`
          : ALL
      }
    union all select v.poster_id, 'product', v.sku, null from product_video v
      where v.poster_id is not null and ${sought ? sql`v.sku = any(${[...sought.skus]}::text[])` : ALL}`,
  category: (sought) => sql`
    select c.picture_id as id, 'category' as kind, c.id::text as key, null::text as store from category c
    where c.picture_id is not null and ${
      sought
        ? sql`(c.id::text = ${sought.text}
            or exists (select from category_text t where t.category_id = c.id and t.name ilike ${sought.part}))`
        : ALL
    }`,
  landing: (sought) => sql`
    select l.picture_id as id, 'landing' as kind, l.alias as key, null::text as store from landing l
    where l.picture_id is not null and ${
      sought
        ? sql`(l.alias ilike ${sought.part}
            or exists (select from landing_text t where t.alias = l.alias and t.name ilike ${sought.part}))`
        : ALL
    }`,
  banner: (sought) => sql`
    select p.id, 'banner' as kind, b.name as key, b.store from banner b
    cross join lateral (
      values (b.image_id, b.image_own), (b.background_image_id, b.background_image_own)) as named(shown, own)
    left join incoming_picture w on w.own = named.own
    cross join lateral (select coalesce(w.picture_id, named.shown) as id) as p
    where p.id is not null and ${
      sought ? sql`(b.name ilike ${sought.part} or b.title ilike ${sought.part})` : ALL
    }`,
  promotion: (sought) => sql`
    select coalesce(w.picture_id, p.picture) as id, 'promotion' as kind, p.id::text as key, p.store from promotion p
    left join incoming_picture w on w.own = p.picture
    where p.picture is not null and ${
      sought
        ? sql`(p.id::text = ${sought.text}
            or exists (select from jsonb_each(p.texts) t where t.value ->> 'name' ilike ${sought.part}))`
        : ALL
    }`,
  offer: (sought) => sql`
    select coalesce(w.picture_id, o.picture_id) as id, 'offer' as kind,
      to_char(m.first_day, 'YYYY-MM-DD') || '/' || o.number as key, m.store from jubilee_offer o
    join jubilee_month m on m.id = o.month_id left join incoming_picture w on w.own = o.picture_own
    where coalesce(w.picture_id, o.picture_id) is not null and ${
      sought
        ? sql`exists (select from jsonb_each(o.texts) t where t.value ->> 'name' ilike ${sought.part})`
        : ALL
    }`,
};

/** Places of these kinds that somebody sees: of the stores that they look after, and what is common to all. */
function placesSeen(
  kinds: readonly OfferedKind[],
  sought: Sought | null,
  { stores }: Pick<ActContext, 'stores'>,
): RawBuilder<unknown> {
  const parts = kinds.map((kind) => sql`(${PLACES[kind](sought)})`);
  const seen = stores
    ? sql`store is null or store = ${ALL_STORES} or store = any(${[...stores]}::text[])`
    : ALL;
  return sql`select id, kind, key, store from (${sql.join(parts, sql` union all `)}) as place where ${seen}`;
}

const seek = async (db: Queryable, text: string): Promise<Sought | null> =>
  text === ''
    ? null
    : {
        text,
        skus: await skusFoundBy(db, text),
        part: `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      };

interface Asked {
  readonly search: string;
  readonly kind: OfferedKind | null;
  readonly after: string | null;
  readonly language: string;
}

/** A page of the pictures that stand where whoever asks looks, the newest first. */
export async function listPictures(
  database: Database,
  { search, kind, after, language }: Asked,
  context: ActContext,
): Promise<PictureList> {
  const kinds = kindsOffered(context.member);
  const chosen = kinds.find((each) => each === kind) ?? null;
  const sought = await seek(database, search);
  const [at, id] = readPlace(after, [MOMENT_KEY, ID_KEY])?.key ?? [];
  const { rows } = await sql<{ id: string; at: string }>`
    select k.id, to_char(k.created_at at time zone 'UTC', ${MICROSECONDS}) as at from picture k
    where k.id in (select id from (${placesSeen(chosen ? [chosen] : kinds, sought, context)}) as seen)
      and ${at === undefined ? ALL : sql`(k.created_at, k.id) < (${at}::timestamptz, ${id})`}
    order by k.created_at desc, k.id desc limit ${PAGE_PICTURES + 1}`.execute(database);
  const page = keyedPage(rows, null, PAGE_PICTURES, (row) => [row.at, row.id]);
  const ids = page.rows.map((row) => row.id);
  return {
    search,
    kind: chosen,
    kinds,
    rows: await withPlaces(database, ids, { kinds, language, context }),
    next: page.next,
  };
}

/** Pictures with where they stand, in the order of their ids. */
async function withPlaces(
  db: Queryable,
  ids: readonly string[],
  {
    kinds,
    language,
    context,
  }: {
    readonly kinds: readonly OfferedKind[];
    readonly language: string;
    readonly context: ActContext;
  },
): Promise<readonly ListedPicture[]> {
  if (ids.length === 0) return [];
  const pictures = await findPictures(db, [...ids]);
  const { rows } = await sql<PicturePlace & { id: string; count: number }>`
    select * from (
      select id, kind, key, store, (count(*) over (partition by id))::int as count,
        row_number() over (partition by id order by kind, store, key) as number
      from (select distinct id, kind, key, store from (${placesSeen(kinds, null, context)}) as seen
        where id = any(${[...ids]}::text[])) as place) as numbered
    where number <= ${PLACES_NAMED} order by id, number`.execute(db);
  const skus = rows.flatMap(({ kind, key }) => (kind === 'product' ? key : []));
  const names = await productNames(db, [...new Set(skus)], language);
  return ids.flatMap((id) => {
    const picture = pictures.get(id);
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!picture || !first) return [];
    return {
      picture,
      places: own.map(({ kind, key, store }) => ({ kind, key, store })),
      count: first.count,
      name: first.kind === 'product' ? (names.get(first.key) ?? null) : null,
    };
  });
}

/** A picture by its name, if it stands where whoever asks looks. */
export async function findListed(
  database: Database,
  id: string,
  context: ActContext,
): Promise<StoredPicture | null> {
  if (!PICTURE_ID.test(id)) return null;
  const { rows } = await sql<{ id: string }>`
    select id from (${placesSeen(kindsOffered(context.member), null, context)}) as seen
    where id = ${id} limit 1`.execute(database);
  return rows.length === 0 ? null : ((await findPictures(database, [id])).get(id) ?? null);
}
