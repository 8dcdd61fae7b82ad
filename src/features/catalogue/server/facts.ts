import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { ProductRating } from '../calls/catalogue.ts';
import { FIELD_SPECS, IN_MEMORY, type InMemory, type ProductValues } from '../product-fields.ts';
import { placeInTree } from '../rules/category-tree.ts';
import { isMarkerAlias, type Marker } from '../rules/markers.ts';
import { ratingOf } from '../rules/rating.ts';
import { PACKED_PICTURE, PACKED_PICTURE_BARE, type PackedPicture } from './packed-picture.ts';
import { selectFields } from './product-columns.ts';
import './tables.ts';

export interface CardText {
  readonly name: string;
  readonly shortDescription: string;
}

/** What is the same of a product in every country, kept in memory once. */
export interface ProductRecord extends InMemory {
  readonly sku: string;
  readonly texts: ReadonlyMap<string, CardText>;
  readonly categories: readonly number[];
  readonly markers: readonly Marker[];
  readonly attributes: readonly {
    readonly id: number;
    readonly language: string;
    readonly value: string;
  }[];
  /** The front picture as one text; null without one. `unpackPicture` reads it. */
  readonly picture: PackedPicture | null;
  /** The second one, without its forerunner. */
  readonly sidePicture: PackedPicture | null;
  readonly similar: readonly string[];
  readonly analogs: readonly string[];
  readonly rating: ProductRating | null;
}

export interface PriceRecord {
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  /** Milliseconds since 1970; null: no end is known. */
  readonly newPriceUntil: number | null;
  readonly pointsHundredths: number;
  readonly vatHundredths: number;
}

export interface StockRecord {
  readonly sku: string;
  readonly store: string;
  readonly free: number;
}

interface FactRow extends InMemory {
  sku: string;
  texts: [language: string, name: string, shortDescription: string][] | null;
  categories: number[] | null;
  markers: [alias: string, start: number, end: number | null][] | null;
  attributes: [id: number, language: string, value: string][] | null;
  picture: PackedPicture | null;
  side_picture: PackedPicture | null;
  similar: string[] | null;
  analogs: string[] | null;
  rating: [count: number, stars: number] | null;
}

const interned = new Map<string, string>();
const INTERNED_AT_MOST = 10_000;

/** One copy in memory of a text that many products share. */
function intern(text: string): string {
  const known = interned.get(text);
  if (known !== undefined) return known;
  if (interned.size < INTERNED_AT_MOST) interned.set(text, text);
  return text;
}

const toMarker = ([alias, start, end]: [string, number, number | null]): Marker[] =>
  isMarkerAlias(alias)
    ? [{ alias, dateStart: new Date(start), dateEnd: end === null ? null : new Date(end) }]
    : [];

/** A value with one copy in memory of each of its texts. */
function internedValue(value: unknown): unknown {
  if (typeof value === 'string') return intern(value);
  if (Array.isArray(value)) return value.map(internedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([part, own]) => [part, internedValue(own)]));
}

function fieldsOf(row: InMemory): InMemory {
  const values: Partial<ProductValues> = row;
  return Object.fromEntries(
    IN_MEMORY.map((name) => {
      const value = values[name];
      return [name, FIELD_SPECS[name].isRepeated ? internedValue(value) : value];
    }),
  ) as InMemory;
}

function toRecord(row: FactRow): ProductRecord {
  return {
    sku: row.sku,
    ...fieldsOf(row),
    texts: new Map(
      (row.texts ?? []).map(([language, name, shortDescription]) => [
        intern(language),
        { name, shortDescription },
      ]),
    ),
    categories: row.categories ?? [],
    markers: (row.markers ?? []).flatMap(toMarker),
    attributes: (row.attributes ?? []).map(([id, language, value]) => ({
      id,
      language: intern(language),
      value: intern(value),
    })),
    picture: row.picture,
    sidePicture: row.side_picture,
    similar: row.similar ?? [],
    analogs: row.analogs ?? [],
    rating: row.rating && ratingOf(...row.rating),
  };
}

