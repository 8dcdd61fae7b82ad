import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { isUuid } from '#base/ids.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { TypedField } from '../calls/delivery.ts';
import { DRAFT_LIFE_DAYS, NO_MEANS, type CheckoutDraft, type ChosenMeans } from '../model.ts';
import type {} from './tables.ts';

/** What the buyer typed at the delivery step of this cart; null before that, and after seven days. */
export async function getDraft(
  database: Queryable,
  cartId: string,
  now: Date,
): Promise<CheckoutDraft | null> {
  const [row] = await query<{ body: CheckoutDraft | null }>(database)`
    select case when means is null then body else body || jsonb_build_object('means', means) end as body from checkout_draft
    where cart_id = ${cartId} and updated_at > ${addDays(now, -DRAFT_LIFE_DAYS)}`;
  // Only saveDraft and saveMeans write the columns.
  return row?.body ?? null;
}

/**
 * What was chosen to pay a part stays as it is, and so does the method where none is named: whoever only changes the delivery is not asked
 * again how to pay. Whether it is still to be had is looked at where it is read.
 */
export async function saveDraft(
  database: Queryable,
  cartId: string,
  { means: _kept, ...draft }: CheckoutDraft,
  now: Date,
): Promise<void> {
  await query(database)`
    insert into checkout_draft (cart_id, body, updated_at) values (${cartId}, ${JSON.stringify(draft)}, ${now})
    on conflict (cart_id) do update set
      body = case when checkout_draft.body ? 'paymentMethod' and not excluded.body ? 'paymentMethod'
        then excluded.body || jsonb_build_object('paymentMethod', checkout_draft.body -> 'paymentMethod')
        else excluded.body end,
      typed = null, updated_at = excluded.updated_at`;
}

/**
 * Keeps what is to pay a part of the order from now on. What the change does not name stays as it is by then: a code and a sum may come at the
 * same moment.
 *
 * @returns False when there is no draft: nobody has come to the payment step with this cart.
 */
export async function saveMeans(
  database: Queryable,
  cartId: string,
  change: Partial<ChosenMeans>,
  now: Date,
): Promise<boolean> {
  const saved = await query<{ cart_id: string }>(database)`
    update checkout_draft set means = coalesce(means, ${JSON.stringify(NO_MEANS)}::jsonb) || ${JSON.stringify(change)}::jsonb,
      updated_at = ${now}
    where cart_id = ${cartId} and body is not null and updated_at > ${addDays(now, -DRAFT_LIFE_DAYS)}
    returning cart_id`;
  return saved.length > 0;
}

/** Keeps the form of a cart as it stands, until the step is through or seven days are over. */
export async function saveTyped(
  database: Queryable,
  cartId: string,
  typed: readonly TypedField[],
  now: Date,
): Promise<void> {
  await query(database)`
    insert into checkout_draft (cart_id, typed, updated_at) values (${cartId}, ${JSON.stringify(typed)}, ${now})
    on conflict (cart_id) do update set typed = excluded.typed, updated_at = excluded.updated_at`;
}

/** The form goes, what the step has taken stays; a row that holds neither is none. */
export async function forgetTyped(database: Queryable, cartId: string): Promise<void> {
  await query(database)`
    with gone as (delete from checkout_draft where cart_id = ${cartId} and body is null)
    update checkout_draft set typed = null where cart_id = ${cartId} and body is not null`;
}

/** The kept form; empty where none is. */
export async function getTyped(
  database: Queryable,
  cartId: string,
  now: Date,
): Promise<TypedField[]> {
  const [row] = await query<{ typed: TypedField[] | null }>(database)`
    select typed from checkout_draft
    where cart_id = ${cartId} and updated_at > ${addDays(now, -DRAFT_LIFE_DAYS)}`;
  // Only saveTyped writes the column.
  return row?.typed ?? [];
}

/** Part of a statement: the draft as one value, to be read through `draftFromJson`. */
export const draftJson = (cartId: string, now: Date) => sql`(
  select case when means is null then body else body || jsonb_build_object('means', means) end from checkout_draft
  where cart_id = ${isUuid(cartId) ? cartId : null}::uuid and updated_at > ${addDays(now, -DRAFT_LIFE_DAYS)})`;

/** Reads what `draftJson` gave. */
export const draftFromJson = (value: unknown): CheckoutDraft | null =>
  // Only saveDraft and saveMeans write the columns.
  value === null ? null : (value as CheckoutDraft);

/** Part of a statement: the personal data of the draft go when the order has them. */
export const deletingDraft = (cartId: string) =>
  sql`delete from checkout_draft where cart_id = ${cartId}`;

/** Deletes drafts that nobody touched for seven days; for a daily job. Answers how many. */
export async function deleteOldDrafts(database: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('checkout_draft')
    .where('updated_at', '<=', addDays(now, -DRAFT_LIFE_DAYS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
