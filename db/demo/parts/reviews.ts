import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { announceChange } from '#features/catalogue/server/public.ts';
import { GUEST_NAME_MAX, REVIEW_MAX } from '#features/reviews/model.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { demoId } from '../demo-id.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';

const demoReview = z.object({
  sku: z.string(),
  author: z.string().min(1).max(GUEST_NAME_MAX),
  rating: z.number().int().min(1).max(5).nullable(),
  /** Day, `2026-10-02`. */
  on: z.iso.date(),
  store: z.string(),
  /** In which it is written. */
  language: z.enum(LANGUAGES),
  text: z.string().min(1).max(REVIEW_MAX),
});

function readRows() {
  const file = readFileSync(new URL('../reviews.json', import.meta.url), 'utf8');
  return demoReview
    .array()
    .parse(JSON.parse(file))
    .map((review) => {
      const id = demoId(`demo review ${review.sku} ${review.text}`);
      // Somewhere in the middle of the day, each at its own minute.
      const minute = 300 + (Number.parseInt(id.slice(0, 4), 16) % 600);
      const at = new Date(Date.parse(`${review.on}T00:00:00Z`) + minute * 60_000).toISOString();
      return { ...review, id, at };
    });
}

/** What invented people say of some forty products. */
export const reviews: DemoPart = {
  name: 'reviews',
  async load({ database }: DemoContext): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ sku: string }>`
        insert into product_review (id, sku, author_name, author_key, text, rating, state, moderated_at, moderated_by, store,
          language, created_at)
        select id, sku, author, 'demo:' || id, text, rating, 'published', at, 'system:demo', store, language, at
        from jsonb_to_recordset(${JSON.stringify(readRows())}::jsonb)
          as g(id uuid, sku text, author text, text text, rating int, store text, language text, at timestamptz)
        on conflict (id) do nothing returning sku`.execute(tx);
      const skus = [...new Set(rows.map(({ sku }) => sku))];
      if (skus.length === 0) return;
      await sql`insert into product_rating as r (sku, count, stars)
        select sku, count(rating), coalesce(sum(rating), 0) from product_review
        where state = 'published' and sku = any(${skus}::text[]) group by sku
        on conflict (sku) do update set count = excluded.count, stars = excluded.stars`.execute(tx);
      await announceChange(tx, { store: null, skus });
    });
  },
};