/** Reads products whole; SKUs that do not exist are not in the answer. */
export async function loadFacts(db: Database, skus: readonly string[]): Promise<ProductRecord[]> {
  const { rows } = await sql<FactRow>`
    select p.sku, ${selectFields(IN_MEMORY)},
      (select jsonb_agg(jsonb_build_array(t.language, t.name, t.short_description)) from product_text t where t.sku = p.sku) as texts,
      (select array_agg(c.category_id) from product_category c where c.sku = p.sku) as categories,
      (select jsonb_agg(jsonb_build_array(m.alias, (extract(epoch from m.date_start) * 1000)::bigint,
        (extract(epoch from m.date_end) * 1000)::bigint)) from product_marker m where m.sku = p.sku) as markers,
      (select jsonb_agg(jsonb_build_array(a.attribute_id, a.language, a.value) order by a.attribute_id)
        from product_attribute a where a.sku = p.sku) as attributes,
      (select ${PACKED_PICTURE} from product_picture i left join picture k on k.id = i.picture_id where i.sku = p.sku and i.waiting_id is null
        order by i.position limit 1) as picture,
      (select ${PACKED_PICTURE_BARE} from product_picture i left join picture k on k.id = i.picture_id where i.sku = p.sku and i.waiting_id is null
        order by i.position limit 1 offset 1) as side_picture,
      (select array_agg(r.related_sku order by r.position) from product_relation r where r.sku = p.sku and r.kind = 'similar') as similar,
      (select array_agg(r.related_sku order by r.position) from product_relation r where r.sku = p.sku and r.kind = 'analog') as analogs,
      (select array[g.count, g.stars] from product_rating g where g.sku = p.sku) as rating
    from product p where p.sku = any(${skus}::text[])`.execute(db);
  return rows.map(toRecord);
}

/** Reads the prices that hold now, in all markets. */
export async function loadPrices(db: Database, skus: readonly string[]): Promise<PriceRecord[]> {
  const { rows } = await sql<PriceRecord>`
    select sku, store, country, price_minor as "priceMinor", new_price_minor as "newPriceMinor",
      (extract(epoch from new_price_until) * 1000)::float8 as "newPriceUntil",
      points_hundredths as "pointsHundredths", (vat_percent * 100)::int as "vatHundredths"
    from price where valid_to is null and sku = any(${skus}::text[])`.execute(db);
  return rows;
}

/** Reads free units by store. */
export async function loadStock(db: Database, skus: readonly string[]): Promise<StockRecord[]> {
  const { rows } = await sql<StockRecord>`
    select s.sku, l.store, sum(s.on_hand - s.reserved) as free
    from stock s join stock_location l on l.code = s.location
    where s.sku = any(${skus}::text[]) group by s.sku, l.store`.execute(db);
  return rows;
}

export async function listSkus(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    sku: string;
  }>`select sku from product order by sku collate "C"`.execute(db);
  return rows.map(({ sku }) => sku);
}

export interface CategoryRecord {
  readonly id: number;
  readonly slug: string;
  readonly parentId: number | null;
  readonly fixedSkus: readonly string[];
  /** As of a product. */
  readonly picture: PackedPicture | null;
  readonly texts: ReadonlyMap<string, { readonly name: string; readonly intro: string }>;
  /** Alias of the landing catalogue of its series. */
  readonly series: string | null;
}

/** Reads all categories in the order in which they are shown: each behind its parent. */
export async function loadCategories(db: Database): Promise<CategoryRecord[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
    parentId: number | null;
    fixedSkus: string[];
    picture: PackedPicture | null;
    series: string | null;
    texts: [string, string, string][] | null;
  }>`select c.id, c.slug, c.series, c.parent_id as "parentId", c.fixed_skus as "fixedSkus",
      (select ${PACKED_PICTURE} from (values (null::text)) as i(url), picture k where k.id = c.picture_id) as picture,
      (select jsonb_agg(jsonb_build_array(t.language, t.name, t.intro)) from category_text t where t.category_id = c.id) as texts
    from category c order by c.position, c.id`.execute(db);
  return placeInTree(rows).map(({ node }) => ({
    ...node,
    texts: new Map(
      (node.texts ?? []).map(([language, name, intro]) => [language, { name, intro }]),
    ),
  }));
}
