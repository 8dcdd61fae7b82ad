import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import { putPictures } from '#platform/pictures/picture-rows.ts';
import { announceChange, type Market } from '#features/catalogue/server/public.ts';
import { listDemoPictures, readDemoPictures } from '../../db/demo/demo-pictures.ts';

const BATCH = 5_000;
/** Markets in which invented products are sold if nothing else is said: the rest of the world has the demo's only. */
export const GENERATED_MARKETS = 9;
const PRICE_STEP = { times: 1, step: 10 };
const PRICING: Readonly<Record<string, { times: number; step: number }>> = {
  RUB: PRICE_STEP,
  KZT: { times: 6, step: 100 },
  KGS: { times: 1.05, step: 10 },
  BYN: { times: 0.04, step: 0.5 },
  EUR: { times: 0.0125, step: 0.1 },
};

/**
 * Fills the shop with invented products, for measuring growth. They spread over the categories that stand, have two
 * languages, a price in some markets, stock in their stores, and the
 * front pictures of the demo world, each again and again. Numbers that stand already are left as they are.
 *
 * @param options.count SKUs G0000001 and on.
 */
export async function generateProducts(options: {
  readonly database: Database;
  readonly markets: readonly Market[];
  /** Of these markets so many, the first ones. */
  readonly marketCount?: number;
  readonly count: number;
  readonly now: Date;
  /** Products written so far. */
  readonly onProgress?: (done: number) => void;
}): Promise<void> {
  const { database, count } = options;
  const markets = options.markets.slice(0, options.marketCount ?? GENERATED_MARKETS);
  await database.transaction().execute(async (tx) => {
    await putPictures(tx, listDemoPictures(readDemoPictures()));
    for (let first = 1; first <= count; first += BATCH) {
      const last = Math.min(count, first + BATCH - 1);
      await generateBatch(tx, first, last, options.now, markets);
      options.onProgress?.(last);
    }
    await announceChange(tx, { store: null, skus: null });
  });
  // The planner must know of the new size, or the first reading plans for an empty shop.
  for (const table of [
    'product',
    'product_text',
    'product_category',
    'price',
    'stock',
    'product_picture',
    'product_attribute',
  ])
    await sql`analyze ${sql.table(table)}`.execute(database);
}

async function generateBatch(
  tx: Tx,
  first: number,
  last: number,
  now: Date,
  markets: readonly Market[],
): Promise<void> {
  const numbers = sql`(select n, 'G' || lpad(n::text, 7, '0') as sku from generate_series(${first}::int, ${last}::int) as n) as g`;
  const parts = [
    sql`insert into product (sku, slug, line, shape, hue, volume_value, volume_unit, weight_grams, shelf_life_months, is_archived, is_no_sale, is_supplement)
      select sku, 'generated-' || n, 'Ряд ' || n % 200, (array['jar', 'tube', 'bottle', 'box'])[1 + n % 4], n % 360,
        25 * (1 + n % 20), (array['ml', 'g'])[1 + n % 2], 40 + n % 900, 24, n % 97 = 0, n % 61 = 0, n % 9 = 0
      from ${numbers} on conflict do nothing`,
    sql`insert into product_text (sku, language, name, short_description, description, composition)
      select sku, language,
        case language when 'ru' then 'Средство № ' || n || ' с травой ' || n % 50 else 'Product no. ' || n || ' with herb ' || n % 50 end,
        case language when 'ru' then 'Короткое описание, по которому товар узнают в списке.' else 'A short description by which a list is read.' end,
        repeat(case language when 'ru' then 'Подробное описание для страницы. ' else 'A long description for the page. ' end, 12), 'aqua, glycerin'
      from ${numbers} cross join unnest(array['ru', 'en']) as language on conflict do nothing`,
    sql`insert into product_category (sku, category_id)
      select sku, ids[1 + n % cardinality(ids)] from ${numbers}
        cross join (select array_agg(id order by id) as ids from category where id <> 1) as c where cardinality(ids) > 0 on conflict do nothing`,
    sql`insert into product_marker (sku, alias, date_start)
      select sku, (array['new', 'hit', 'action', 'sale'])[1 + n / 25 % 4], ${now}::timestamptz - make_interval(days => n % 300)
      from ${numbers} where n % 25 = 0 on conflict do nothing`,
    sql`insert into product_attribute (sku, attribute_id, language, value)
      select sku, 6, 'ru', 'Трава ' || n % 50 from ${numbers} on conflict do nothing`,
    sql`insert into product_picture (sku, position, picture_id)
      select g.sku, 0, k.id from ${numbers} join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
        from picture where id like '%-front-%') k on k.place = g.n % k.many on conflict do nothing`,
    ...markets.map(({ store, country, currency, vatPercent }) => {
      const { times, step } = PRICING[currency.externalIso] ?? PRICE_STEP;
      const unit = 10 ** currency.decimals;
      return sql`insert into price (sku, store, country, price_minor, new_price_minor, points_hundredths, vat_percent, currency, valid_from)
        select sku, ${store}, ${country}, minor, case when n % 12 = 0 then (minor * 8 / 10)::bigint end, 100 + n % 3000, ${vatPercent},
          ${currency.externalIso}, ${now}
        from (select n, sku, (greatest(1, round((150 + n::bigint * 7919 % 6000) * ${times}::numeric / ${step}::numeric)) * ${step}::numeric * ${unit}::int)::bigint as minor
          from ${numbers}) as priced
        where not exists (select from price p where p.sku = priced.sku and p.store = ${store} and p.country = ${country} and p.valid_to is null)`;
    }),
    ...[...new Set(markets.map(({ store }) => store))].flatMap((store) => [
      sql`insert into stock_location (code, store) values (${`${store}-main`}, ${store}) on conflict do nothing`,
      sql`insert into stock (sku, location, on_hand)
        select sku, ${`${store}-main`}, case when (n + ${store.length}::int) % 15 = 0 then 0 else n % 700 + 1 end
        from ${numbers} on conflict do nothing`,
    ]),
  ];
  for (const part of parts) await part.execute(tx);
}
