import { refused, ok, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query, queryText } from '#platform/query.ts';
import { randomToken, tokenHash } from '#platform/secrets.ts';
import {
  ACTING_LINK_SECONDS,
  ACTING_MINUTES,
  actingPath,
  REASON_LEAST,
  REASON_MOST,
  type ActingEnd,
} from '../rules/acting.ts';

/** Whoever is in the office, not blocked, with the right, and at work for the store: of a row `a` of who acts, at a moment. */
const mayStill = (moment: string): string => `exists (
    select from staff st join staff_role r on r.code = st.role join staff_session x on x.staff_id = st.id
    where st.id = a.staff_id and x.id = a.staff_session_id and x.expires_at > ${moment} and st.blocked_at is null
      and 'people.act-as' = any(r.permissions) and (st.stores is null or a.store = any(st.stores)))`;

/** Who looks at the shop in a session of it, whose row is `s`, at the moment `$2`; null: nobody may any more. */
export const ACTED_SESSION_JSON = `(
  select jsonb_build_object('id', a.id, 'staffId', a.staff_id, 'staffName', w.name, 'endsAt', a.ends_at)
  from acting a join staff w on w.id = a.staff_id
  where a.id = s.acting_id and a.ended_at is null and a.ends_at > $2 and ${mayStill('$2')})`;

export interface ActingAsked {
  readonly staffId: string;
  readonly sessionId: string;
  readonly personId: string;
  readonly contract: string;
  readonly store: string;
  /** Scheme and host of the store. */
  readonly site: string;
  readonly reason: string;
  readonly now: Date;
}

const subjectOf = (personId: string): string => `person:${personId}`;

/** A link by which a member of staff looks at the shop as somebody: once, for a minute, at the store's own host. */
export function askActing(
  database: Database,
  asked: ActingAsked,
): Promise<Outcome<{ readonly url: string }, 'REASON' | 'CONTRACT'>> {
  const { staffId, sessionId, personId, contract, store, site, now } = asked;
  const reason = asked.reason.trim();
  return database.transaction().execute(async (tx) => {
    if (reason.length < REASON_LEAST || reason.length > REASON_MOST) return refused('REASON');
    const token = randomToken();
    const rows = await query(tx)`
      insert into acting (staff_id, staff_session_id, person_id, contract, store, host, reason, token_hash, asked_at, link_until)
      select ${staffId}::uuid, ${sessionId}::uuid, c.person_id, c.number, ${store}, ${new URL(site).host}, ${reason},
        ${tokenHash(token)}, ${now}, ${new Date(now.getTime() + ACTING_LINK_SECONDS * 1_000)}
      from contract c where c.number = ${contract} and c.person_id = ${personId}::uuid and not c.is_blocked returning 1`;
    if (rows.length === 0) return refused('CONTRACT');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'person.act-as-link',
      subject: subjectOf(personId),
      store,
      details: { contract, reason },
    });
    return ok({ url: site + actingPath(token) });
  });
}

interface ActingRow {
  readonly id: string;
  readonly staffId: string;
  readonly personId: string;
  readonly contract: string;
  readonly store: string;
  readonly reason: string;
}

const ROW = `id, staff_id as "staffId", person_id as "personId", contract, store, reason`;

async function noteEnds(
  tx: Tx,
  ended: readonly ActingRow[],
  why: ActingEnd,
  now: Date,
): Promise<void> {
  for (const { staffId, personId, contract, store } of ended)
    // One connection writes them one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await writeAudit(tx, {
      at: now,
      actor: why === 'by-itself' ? { kind: 'system', name: 'acting' } : { kind: 'staff', staffId },
      action: 'person.act-as-end',
      subject: subjectOf(personId),
      store,
      details: { contract, staff: staffId, why },
    });
}

/** What a link begins. */
export interface BegunActing {
  readonly id: string;
  readonly contract: string;
  readonly endsAt: Date;
}

const takeLink = queryText<ActingRow>(`
  update acting a set begun_at = $1, ends_at = $2
  where token_hash = $3 and host = $4 and begun_at is null and link_until > $1 and ${mayStill('$1')}
  returning ${ROW}`);

const endBefore = queryText<ActingRow>(`
  update acting set ended_at = $1 where staff_id = $2::uuid and id <> $3::uuid and begun_at is not null and ended_at is null
  returning ${ROW}`);

const endOne = queryText<ActingRow>(`
  update acting set ended_at = $1 where id = $2::uuid and ended_at is null returning ${ROW}`);

const endDead = queryText<ActingRow>(`
  update acting a set ended_at = $1
  where begun_at is not null and ended_at is null and (ends_at <= $1 or not ${mayStill('$1')}) returning ${ROW}`);

/** Takes a link: for whoever comes first, in time and to its host, while its maker may; what they looked at before ends. */
export function beginActing(
  database: Database,
  { token, host, now }: { readonly token: string; readonly host: string; readonly now: Date },
): Promise<BegunActing | null> {
  const endsAt = new Date(now.getTime() + ACTING_MINUTES * 60_000);
  return database.transaction().execute(async (tx) => {
    const [begun] = await takeLink(tx, [now, endsAt, tokenHash(token), host]);
    if (!begun) return null;
    const { id, staffId, personId, contract, store, reason } = begun;
    await noteEnds(tx, await endBefore(tx, [now, staffId, id]), 'another', now);
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'person.act-as',
      subject: subjectOf(personId),
      store,
      details: { contract, reason, until: endsAt.toISOString() },
    });
    return { id, contract, endsAt };
  });
}

/** Ends it by the press; what has ended stays as it was. */
export function endActing(database: Database, id: string, now: Date): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await noteEnds(tx, await endOne(tx, [now, id]), 'pressed', now);
  });
}

/** Writes down what has ended by itself; its sessions were nobody's from that moment on. @returns How many. */
export function noteEndedActing(database: Database, now: Date): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const ended = await endDead(tx, [now]);
    await noteEnds(tx, ended, 'by-itself', now);
    return ended.length;
  });
}
