import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { GlobePosition } from '#base/distance.ts';
import type { Queryable, Tables } from '#platform/database.ts';
import { MARKS_AT_ONCE, POINTS_AT_ONCE, type Metro, type PickupPoint } from '../model.ts';
import { stretchesOf, type MapBounds } from '../rules/map-bounds.ts';
import { goodsIn, type CarriedCart } from '../rules/point-limits.ts';
import type { PointWords } from './tables.ts';

type PointRow = Selectable<Tables['pickup_point']> & {
  readonly city_name: string;
  readonly timezone: string;
  readonly metro_color: string | null;
  readonly metro_names: Readonly<Record<string, string>> | null;
};

/** As it was written, or in the language; where it has none of the language, in English, which more people read than what is written. */
const wordsOf = (row: PointRow, language: string): PointWords =>
  row.words[language] ??
  (language === 'ru' ? undefined : row.words['en']) ?? {
    company: row.company,
    typeName: row.type_name,
    addressName: row.address_name,
    hours: row.hours,
  };

const named = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['en'] ?? '';

const metroOf = (row: PointRow, language: string): Metro | null =>
  row.metro_station && row.metro_names && row.metro_color !== null
    ? {
        station: named(row.metro_station, language),
        line: named(row.metro_names, language),
        color: row.metro_color,
      }
    : null;

const toPoint = (row: PointRow, language: string): PickupPoint => ({
  ...wordsOf(row, language),
  number: row.number,
  country: row.country,
  cityId: row.city_id,
  cityName: row.city_name,
  timezone: row.timezone,
  type: row.type,
  contract: row.contract,
  lat: row.lat,
  lon: row.lon,
  address: language === 'ru' ? row.address_ru : row.address_en,
  storageDays: row.storage_days,
  isCommercial: row.is_commercial,
  priceMinor: row.price_minor,
  extraDays: row.extra_days,
  isActive: row.is_active,
  shelf: row.shelf,
  metro: metroOf(row, language),
  maxWeightGrams: row.max_weight_grams,
  maxSideCm: row.max_side_cm,
  refusedGoods: row.refused_goods,
});

/** What is read of each point. */
const points = (language: string): RawBuilder<unknown> => sql`
  select p.*, c.timezone, n.name as city_name, m.color as metro_color, m.names as metro_names
  from pickup_point p join city c on c.id = p.city_id left join metro_line m on m.id = p.metro_line_id join lateral (
    select name from city_name where city_id = c.id and language in (${language}, 'en', 'ru')
    order by language = ${language} desc, language = 'en' desc limit 1) n on true`;

/** A point by its number, active or not. */
export async function findPoint(
  database: Queryable,
  number: number,
  language: string,
): Promise<PickupPoint | null> {
  const { rows } = await sql<PointRow>`${points(language)} where p.number = ${number}`.execute(
    database,
  );
  return rows[0] ? toPoint(rows[0], language) : null;
}

