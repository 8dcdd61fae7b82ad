import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import type { CodePurpose } from '../model.ts';
import type {} from './tables.ts';

/** Whose code, and what for. Keys are signatures. */
export interface CodeOwner {
  readonly sessionId: string;
  readonly purpose: CodePurpose;
  readonly phoneKey: string;
  readonly subjectKey: string;
}

const isOwners = ({ sessionId, purpose, phoneKey, subjectKey }: CodeOwner) => sql`
  session_id = ${sessionId} and purpose = ${purpose} and phone_key = ${phoneKey} and subject_key = ${subjectKey}`;

/**
 * Takes the right to send to a phone now, for all sessions and copies of the server: one of several who ask at once gets it.
 *
 * @param before The last code of this purpose must be as old as `same`, one of any other as `other`.
 * @returns Null when it was given, else when the last one was sent.
 */
export async function takeTurn(
  tx: Tx,
  { phoneKey, purpose }: Pick<CodeOwner, 'phoneKey' | 'purpose'>,
  before: { readonly same: Date; readonly other: Date },
  now: Date,
): Promise<{ readonly purpose: CodePurpose; readonly sentAt: Date } | null> {
  const { rows: taken } = await sql`
    insert into code_phone as p (phone_key, purpose, sent_at) values (${phoneKey}, ${purpose}, ${now})
    on conflict (phone_key) do update set purpose = excluded.purpose, sent_at = excluded.sent_at
      where p.sent_at <= ${before.other} and (p.purpose <> excluded.purpose or p.sent_at <= ${before.same})
    returning 1`.execute(tx);
  if (taken.length > 0) return null;
  const { rows } = await sql<{ purpose: CodePurpose; sentAt: Date }>`
    select purpose, sent_at as "sentAt" from code_phone where phone_key = ${phoneKey}`.execute(tx);
  return rows[0] ?? null;
}

export interface NewChallenge extends CodeOwner {
  readonly id: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Of one purpose one code holds in a session: those for other phones give way to this owner's. */
const supersedeOthers = ({ sessionId, purpose, phoneKey, subjectKey }: CodeOwner, now: Date) => sql`
  update code_challenge set superseded_at = ${now}
  where session_id = ${sessionId} and purpose = ${purpose} and verified_at is null and superseded_at is null
    and (phone_key, subject_key) <> (${phoneKey}, ${subjectKey})`;

/** Keeps a new code; the one before it, also that for another phone of the same purpose, opens nothing any more. */
export async function keepChallenge(tx: Tx, made: NewChallenge): Promise<void> {
  const { sessionId, purpose, phoneKey, subjectKey } = made;
  await supersedeOthers(made, made.sentAt).execute(tx);
  await sql`
    insert into code_challenge (session_id, purpose, phone_key, subject_key, id, code_hash, tries_left, sent_at, expires_at)
    values (${sessionId}, ${purpose}, ${phoneKey}, ${subjectKey}, ${made.id}, ${made.codeHash}, ${made.tries},
      ${made.sentAt}, ${made.expiresAt})
    on conflict (session_id, purpose, phone_key, subject_key) do update set
      id = excluded.id, code_hash = excluded.code_hash, tries_left = excluded.tries_left, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, verified_at = null, spent_at = null, superseded_at = null`.execute(
    tx,
  );
}

/** Has a code hold again that gave way to one for another phone: its SMS is there already. @returns False when there is none alive. */
export async function reviveChallenge(tx: Tx, owner: CodeOwner, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update code_challenge set superseded_at = null
    where ${isOwners(owner)} and superseded_at is not null and tries_left > 0 and verified_at is null
      and expires_at > ${now}
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await supersedeOthers(owner, now).execute(tx);
  return true;
}

export interface TakenTry {
  readonly id: string;
  readonly codeHash: string;
  /** After this one. */
  readonly triesLeft: number;
}

/** Takes one of the code's tries before anything is compared: however many guess at once, no code bears more. Null: no live code. */
export async function takeTry(
  database: Queryable,
  owner: CodeOwner,
  now: Date,
): Promise<TakenTry | null> {
  const { rows } = await sql<TakenTry>`
    update code_challenge set tries_left = tries_left - 1
    where ${isOwners(owner)} and tries_left > 0 and verified_at is null and superseded_at is null and expires_at > ${now}
    returning id, code_hash as "codeHash", tries_left as "triesLeft"`.execute(database);
  return rows[0] ?? null;
}

/** Marks the code as used. @returns False when it was meanwhile, or another took its place. */
export async function markVerified(database: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update code_challenge set verified_at = ${now} where id = ${id} and verified_at is null and expires_at > ${now}
    returning 1`.execute(database);
  return rows.length > 0;
}

/** Whether the owner's phone was verified after this moment and the proof is not used up. */
export async function hasProof(
  database: Queryable,
  owner: CodeOwner,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from code_challenge where ${isOwners(owner)} and verified_at > ${since} and spent_at is null`.execute(
    database,
  );
  return rows.length > 0;
}

/** Uses a proof up. @returns False when there is none. */
export async function spendProofOf(
  tx: Queryable,
  owner: CodeOwner,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update code_challenge set spent_at = ${now} where ${isOwners(owner)} and verified_at > ${since} and spent_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The newest code that this session asked for to a phone, or of a purpose; null when there is none. */
export async function findNewest(
  database: Queryable,
  sessionId: string,
  by: { readonly phoneKey: string } | { readonly purpose: CodePurpose },
): Promise<{ readonly purpose: CodePurpose; readonly sentAt: Date } | null> {
  const which = 'phoneKey' in by ? sql`phone_key = ${by.phoneKey}` : sql`purpose = ${by.purpose}`;
  const { rows } = await sql<{ purpose: CodePurpose; sentAt: Date }>`
    select purpose, sent_at as "sentAt" from code_challenge where session_id = ${sessionId} and ${which}
    order by (superseded_at is null) desc, sent_at desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/** Removes codes and turns that nobody can use any more. @returns How many codes. */
export async function forgetCodes(database: Queryable, before: Date): Promise<number> {
  await sql`delete from code_phone where sent_at < ${before}`.execute(database);
  const { rows } =
    await sql`delete from code_challenge where expires_at < ${before} returning 1`.execute(
      database,
    );
  return rows.length;
}
