import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ListedPasskey } from '../model.ts';
import { CHALLENGE_MINUTES, CHALLENGES_MOST, PASSKEYS_MOST } from '../rules/passkeys.ts';
import type { KeptPasskey, MadePasskey } from './passkey-answers.ts';

/** What a question is asked for: a member's first second factor, another one, a proof, the way in. */
export type Purpose = 'first' | 'another' | 'prove' | 'enter';

export interface Question {
  readonly challenge: string;
  /** Null: nobody is signed in yet. */
  readonly sessionId: string | null;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Keeps what a browser is asked to sign, for a few minutes; forgets what nobody can answer any more. */
export async function keepChallenge(
  database: Queryable,
  { challenge, sessionId, purpose, now }: Question,
): Promise<void> {
  const until = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await forgetChallenges(database, now);
  await query(database)`
    delete from staff_challenge where challenge in (
      select challenge from staff_challenge where session_id = ${sessionId}::uuid
      order by expires_at desc, challenge offset ${CHALLENGES_MOST - 1})`;
  await query(database)`
    insert into staff_challenge (challenge, session_id, purpose, expires_at)
    values (${challenge}, ${sessionId}::uuid, ${purpose}, ${until})`;
}

/** Uses a question up: each is answered once. @returns Whether it was asked here, for this, and not too long ago. */
export async function spendChallenge(
  tx: Tx,
  { challenge, sessionId, purpose, now }: Question,
): Promise<boolean> {
  const [row] = await query<{ isLive: boolean }>(tx)`
    delete from staff_challenge where challenge = ${challenge} and purpose = ${purpose}
      and session_id is not distinct from ${sessionId}::uuid
    returning expires_at > ${now} as "isLive"`;
  return row?.isLive ?? false;
}

/** Removes questions whose time is over. @returns How many. */
export async function forgetChallenges(database: Queryable, now: Date): Promise<number> {
  const rows = await query(database)`
    delete from staff_challenge where challenge in (
      select challenge from staff_challenge where expires_at <= ${now} for update skip locked)
    returning 1`;
  return rows.length;
}

/** The passkeys of a member, the oldest first. */
export const listPasskeys = (
  database: Queryable,
  staffId: string,
): Promise<readonly ListedPasskey[]> =>
  query<ListedPasskey>(database)`
    select id, name, host, is_backed_up as "isBackedUp", created_at as "createdAt", used_at as "usedAt"
    from staff_passkey where staff_id = ${staffId}::uuid order by created_at, id limit ${PASSKEYS_MOST}`;

/** What a browser is told of a member's passkeys at a host. */
export const listCredentials = (
  database: Queryable,
  staffId: string,
  host: string,
): Promise<readonly { readonly id: string; readonly transports: string[] }[]> =>
  query<{ id: string; transports: string[] }>(database)`
    select credential_id as id, transports from staff_passkey
    where staff_id = ${staffId}::uuid and host = ${host} order by created_at, id limit ${PASSKEYS_MOST}`;

/** Whose passkey it is at a host; null: nobody's. */
export async function ownerOfPasskey(
  database: Queryable,
  credentialId: string,
  host: string,
): Promise<string | null> {
  const [row] = await query<{ staffId: string }>(database)`
    select staff_id as "staffId" from staff_passkey where credential_id = ${credentialId} and host = ${host}`;
  return row?.staffId ?? null;
}

/** A passkey of a member at a host, locked: of two answers at once the second one meets the counter of the first. */
export async function lockPasskey(
  tx: Tx,
  which: { readonly staffId: string; readonly credentialId: string; readonly host: string },
): Promise<KeptPasskey | null> {
  const [row] = await query<KeptPasskey>(tx)`
    select id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter
    from staff_passkey where credential_id = ${which.credentialId} and staff_id = ${which.staffId}::uuid and host = ${which.host}
    for update`;
  return row ?? null;
}

export async function noteUse(
  tx: Tx,
  id: string,
  {
    counter,
    isBackedUp,
    now,
  }: { readonly counter: number; readonly isBackedUp: boolean; readonly now: Date },
): Promise<void> {
  await query(tx)`
    update staff_passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = ${now}
    where id = ${id}::uuid`;
}

export interface NewPasskey extends MadePasskey {
  readonly staffId: string;
  readonly host: string;
  readonly name: string;
  readonly now: Date;
}

/** @returns Its id; null: it is known already, be it another's. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<string | null> {
  const [row] = await query<{ id: string }>(tx)`
    insert into staff_passkey (staff_id, host, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${made.staffId}::uuid, ${made.host}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
      ${made.transports}, ${made.isBackedUp}, ${made.name}, ${made.now})
    on conflict (credential_id) do nothing returning id`;
  return row?.id ?? null;
}

/** What stands as second factors of a member. */
export interface Factors {
  readonly hasDevice: boolean;
  readonly passkeys: number;
}

export async function factorsOf(database: Queryable, staffId: string): Promise<Factors> {
  const [row] = await query<Factors>(database)`
    select totp_secret is not null as "hasDevice",
      (select count(*)::int from staff_passkey k where k.staff_id = s.id) as passkeys
    from staff s where id = ${staffId}::uuid`;
  return row ?? { hasDevice: false, passkeys: 0 };
}
