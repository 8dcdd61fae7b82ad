import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { GlobePosition } from '#base/distance.ts';
import type { Queryable, Tables } from '#platform/database.ts';
import { POINTS_AT_ONCE, type PickupPoint } from '../model.ts';
import type { PointWords } from './tables.ts';

type PointRow = Selectable<Tables['pickup_point']> & {
  readonly city_name: string;
  readonly timezone: string;
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
});

const points = (language: string): RawBuilder<unknown> => sql`
  select p.*, c.timezone, n.name as city_name
  from pickup_point p join city c on c.id = p.city_id join lateral (
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
  /** Numbers that come before all others, in this order. */
  readonly first?: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Active points, the company's stores first, then by number; 50 at the most (C9-002). */
export async function listPoints(
  database: Queryable,
  query: PointQuery,
  language: string,
): Promise<PickupPoint[]> {
  const { country, cityId, kind, limit, offset, first = [] } = query;
  const { rows } = await sql<PointRow>`${points(language)}
    where p.is_active and p.country = ${country}
      and (${cityId}::int is null or p.city_id = ${cityId})
      and (${kind}::text is null or (p.type = 'CORPORATECSC') = (${kind} = 'csc'))
    order by array_position(${first}::int[], p.number), p.type = 'CORPORATECSC' desc, c.population desc, p.city_id, p.number
    limit ${Math.min(limit, POINTS_AT_ONCE)} offset ${offset}`.execute(database);
  return rows.map((row) => toPoint(row, language));
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

/** Carriers that have an active point in a city, with whether all of those are the company's own. */
export async function listPointTypes(
  database: Queryable,
  country: string,
  cityId: number | null,
): Promise<{ type: string; isCommercial: boolean }[]> {
  const { rows } = await sql<{ type: string; is_commercial: boolean }>`
    select type, bool_and(is_commercial) as is_commercial from pickup_point
    where is_active and country = ${country} and (${cityId}::int is null or city_id = ${cityId})
    group by type order by type = 'CORPORATECSC' desc, type`.execute(database);
  return rows.map(({ type, is_commercial }) => ({ type, isCommercial: is_commercial }));
}
