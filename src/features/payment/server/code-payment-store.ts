import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** How far an attempt is whose buyer confirms it by a code. */
export interface CodeStep {
  /** Digits with the prefix. Personal. */
  readonly payer: string;
  readonly sentAt: Date;
  readonly verifiedAt: Date | null;
  /** What the confirmation has to bring; there from the right code on. */
  readonly auth: string | null;
}

export async function findCodeStep(
  database: Queryable,
  attemptId: string,
): Promise<CodeStep | null> {
  const rows = await query<CodeStep>(database)`
    select payer, sent_at as "sentAt", verified_at as "verifiedAt", auth_token as auth
    from code_payment where attempt_id = ${attemptId}::uuid`;
  return rows[0] ?? null;
}

/** A code went to this number; wrong tries of the one before count no longer. */
export async function saveSentCode(
  database: Queryable,
  attemptId: string,
  payer: string,
  now: Date,
): Promise<void> {
  await query(database)`
    insert into code_payment as c (attempt_id, payer, sent_at) values (${attemptId}::uuid, ${payer}, ${now})
    on conflict (attempt_id) do update set payer = excluded.payer, sent_at = excluded.sent_at, wrong_codes = 0
    where c.verified_at is null`;
}

/** Counts a try before it is known to be wrong. @returns False when this code bears no more. */
export async function takeCodeTry(
  database: Queryable,
  attemptId: string,
  most: number,
): Promise<boolean> {
  const rows = await query(database)`
    update code_payment set wrong_codes = wrong_codes + 1
    where attempt_id = ${attemptId}::uuid and verified_at is null and wrong_codes < ${most} returning 1`;
  return rows.length > 0;
}

/** Nobody said whether the code was right: the try does not count. */
export async function giveCodeTryBack(database: Queryable, attemptId: string): Promise<void> {
  await query(database)`
    update code_payment set wrong_codes = greatest(0, wrong_codes - 1) where attempt_id = ${attemptId}::uuid`;
}

/** The code was right. Of two at once the first one's word stays. */
export async function saveVerified(
  database: Queryable,
  attemptId: string,
  auth: string,
  now: Date,
): Promise<void> {
  await query(database)`
    update code_payment set verified_at = ${now}, auth_token = ${auth}
    where attempt_id = ${attemptId}::uuid and verified_at is null`;
}

/** The money is about to be asked for. @returns False when it was before: what came of that may be unknown. */
export async function takeConfirmation(
  database: Queryable,
  attemptId: string,
  now: Date,
): Promise<boolean> {
  const rows = await query(database)`
    update code_payment set confirm_asked_at = ${now}
    where attempt_id = ${attemptId}::uuid and confirm_asked_at is null returning 1`;
  return rows.length > 0;
}

/** Forgets numbers to which no code was sent since. @returns How many. */
export async function forgetCodePayments(database: Queryable, before: Date): Promise<number> {
  const rows = await query(
    database,
  )`delete from code_payment where sent_at < ${before} returning 1`;
  return rows.length;
}

/** Forgets the numbers that somebody paid with. */
export async function forgetPayerNumbers(
  tx: Tx,
  { personId, contracts }: { readonly personId: string; readonly contracts: readonly string[] },
): Promise<void> {
  await query(tx)`
    delete from code_payment c using payment_attempt a, purchase p
    where a.id = c.attempt_id and p.id = a.purchase_id
      and (p.person_id = ${personId}::uuid or p.buyer_contract = any(${contracts}::text[]))`;
}
