import type pg from 'pg';

/** Stores in which they are sold, each at home. */
const PRICED = `(values ('ru', 'ru', 'RUB'), ('de', 'de', 'EUR'), ('kz', 'kz', 'KZT')) s(store, country, currency)`;

/**
 * Products as a large shop has them: texts in four languages (of one in fifty a language is missing), a picture but for one in forty, two
 * categories each, prices in three stores (one in ten reduced, some of those for a week), some units in stock. They are written by the
 * database itself, without what it does after each row.
 */
export async function fillProducts(pool: pg.Pool, products: number): Promise<void> {
  const rows = `(select n, 'BULK-' || lpad(n::text, 7, '0') as sku from generate_series(1, ${products}) n) p`;
  const words = `(array['крем', 'бальзам', 'шампунь', 'чай', 'капсулы', 'сыворотка', 'масло', 'гель'])`;
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const statement of [
      `insert into product (sku, slug, line, weight_grams, is_archived, changed_at)
        select sku, lower(sku), 'Line ' || n % 12, 100, n % 200 = 0, '2026-11-20T09:00:00Z'::timestamptz - n * interval '1 second' from ${rows}`,
      `insert into product_text (sku, language, name, description)
        select sku, language, initcap(${words}[1 + n % 8]) || ' ' || ${words}[1 + n / 8 % 8] || ' №' || n, repeat('Слова о товаре. ', 20)
        from ${rows}, unnest(array['ru', 'en', 'de', 'tr']) language where not (language = 'tr' and n % 50 = 0)`,
      `insert into product_picture (sku, position, url) select sku, 0, 'https://pictures.example.test/' || n || '.jpg'
        from ${rows} where n % 40 <> 0`,
      `insert into product_category (sku, category_id) select sku, c.id from ${rows}
        join lateral (select id from category order by (id * 31 + n) % 97, id limit 2) c on true`,
      `insert into price (sku, store, country, price_minor, new_price_minor, new_price_until, vat_percent, currency, valid_from)
        select sku, store, country, 100000, case when n % 10 = 0 then 90000 end,
          case when n % 100 = 0 then '2026-11-20T09:00:00Z'::timestamptz + (n % 14 + 1) * interval '1 day' end, 20, currency, '2026-01-01'
        from ${rows}, ${PRICED} where n % 20 <> 0`,
      `insert into stock (sku, location, on_hand) select sku, l.code, n % 9 from ${rows}
        join stock_location l on l.code in ('ru-main', 'de-main', 'kz-main')`,
    ])
      // In their order: each stands on what is there.
      // oxlint-disable-next-line no-await-in-loop
      await client.query(statement);
    // As a shop that has been running for a while: what is all visible is read in the index alone.
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
