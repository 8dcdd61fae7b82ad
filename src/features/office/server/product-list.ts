import { sql, type RawBuilder } from 'kysely';
import {
  PACKED_PICTURE_BARE,
  unpackPicture,
  type PackedPicture,
} from '#features/catalogue/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { LOOKED_AT_MOST, SOON_DAYS, type Searched } from '../model.ts';
import { keyedPage, MOMENT_KEY, readPlace } from '../rules/keyset.ts';
import type {
  ProductInStore,
  ProductRow,
  ProductSort,
  ProductState,
} from '../rules/product-list.ts';

export interface ProductsAsked {
  readonly search: string;
  readonly category: number | null;
  readonly line: string | null;
  readonly state: ProductState;
  readonly lacks: string | null;
  readonly sort: ProductSort;
  /** The store whose prices and stock are shown. */
  readonly store: string;
  /** Where that store is at home. */
  readonly country: string;
  readonly now: Date;
  /** Of the one who looks. */
  readonly language: string;
  /** Those of the shop. */
  readonly languages: readonly string[];
}

const DAY_MS = 86_400_000;
const WORDS_AT_MOST = 8;

const hasWords = (search: string) => sql`array_to_tsvector(plain_words(t.name)) @@ (
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest((plain_words(${search}))[1:${WORDS_AT_MOST}::int]) word)`;