export interface PointQuery {
  readonly country: string;
  /** Null: the whole country. */
  readonly cityId: number | null;
  /** Only the company's stores, only carriers' points, or both. */
  readonly kind: 'csc' | 'self' | null;
  /** Codes of the carriers that are looked among; none or absent: all of them (C4-067). */
  readonly types?: readonly string[];
  /** Words that begin in its name, address or metro station; empty or absent: all points. */
  readonly words?: string;
  /** Numbers that come before all others, in this order. */
  readonly first?: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Words of one search that are looked at. */
const WORDS_AT_MOST = 8;

/** Condition: each word that was typed begins a word of the point, in either alphabet, accents and case left out. */
const foundBy = (typed: string): RawBuilder<unknown> =>
  // Without a letter or digit there is nothing to look for.
  /[\p{L}\p{N}]/u.test(typed)
    ? sql`p.found_by @@ (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
        from unnest((plain_words(${typed}))[1:${WORDS_AT_MOST}::int]) word)`
    : sql`true`;

/** Condition: of the place, the kind, the carriers and the words that are asked for. */
const asked = ({
  country,
  cityId,
  kind,
  types = [],
  words = '',
}: Omit<PointQuery, 'limit' | 'offset'>) =>
  sql`p.country = ${country}
    ${cityId === null ? sql`` : sql`and p.city_id = ${cityId}`}
    ${kind === null ? sql`` : kind === 'csc' ? sql`and p.type = 'CORPORATECSC'` : sql`and p.type <> 'CORPORATECSC'`}
    ${types.length === 0 ? sql`` : sql`and p.type = any(${types})`}
    and ${foundBy(words)}`;

/** Those of the query's first ones that are what is asked for, in their order; one that takes no orders now is told, too. */
async function listFirst(
  database: Queryable,
  query: PointQuery,
  language: string,
): Promise<readonly PickupPoint[]> {
  const { first = [] } = query;
  if (first.length === 0) return [];
  const { rows } = await sql<PointRow>`${points(language)}
    where p.number = any(${first}) and ${asked(query)}
    order by array_position(${first}::int[], p.number)`.execute(database);
  return rows.map((row) => toPoint(row, language));
}

/**
 * Points that take orders: those that come first, then the company's stores, then by number, so that a city of many is read by its index;
 * 50 at the most (C9-002).
 */
export async function listPoints(
  database: Queryable,
  query: PointQuery,
  language: string,
): Promise<readonly PickupPoint[]> {
  const { cityId, kind, offset, first = [] } = query;
  const limit = Math.min(query.limit, POINTS_AT_ONCE);
  const ahead = await listFirst(database, query, language);
  const own = ahead.slice(offset, offset + limit);
  if (own.length === limit) return own;
  const { rows } = await sql<PointRow>`${points(language)}
    where p.is_active and ${asked(query)} ${first.length === 0 ? sql`` : sql`and p.number <> all(${first}::int[])`}
    order by ${kind === null ? sql`p.type = 'CORPORATECSC' desc,` : sql``}
      ${cityId === null ? sql`c.population desc, p.city_id,` : sql``} p.number
    limit ${limit - own.length} offset ${Math.max(0, offset - ahead.length)}`.execute(database);
  return [...own, ...rows.map((row) => toPoint(row, language))];
}

/** How many points a query has, on all its pages: with those that come first and take no orders now. */
export async function countPoints(
  database: Queryable,
  query: Omit<PointQuery, 'limit' | 'offset'>,
): Promise<number> {
  const { first = [] } = query;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pickup_point p
    where ${first.length === 0 ? sql`p.is_active` : sql`(p.is_active or p.number = any(${first}))`} and ${asked(query)}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Where a point lies, and whose it is: all that a map draws. */
export type PointMark = Pick<PickupPoint, 'number' | 'lat' | 'lon' | 'type'>;

/** Active points of carriers and stores for a map, by number; as many as it can draw. */
export async function listMarks(
  database: Queryable,
  where: Pick<PointQuery, 'country' | 'cityId' | 'kind' | 'types'> & {
    readonly bounds: MapBounds | null;
  },
): Promise<readonly PointMark[]> {
  const { bounds } = where;
  const inside =
    bounds &&
    sql.join(
      stretchesOf(bounds).map(
        ([west, east]) =>
          sql`point(p.lon, p.lat) <@ box(point(${west}::float8, ${bounds.latS}::float8), point(${east}::float8, ${bounds.latN}::float8))`,
      ),
      sql` or `,
    );
  const { rows } = await sql<PointMark>`
    select p.number, p.lat, p.lon, p.type from pickup_point p
    where p.is_active and ${asked(where)} ${inside ? sql`and (${inside})` : sql``}
    order by p.number limit ${MARKS_AT_ONCE}`.execute(database);
  return rows;
}

/** Points by their numbers, active or not, in no order. */
export async function listPointsByNumber(
  database: Queryable,
  numbers: readonly number[],
  language: string,
): Promise<PickupPoint[]> {
  const { rows } =
    await sql<PointRow>`${points(language)} where p.number = any(${numbers})`.execute(database);
  return rows.map((row) => toPoint(row, language));
}

/** On a map of degrees the nearest is not always the first; it is among the first ones. */
const AROUND_AT_ONCE = 20;

/** Active points of carriers in a city, about the nearest to a position first. */
export async function listPointsAround(
  database: Queryable,
  {
    country,
    cityId,
    position: { lat, lon },
  }: { readonly country: string; readonly cityId: number; readonly position: GlobePosition },
  language: string,
): Promise<PickupPoint[]> {
  const { rows } = await sql<PointRow>`${points(language)}
    where p.is_active and p.country = ${country} and p.city_id = ${cityId} and p.type <> 'CORPORATECSC'
    order by point(p.lon, p.lat) <-> point(${lon}, ${lat}), p.number limit ${AROUND_AT_ONCE}`.execute(
    database,
  );
  return rows.map((row) => toPoint(row, language));
}

/** Most shelves that are looked at to say whether one of them has everything. */
const SHELVES_AT_ONCE = 500;

/** Marks of a pattern mean themselves. */
const asWritten = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Active points of carriers in a city whose address holds a word, with the address in each alphabet; ё counts as е. */
export async function listPointsWithWord(
  database: Queryable,
  {
    country,
    cityId,
    word,
  }: { readonly country: string; readonly cityId: number; readonly word: string },
  language: string,
): Promise<{ point: PickupPoint; written: readonly string[] }[]> {
  const { rows } = await sql<PointRow>`${points(language)}
    where p.is_active and p.country = ${country} and p.city_id = ${cityId} and p.type <> 'CORPORATECSC'
      and translate(p.address_ru || ' ' || p.address_en, 'ёЁ', 'еЕ') ilike ${`%${asWritten(word)}%`}
    order by p.number limit ${POINTS_AT_ONCE}`.execute(database);
  return rows.map((row) => ({
    point: toPoint(row, language),
    written: [row.address_ru, row.address_en],
  }));
}

/** A carrier's points in one place, as far as they say what it takes and what it costs. */
export interface PointType {
  readonly type: string;
  readonly isCommercial: boolean;
  /** One of them takes everything. */
  readonly takesWhole: boolean;
  /** Lowest of the prices that points have of their own; null where none has one. */
  readonly ownPriceMinor: number | null;
  /** One of them costs what its carrier asks. */
  readonly hasCarrierPrice: boolean;
}

/** Places that have all of a cart. */
export interface FullPlaces {
  readonly isWarehouse: boolean;
  readonly shelves: readonly string[];
}

/** Shelves of the active points of a city, or of the whole country, each once. */
export async function listShelves(
  database: Queryable,
  { country, cityId }: Pick<PointQuery, 'country' | 'cityId'>,
): Promise<string[]> {
  const { rows } = await sql<{ shelf: string }>`
    select distinct shelf from pickup_point
    where shelf is not null and is_active and country = ${country} and (${cityId}::int is null or city_id = ${cityId})
    order by shelf limit ${SHELVES_AT_ONCE}`.execute(database);
  return rows.map(({ shelf }) => shelf);
}

/** Carriers that have an active point in a city: whether all are the company's own, what they take of a cart, and what they cost. */
export async function listPointTypes(
  database: Queryable,
  {
    country,
    cityId,
    cart,
    full,
  }: Pick<PointQuery, 'country' | 'cityId'> & {
    readonly cart: CarriedCart;
    readonly full: FullPlaces;
  },
): Promise<readonly PointType[]> {
  const { rows } = await sql<PointType>`
    select type, bool_and(is_commercial) as "isCommercial",
      bool_or(coalesce(max_weight_grams >= ${cart.weightGrams}::bigint, true) and not refused_goods && ${goodsIn(cart)}::text[]
        and case when shelf is null then ${full.isWarehouse}::boolean else shelf = any(${[...full.shelves]}::text[]) end) as "takesWhole",
      min(price_minor) filter (where is_commercial) as "ownPriceMinor",
      bool_or(price_minor is null or not is_commercial) as "hasCarrierPrice"
    from pickup_point
    where is_active and country = ${country} and (${cityId}::int is null or city_id = ${cityId})
    group by type order by type = 'CORPORATECSC' desc, type`.execute(database);
  return rows;
}
