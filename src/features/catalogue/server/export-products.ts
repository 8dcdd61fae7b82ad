import { sql, type RawBuilder } from 'kysely';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { ImportLine } from '../import/import-line.ts';
import type { StandingCategory, StandingProduct } from '../export/standing-product.ts';
import { FIELD_NAMES } from '../product-fields.ts';
import { listLines } from './line-store.ts';
import { selectFields } from './product-columns.ts';
import './tables.ts';

const BATCH_ROWS = 500;

/** What an export reads: all of it from one moment, however long the reading takes. */
export interface StandingCatalogue {
  /** Parents before their children. */
  readonly categories: readonly StandingCategory[];
  /** What lines are called. */
  readonly lines: readonly ImportLine[];
  /** How many products there are. */
  readonly total: number;
  /** By SKU; a batch at a time is in memory. Can be walked once. */
  readonly products: AsyncIterable<StandingProduct>;
}

/**
 * Opens the catalogue for reading as it stands at this moment; orders and imports go on meanwhile.
 *
 * @param options.stores Prices and stock of these stores, and the products that have a price in one of them; null for everything.
 */
export async function exportProducts<Result>(
  options: { readonly database: Database; readonly stores: readonly string[] | null },
  use: (catalogue: StandingCatalogue) => Promise<Result>,
): Promise<Result> {
  return options.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) =>
      use({
        categories: await readCategories(tx),
        lines: await listLines(tx),
        total: await countProducts(tx, options.stores),
        products: readProducts(tx, options.stores),
      }),
    );
}

async function readCategories(tx: Tx): Promise<StandingCategory[]> {
  const { rows } = await sql<StandingCategory>`
    with recursive tree as (
      select id, 0 as depth from category where parent_id is null
      union all select c.id, depth + 1 from category c join tree t on c.parent_id = t.id)
    select c.id, c.slug, c.parent_id as "parentId", c.position, c.fixed_skus as "fixedSkus", c.picture_id as picture,
      (select json_agg(f.former::int order by f.former::int) from former_address f
        where f.kind = 'category' and f.current = c.id::text) as "formerIds",
      coalesce((select json_object_agg(w.language, json_build_object('name', w.name, 'intro', w.intro) order by w.language)
        from category_text w where w.category_id = c.id), '{}') as texts
    from tree join category c using (id) order by depth, c.id`.execute(tx);
  return rows;
}

async function* readProducts(
  tx: Tx,
  stores: readonly string[] | null,
): AsyncGenerator<StandingProduct> {
  let last = '';
  for (;;) {
    const rows = await readBatch(tx, stores, last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_ROWS) return;
    last = end.sku;
  }
}

/** Moments of markers are written as `Date` writes them: UTC with milliseconds. */
const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

const isOneOf = (stores: readonly string[] | null, column: string) =>
  stores === null ? sql`true` : sql`${sql.ref(column)} = any(${[...stores]}::text[])`;

/** Products `p` that have a price in one of the stores; all for everything. */
const soldIn = (stores: readonly string[] | null) =>
  stores === null
    ? sql`true`
    : sql`exists (select from price r where r.sku = p.sku and r.valid_to is null and ${isOneOf(stores, 'r.store')})`;

async function countProducts(tx: Tx, stores: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product p where ${soldIn(stores)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

const readBatch = (
  tx: Tx,
  stores: readonly string[] | null,
  after: string,
): Promise<StandingProduct[]> =>
  readWhere(tx, stores, sql`p.sku collate "C" > ${after} and ${soldIn(stores)}`);

/** One product as it stands, with prices and stock of these stores; null where there is none. */
export async function readStandingProduct(
  db: Queryable,
  sku: string,
  stores: readonly string[] | null,
): Promise<StandingProduct | null> {
  const [product] = await readWhere(db, stores, sql`p.sku = ${sku}`);
  return product ?? null;
}

/** Products of a list of at most 500 as they stand, by SKU; whoever is not there is left out. */
export const readStandingProducts = (
  db: Queryable,
  skus: readonly string[],
): Promise<StandingProduct[]> => readWhere(db, null, sql`p.sku = any(${[...skus]}::text[])`);

async function readWhere(
  db: Queryable,
  stores: readonly string[] | null,
  which: RawBuilder<unknown>,
): Promise<StandingProduct[]> {
  const inStores = (column: string) => isOneOf(stores, column);
  const related = (
    kind: string,
  ) => sql`coalesce((select json_agg(r.related_sku order by r.position, r.related_sku)
    from product_relation r where r.sku = p.sku and r.kind = ${kind}), '[]')`;
  const { rows } = await sql<StandingProduct>`
    select p.sku, p.slug, ${selectFields(FIELD_NAMES)},
      coalesce((select json_object_agg(t.language, json_build_object('name', t.name, 'shortDescription', t.short_description,
          'description', t.description, 'usage', t.usage, 'composition', t.composition,
          'contraindications', t.contraindications) order by t.language)
        from product_text t where t.sku = p.sku), '{}') as texts,
      coalesce((select json_agg(c.category_id order by c.category_id)
        from product_category c where c.sku = p.sku), '[]') as categories,
      coalesce((select json_agg(json_build_object('alias', m.alias, 'from', to_char(m.date_start at time zone 'UTC', ${MOMENT}),
          'to', to_char(m.date_end at time zone 'UTC', ${MOMENT})) order by m.alias)
        from product_marker m where m.sku = p.sku), '[]') as markers,
      coalesce((select json_agg(json_build_object('id', a.attribute_id, 'language', a.language, 'value', a.value)
          order by a.attribute_id, a.language) from product_attribute a where a.sku = p.sku), '[]') as attributes,
      coalesce((select json_agg(coalesce(i.picture_id, i.waiting_id, i.url) order by i.position)
        from product_picture i where i.sku = p.sku), '[]') as pictures,
      coalesce((select json_object_agg(coalesce(i.picture_id, i.waiting_id, i.url), i.alts order by i.position)
        from product_picture i where i.sku = p.sku and i.alts <> '{}'), '{}') as "pictureAlts",
      coalesce((select json_agg(json_build_object('source', v.source, 'poster', v.poster_id, 'width', v.width,
          'height', v.height, 'seconds', v.seconds, 'titles', v.titles) order by v.position)
        from product_video v where v.sku = p.sku), '[]') as videos,
      coalesce((select json_agg(json_build_object('store', r.store, 'country', r.country, 'currency', r.currency,
          'priceMinor', r.price_minor, 'newPriceMinor', r.new_price_minor,
          'newPriceUntil', to_char(r.new_price_until at time zone 'UTC', ${MOMENT}), 'pointsHundredths', r.points_hundredths,
          'vatPercent', r.vat_percent::float8) order by r.store, r.country)
        from price r where r.sku = p.sku and r.valid_to is null and ${inStores('r.store')}), '[]') as prices,
      coalesce((select json_agg(json_build_object('store', l.store, 'location', s.location, 'onHand', s.on_hand)
          order by s.location)
        from stock s join stock_location l on l.code = s.location where s.sku = p.sku and ${inStores('l.store')}), '[]') as stock,
      ${related('similar')} as similar, ${related('analog')} as analogs,
      (select json_agg(f.former order by f.former collate "C") from former_address f
        where f.kind = 'product' and f.current = p.sku) as "formerSkus"
    from product p where ${which} order by p.sku collate "C" limit ${BATCH_ROWS}`.execute(db);
  return rows;
}
