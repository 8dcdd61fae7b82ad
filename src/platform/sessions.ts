import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import type { ActedSession, Session } from './call-context.ts';
import type { Database } from './database.ts';
import { randomToken, tokenHash } from './secrets.ts';
import { query, queryText } from './query.ts';
import type {} from './tables.ts';

/** Idle life of a session: 30 days for a buyer (reliability promise 35). */
const IDLE_DAYS = 30;
export const SESSION_SECONDS = IDLE_DAYS * 86_400;
/** `seen_at` is written at the most once in this span, so that reading pages writes nothing. */
const SEEN_EVERY_MINUTES = 60;

export interface FoundSession {
  readonly session: Session;
  /** Its life has just begun anew: the cookie's has to as well. */
  readonly isProlonged: boolean;
  /** What was read with it; see `openSessions`. */
  readonly beside: unknown;
}

export interface Sessions {
  /** The live session behind a cookie's token, or null: unknown, expired, ended, or its contract is blocked. */
  find(token: string, now: Date): Promise<FoundSession | null>;
  /** Begins a session; the token is shown once and stored only as a hash. */
  begin(
    values: {
      cartId: string | null;
      contract: string | null;
      /** Null: nobody knows when. */
      signedInAt?: Date | null;
      device?: string | null;
      /** Staff look at the shop as the contract, so long. */
      acting?: Pick<ActedSession, 'id' | 'endsAt'>;
    },
    now: Date,
  ): Promise<{ token: string; session: Session }>;
  keepCart(sessionId: string, cartId: string | null): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a contract but one, for a changed password or 'end the others'. */
  endOthers(contract: string, exceptSessionId: string | null): Promise<number>;
  /** The live sessions of a contract, the last used first; as many as a screen shows. */
  listOf(contract: string, now: Date): Promise<readonly ListedSession[]>;
}

/** A session as its owner sees it. */
export interface ListedSession {
  readonly id: string;
  /** `Chrome · Windows`; null when the browser did not say. */
  readonly device: string | null;
  readonly startedAt: Date;
  /** To the hour: it is not written at each request. */
  readonly seenAt: Date;
}

/** How the token of a session begins in which staff look at the shop as somebody: no kept page may be shown to its browser. */
export const ACTED_TOKEN = 'acting-';

const LISTED_AT_MOST = 50;

interface SessionRow {
  id: string;
  cart_id: string | null;
  contract: string | null;
  role: 'pc' | 'c' | 'o' | 'e' | null;
  person_id: string | null;
  is_blocked: boolean | null;
  seen_at: Date;
  signed_in_at: Date | null;
  acting_id: string | null;
  acted: ActedRow | null;
}

/** What the expression `acted` of `openSessions` gives. */
interface ActedRow {
  readonly id: string;
  readonly staffId: string;
  readonly staffName: string;
  /** ISO moment. */
  readonly endsAt: string;
}

function actorOf(found: Pick<SessionRow, 'contract' | 'role' | 'person_id' | 'acted'>): Actor {
  const { contract, role, person_id: personId, acted } = found;
  if (!contract || !role || !personId) return { kind: 'visitor' };
  const own = { kind: 'contract', contract, role, personId } as const;
  return acted ? { ...own, actedBy: acted.staffId } : own;
}

const sessionOf = (row: Omit<SessionRow, 'is_blocked' | 'seen_at' | 'acting_id'>): Session => ({
  id: row.id,
  cartId: row.cart_id,
  actor: actorOf(row),
  signedInAt: row.signed_in_at,
  ...(row.acted && { acted: { ...row.acted, endsAt: new Date(row.acted.endsAt) } }),
});

const expiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1_000);

/** Finds the session behind a token, and lets it live on. */
function openFind(database: Database, beside: string, acted: string): Sessions['find'] {
  const find = queryText<SessionRow & { beside: unknown }>(`
    select s.id, s.cart_id, s.contract, s.seen_at, s.signed_in_at, s.acting_id, c.role, c.person_id, c.is_blocked,
      case when s.acting_id is null then null else ${acted} end as acted, ${beside} as beside
    from session s left join contract c on c.number = s.contract
    where s.token_hash = $1 and s.expires_at > $2`);

  /** True for one of many requests at once, and only while the session is there: an ended one must not get a cookie back. */
  async function prolong({ id, seen_at, acting_id }: SessionRow, now: Date): Promise<boolean> {
    if (acting_id !== null) return false;
    const before = new Date(now.getTime() - SEEN_EVERY_MINUTES * 60_000);
    if (seen_at >= before) return false;
    const { numUpdatedRows } = await database
      .updateTable('session')
      .set({ seen_at: now, expires_at: expiry(now) })
      .where('id', '=', id)
      .where('seen_at', '<', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return async (token, now) => {
    const [found] = await find(database, [tokenHash(token), now]);
    if (!found || found.is_blocked || (found.acting_id !== null && !found.acted)) return null;
    return {
      session: sessionOf(found),
      isProlonged: await prolong(found, now),
      beside: found.beside,
    };
  };
}

/**
 * Sessions in PostgreSQL, so that every copy of the server knows them.
 *
 * @param beside A value that nearly every request asks for next, read in the same statement: an SQL expression over the session's
 *   row `s`, written by us. The platform does not know what it is.
 * @param acted The same for the staff who look at the shop in this session, by the moment `$2`; null: they may not any more, and nobody
 *   is in it.
 */
export function openSessions(
  database: Database,
  beside = 'null::jsonb',
  acted = 'null::jsonb',
): Sessions {
  return {
    find: openFind(database, beside, acted),

    async begin({ cartId, contract, signedInAt = null, device = null, acting }, now) {
      const token = (acting ? ACTED_TOKEN : '') + randomToken();
      const { rows } = await sql<SessionRow>`
        with s as (
          insert into session (token_hash, cart_id, contract, signed_in_at, device, created_at, seen_at, expires_at, acting_id)
          values (${tokenHash(token)}, ${cartId}, ${contract}, ${signedInAt}, ${device}, ${now}, ${now},
            ${acting?.endsAt ?? expiry(now)}, ${acting?.id ?? null})
          returning id, cart_id, contract, signed_in_at)
        select s.id, s.cart_id, s.contract, s.signed_in_at, c.role, c.person_id, null::jsonb as acted from s left join contract c on c.number = s.contract`.execute(
        database,
      );
      const made = rows[0];
      if (!made) throw new Error('the session was not stored');
      return { token, session: sessionOf(made) };
    },

    async keepCart(sessionId, cartId) {
      await database
        .updateTable('session')
        .set({ cart_id: cartId })
        .where('id', '=', sessionId)
        .execute();
    },

    async end(sessionId) {
      await database.deleteFrom('session').where('id', '=', sessionId).execute();
    },

    async listOf(contract, now) {
      return query<ListedSession>(database)`
        select id, device, created_at as "startedAt", seen_at as "seenAt" from session
        where contract = ${contract} and acting_id is null and expires_at > ${now} order by seen_at desc, id limit ${LISTED_AT_MOST}`;
    },

    async endOthers(contract, exceptSessionId) {
      const { rows } = await sql`delete from session where contract = ${contract}
        and (${exceptSessionId}::uuid is null or id <> ${exceptSessionId}::uuid) returning 1`.execute(
        database,
      );
      return rows.length;
    },
  };
}

/** Removes sessions whose time is over. @returns How many. */
export async function forgetDeadSessions(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
