import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { OwnReview } from '../calls/reviews.ts';
import { REVIEWS_PER_PAGE, type ReviewState } from '../model.ts';
import type {} from './tables.ts';

export interface NewReview {
  readonly sku: string;
  readonly contract: string | null;
  readonly personId: string | null;
  /** Null with a `personId`. */
  readonly authorName: string | null;
  readonly authorKey: string;
  readonly text: string;
  readonly rating: number | null;
  readonly store: string;
  readonly language: string;
  readonly createdAt: Date;
}

/**
 * Stores a review that waits for staff.
 *
 * @returns `other` when another review of this author and product waits; the same text once more is the same review.
 */
export async function addReview(database: Queryable, review: NewReview): Promise<'kept' | 'other'> {
  const added = await query<{ id: string }>(database)`
    insert into product_review (sku, contract, person_id, author_name, author_key, text, rating, store, language, created_at)
    values (${review.sku}, ${review.contract}, ${review.personId}, ${review.authorName}, ${review.authorKey}, ${review.text},
      ${review.rating}, ${review.store}, ${review.language}, ${review.createdAt})
    on conflict (sku, author_key) where state = 'new' do nothing returning id`;
  if (added.length > 0) return 'kept';
  const same = await query(database)`
    select 1 from product_review
    where sku = ${review.sku} and author_key = ${review.authorKey} and state = 'new' and text = ${review.text}`;
  return same.length > 0 ? 'kept' : 'other';
}

export interface PublishedRow {
  readonly id: string;
  readonly personId: string | null;
  readonly authorName: string | null;
  readonly text: string;
  readonly rating: number | null;
  readonly createdAt: Date;
  readonly language: string;
}

/** Published reviews of a product: those in the language first, of each the newest first. @param page From 1. */
export const listPublished = (
  database: Queryable,
  sku: string,
  language: string,
  page: number,
): Promise<readonly PublishedRow[]> =>
  query<PublishedRow>(database)`
    select id, person_id as "personId", author_name as "authorName", text, rating, created_at as "createdAt", language
    from product_review where sku = ${sku} and state = 'published'
    order by language <> ${language}, created_at desc, id limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`;

/** Published reviews of a product by their stars; null is the key of those without. */
export async function countPublished(
  database: Queryable,
  sku: string,
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await query<{ rating: number | null; count: number }>(database)`
    select rating, count(*)::int as count from product_review where sku = ${sku} and state = 'published' group by rating`;
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

const OWN_AT_MOST = 3;

/** What the author of these keys wrote of a product and nobody else sees, the newest first. */
export async function listOwn(
  database: Queryable,
  sku: string,
  authorKeys: readonly string[],
): Promise<OwnReview[]> {
  const rows = await query<Omit<OwnReview, 'date'> & { readonly createdAt: Date }>(database)`
    select id, text, rating, state, created_at as "createdAt" from product_review
    where sku = ${sku} and author_key = any(${authorKeys}::text[]) and state <> 'published'
    order by created_at desc, id limit ${OWN_AT_MOST}`;
  return rows.map(({ createdAt, ...own }) => ({ ...own, date: createdAt.toISOString() }));
}

export interface LockedReview {
  readonly sku: string;
  readonly rating: number | null;
  readonly state: ReviewState;
  readonly store: string;
}

/** Locks a review until the end of the transaction; null when there is none. */
export async function lockReview(tx: Tx, id: string): Promise<LockedReview | null> {
  const [found] = await query<LockedReview>(tx)`
    select sku, rating, state, store from product_review where id = ${id} for update`;
  return found ?? null;
}

export async function saveDecision(
  tx: Tx,
  id: string,
  decision: { readonly state: ReviewState; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`update product_review set state = ${decision.state}, moderated_at = ${decision.at}, moderated_by = ${decision.by}
    where id = ${id}`.execute(tx);
}