/** Products by the beginning of a number, or of words of a name in any language, accents and case left out. */
export async function skusFoundBy(db: Queryable, search: string): Promise<readonly string[]> {
  if (!/[\p{L}\p{N}]/u.test(search)) return [];
  const beginning = `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ sku: string }>`
    (select p.sku from product p where lower(p.sku) like ${beginning} limit ${LOOKED_AT_MOST})
    union (select t.sku from product_text t where ${hasWords(search)} limit ${LOOKED_AT_MOST})
    limit ${LOOKED_AT_MOST}`.execute(db);
  return rows.map(({ sku }) => sku);
}

async function foundBy(
  db: Queryable,
  search: string,
): Promise<{ where: RawBuilder<unknown> } & Searched> {
  if (search === '') return { where: sql`true`, isCut: false };
  const skus = await skusFoundBy(db, search);
  return { where: sql`p.sku = any(${[...skus]}::text[])`, isCut: skus.length >= LOOKED_AT_MOST };
}

const pricedIn = ({ store, now }: ProductsAsked) => sql`exists (
  select from price r where r.sku = p.sku and r.store = ${store} and r.valid_from <= ${now}::timestamptz
    and (r.valid_to is null or r.valid_to > ${now}::timestamptz))`;

const endsIn = ({ store, now }: ProductsAsked) => sql`exists (
  select from price r where r.sku = p.sku and r.store = ${store} and r.valid_from <= ${now}::timestamptz
    and r.new_price_until > ${now}::timestamptz and (r.valid_to is null or r.valid_to > r.new_price_until)
    and r.new_price_until <= ${new Date(now.getTime() + SOON_DAYS * DAY_MS)}::timestamptz)`;

function stateIs(asked: ProductsAsked): RawBuilder<unknown> {
  switch (asked.state) {
    case 'all':
      return sql`true`;
    case 'archived':
      return sql`p.is_archived`;
    case 'sold':
      return sql`not p.is_archived and ${pricedIn(asked)}`;
    case 'ending':
      return endsIn(asked);
    case 'unsold':
      return sql`not p.is_archived and not ${pricedIn(asked)}`;
  }
}

function lackIs(asked: ProductsAsked): RawBuilder<unknown> {
  const { lacks, languages } = asked;
  if (lacks === null) return sql`true`;
  if (lacks === 'picture')
    return sql`not exists (select from product_picture i where i.sku = p.sku)`;
  if (lacks === 'price') return sql`not ${pricedIn(asked)}`;
  if (lacks !== 'text') {
    const language = lacks.slice('text-'.length);
    return sql`not exists (select from product_text t where t.sku = p.sku and t.language = ${language})`;
  }
  // Read once along the index, whether few lack one or many.
  return sql`p.sku in (select q.sku from product q
    left join (select t.sku, count(*) as texts from product_text t where t.language = any(${[...languages]}::text[])
      group by t.sku) t on t.sku = q.sku
    where coalesce(t.texts, 0) < ${languages.length}::int)`;
}

const which = (asked: ProductsAsked, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${found} and ${
    asked.category === null
      ? sql`true`
      : sql`exists (select from product_category c where c.sku = p.sku and c.category_id = ${asked.category})`
  }
  and ${asked.line === null ? sql`true` : sql`p.line = ${asked.line}`}
  and ${stateIs(asked)} and ${lackIs(asked)}`;

const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

const SKU_KEY = /^[A-Za-z0-9._-]{1,64}$/;

/** The rows of one page, by number or the last change first. */
function pageOf(
  asked: ProductsAsked,
  where: RawBuilder<unknown>,
  cursor: string | null,
  size: number,
): RawBuilder<unknown> {
  const columns = sql`p.sku, p.is_archived, p.changed_at`;
  if (asked.sort === 'sku') {
    const [after] = readPlace(cursor, [SKU_KEY])?.key ?? [];
    return sql`select ${columns} from product p where ${where}
      and ${after === undefined ? sql`true` : sql`p.sku > ${after}`} order by p.sku limit ${size + 1}`;
  }
  const [at, sku] = readPlace(cursor, [MOMENT_KEY, SKU_KEY])?.key ?? [];
  return sql`select ${columns} from product p where ${where}
    and ${at === undefined ? sql`true` : sql`(p.changed_at, p.sku) < (${at}::timestamptz, ${sku})`}
    order by p.changed_at desc, p.sku desc limit ${size + 1}`;
}

const inOrder = ({ sort }: ProductsAsked) =>
  sort === 'sku' ? sql`p.sku` : sql`p.changed_at desc, p.sku desc`;

type Row = Omit<ProductRow, 'picture' | 'missing' | 'price'> & {
  readonly picture: PackedPicture | null;
  readonly languages: readonly string[];
  readonly minor: number | null;
  readonly currency: string | null;
  readonly place: string;
};

/** Products that are asked for, with what was typed looked up: whoever wants a page and how many there are looks once. */
export interface FoundProducts extends Searched {
  readonly asked: ProductsAsked;
  readonly where: RawBuilder<unknown>;
}

export const findProducts = async (db: Queryable, asked: ProductsAsked): Promise<FoundProducts> => {
  const { where, isCut } = await foundBy(db, asked.search);
  return { asked, where: which(asked, where), isCut };
};

/** A page of products. */
export async function listProducts(
  db: Queryable,
  { asked, where }: FoundProducts,
  cursor: string | null,
  size: number,
): Promise<{ readonly rows: readonly ProductRow[]; readonly next: string | null }> {
  const { language, now, store, country } = asked;
  const inLanguage = (column: string) =>
    sql`${sql.ref(column)} <> ${language}, ${sql.ref(column)} <> ${SOURCE_LANGUAGE}, ${sql.ref(column)}`;
  const { rows } = await sql<Row>`
    with page as materialized (${pageOf(asked, where, cursor, size)})
    select p.sku, p.is_archived as "isArchived", p.changed_at as "changedAt",
      to_char(p.changed_at at time zone 'UTC', ${MICROSECONDS}) as place,
      (select t.name from product_text t where t.sku = p.sku order by ${inLanguage('t.language')} limit 1) as name,
      array(select t.language from product_text t where t.sku = p.sku) as languages,
      (select ${PACKED_PICTURE_BARE} from product_picture i left join picture k on k.id = i.picture_id
        where i.sku = p.sku and i.waiting_id is null order by i.position limit 1) as picture,
      array(select coalesce((select w.name from category_text w where w.category_id = c.category_id
          order by ${inLanguage('w.language')} limit 1), c.category_id::text)
        from product_category c where c.sku = p.sku order by c.category_id) as categories,
      r.minor, r.currency,
      coalesce((select sum(s.on_hand - s.reserved) from stock s join stock_location l on l.code = s.location
        where s.sku = p.sku and l.store = ${store}), 0)::int as free,
      array(select m.alias from product_marker m where m.sku = p.sku and m.date_start <= ${now}::timestamptz
        and (m.date_end is null or m.date_end > ${now}::timestamptz) order by m.alias) as markers
    from page p left join lateral (
      select case when r.new_price_until <= ${now}::timestamptz then r.price_minor
          else coalesce(r.new_price_minor, r.price_minor) end as minor, r.currency
      from price r where r.sku = p.sku and r.store = ${store} and r.country = ${country}
        and r.valid_from <= ${now}::timestamptz and (r.valid_to is null or r.valid_to > ${now}::timestamptz)
      order by r.valid_from desc limit 1) r on true
    order by ${inOrder(asked)}`.execute(db);
  const page = keyedPage(rows, null, size, (row) =>
    asked.sort === 'sku' ? [row.sku] : [row.place, row.sku],
  );
  return { rows: page.rows.map((row) => shown(row, asked)), next: page.next };
}

function shown(
  { picture, languages, minor, currency, place: _place, ...row }: Row,
  asked: ProductsAsked,
): ProductRow {
  return {
    ...row,
    picture: unpackPicture(picture),
    price: minor === null || currency === null ? null : { minor, currency },
    missing: asked.languages.filter((language) => !languages.includes(language)),
  };
}

/** No list is counted beyond this. */
export const COUNTED_AT_MOST = 999;

/** How many products there are, one more than is counted where there are more. */
export async function countProducts(
  db: Queryable,
  { where }: Pick<FoundProducts, 'where'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product p where ${where} limit ${COUNTED_AT_MOST + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a list can be narrowed by: categories with their names, and lines. */
export async function listChoices(
  db: Queryable,
  language: string,
): Promise<{
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
  }[];
  readonly lines: readonly string[];
}> {
  const categories = await sql<{ id: number; name: string; depth: number }>`
    with recursive tree as (
      select id, 0 as depth, array[position, id] as path from category where parent_id is null
      union all select c.id, depth + 1, path || array[c.position, c.id]
        from category c join tree t on c.parent_id = t.id)
    select id, depth, coalesce((select w.name from category_text w where w.category_id = id
      order by w.language <> ${language}, w.language <> ${SOURCE_LANGUAGE}, w.language limit 1), id::text) as name
    from tree order by path`.execute(db);
  // One step through the index a line, however many products each has.
  const lines = await sql<{ line: string }>`
    with recursive lines as (
      (select line from product where line is not null order by line limit 1)
      union all select (select p.line from product p where p.line > l.line order by p.line limit 1)
        from lines l where l.line is not null)
    select line from lines where line is not null`.execute(db);
  return { categories: categories.rows, lines: lines.rows.map(({ line }) => line) };
}

/** A product in each of these stores. */
export async function readProductStores(
  db: Queryable,
  sku: string,
  stores: readonly string[],
  now: Date,
): Promise<readonly ProductInStore[]> {
  const { rows } = await sql<ProductInStore>`
    select store, coalesce((
        select json_agg(json_build_object('country', r.country, 'currency', r.currency, 'priceMinor', r.price_minor,
          'newPriceMinor', case when r.new_price_until <= ${now}::timestamptz then null else r.new_price_minor end)
          order by r.country)
        from price r where r.sku = ${sku} and r.store = s.store and r.valid_from <= ${now}::timestamptz
          and (r.valid_to is null or r.valid_to > ${now}::timestamptz)), '[]') as prices,
      coalesce((select sum(t.on_hand - t.reserved) from stock t join stock_location l on l.code = t.location
        where t.sku = ${sku} and l.store = s.store), 0)::int as free
    from unnest(${[...stores]}::text[]) with ordinality s(store, place) order by place`.execute(db);
  return rows;
}

/** A product by its number, or those that a name begins words of; a few, as somebody chooses one of them. */
export async function namedProducts(
  db: Queryable,
  search: string,
  language: string,
  most: number,
): Promise<readonly { readonly sku: string; readonly name: string }[]> {
  const isWords = /[\p{L}\p{N}]/u.test(search);
  const { rows } = await sql<{ sku: string; name: string }>`
    with exact as (select sku from product where lower(sku) = lower(${search})),
    found as (
      select sku from exact
      union select distinct t.sku from product_text t
        where ${isWords ? hasWords(search) : sql`false`} and not exists (select from exact) limit ${most})
    select f.sku, coalesce((select t.name from product_text t where t.sku = f.sku
      order by t.language <> ${language}, t.language <> ${SOURCE_LANGUAGE}, t.language limit 1), f.sku) as name
    from found f order by 2, 1`.execute(db);
  return rows;
}
