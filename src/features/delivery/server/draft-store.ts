import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { isUuid } from '#base/ids.ts';
import type { Queryable } from '#platform/database.ts';
import { DRAFT_LIFE_DAYS, type CheckoutDraft } from '../model.ts';
import type {} from './tables.ts';

/** What the buyer typed at the delivery step of this cart; null before that, and after seven days. */
export async function getDraft(
  database: Queryable,
  cartId: string,
  now: Date,
): Promise<CheckoutDraft | null> {
  const row = await database
    .selectFrom('checkout_draft')
    .select('body')
    .where('cart_id', '=', cartId)
    .where('updated_at', '>', addDays(now, -DRAFT_LIFE_DAYS))
    .executeTakeFirst();
  // Only saveDraft writes the column.
  return row ? (row.body as CheckoutDraft) : null;
}

export async function saveDraft(
  database: Queryable,
  cartId: string,
  draft: CheckoutDraft,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(draft);
  await database
    .insertInto('checkout_draft')
    .values({ cart_id: cartId, body, updated_at: now })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ body, updated_at: now }))
    .execute();
}

/** Part of a statement: the draft as one value, to be read through `draftFromJson`. */
export const draftJson = (cartId: string, now: Date) => sql<unknown>`(
  select body from checkout_draft
  where cart_id = ${isUuid(cartId) ? cartId : null}::uuid and updated_at > ${addDays(now, -DRAFT_LIFE_DAYS)})`;

/** Reads what `draftJson` gave. */
export const draftFromJson = (value: unknown): CheckoutDraft | null =>
  // Only saveDraft writes the column.
  value === null ? null : (value as CheckoutDraft);

/** Part of a statement: the personal data of the draft go when the order has them. */
export const deletingDraft = (cartId: string) => sql`delete from checkout_draft where cart_id = ${cartId}`;

/** Deletes drafts that nobody touched for seven days; for a daily job. Answers how many. */
export async function deleteOldDrafts(database: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('checkout_draft')
    .where('updated_at', '<=', addDays(now, -DRAFT_LIFE_DAYS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
