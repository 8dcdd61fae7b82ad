import { sql } from 'kysely';
import { REVIEW_STATES, type ReviewState } from '#features/reviews/model.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { inStores } from './scope.ts';

/** A review as staff decide on it. */
export interface QueuedReview {
  readonly id: string;
  readonly sku: string;
  readonly product: string;
  /** As everybody will read it; null: the contract's holder, whose number stands beside. */
  readonly author: string | null;
  readonly contract: string | null;
  readonly text: string;
  readonly rating: number | null;
  readonly state: ReviewState;
  readonly store: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly moderatedAt: Date | null;
}

const AT_ONCE = 50;

interface ReviewsAsked {
  readonly state: ReviewState;
  readonly stores: readonly string[] | null;
  /** The last one before them; null: from the first on. */
  readonly after?: { readonly key: string; readonly id: string } | null;
  /** Left out: as many as a screen takes. */
  readonly size?: number;
}

/** Reviews in a state: what waits the oldest first, what was decided the newest decision first. `key` is what they are sorted by. */
export async function listReviews(
  database: Queryable,
  { state, stores, after = null, size = AT_ONCE }: ReviewsAsked,
): Promise<readonly (QueuedReview & { readonly key: string })[]> {
  const moment = sql.raw(state === 'new' ? 'r.created_at' : 'r.moderated_at');
  const [way, beyond] = state === 'new' ? ['asc', '>'] : ['desc', '<'];
  const { rows } = await sql<QueuedReview & { key: string }>`
    select r.id, r.sku, coalesce((select t.name from product_text t where t.sku = r.sku
        order by t.language <> r.language, t.language <> ${SOURCE_LANGUAGE} limit 1), r.sku) as product,
      r.author_name as author, r.contract, r.text, r.rating, r.state, r.store, r.language,
      r.created_at as "createdAt", r.moderated_at as "moderatedAt", ${moment}::text as key
    from product_review r where r.state = ${state} and ${inStores(sql`r.store`, stores)}
      and ${after === null ? sql`true` : sql`(${moment}, r.id) ${sql.raw(beyond)} (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by ${moment} ${sql.raw(way)}, r.id ${sql.raw(way)} limit ${size}`.execute(database);
  return rows;
}

/** How many there are in each state. */
export async function countReviews(
  database: Queryable,
  stores: readonly string[] | null,
): Promise<Readonly<Record<ReviewState, number>>> {
  const { rows } = await sql<{ state: ReviewState; count: number }>`
    select state, count(*)::int as count from product_review where ${inStores(sql`store`, stores)} group by state`.execute(
    database,
  );
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(
    REVIEW_STATES.map((state) => [state, counted.get(state) ?? 0]),
  ) as Record<ReviewState, number>;
}

/** Whether somebody sees a review. */
export async function isReviewIn(
  database: Queryable,
  id: string,
  stores: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from product_review where id = ${id}::uuid and ${inStores(sql`store`, stores)}`.execute(
    database,
  );
  return rows.length > 0;
}
