import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

type Author = Pick<DataSubject, 'personId' | 'contracts'>;

/** Leaves a person's reviews without their author; what is said of the product stays. */
export async function forgetAuthor(tx: Tx, { personId, contracts }: Author): Promise<void> {
  await query(tx)`
    update product_review set author_key = 'erased:' || id::text, person_id = null, contract = null, author_name = null
    where person_id = ${personId}::uuid or contract = any(${contracts}::text[])`;
}

/** Somebody's own reviews, for the copy of their data. */
export const exportReviews = (
  database: Queryable,
  { personId, contracts }: Author,
): Promise<unknown> =>
  query(database)`
    select sku, text, rating, state, created_at as "createdAt" from product_review
    where person_id = ${personId}::uuid or contract = any(${contracts}::text[]) order by created_at desc limit 1000`;
