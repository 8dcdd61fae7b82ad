import type { Actor } from '#base/actor.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StaffMessage } from '../model.ts';
import type { MessageState, ReadMessage } from '../rules/message-form.ts';
import './tables.ts';

/** A message with how often it was changed. */
export interface KeptMessage extends StaffMessage {
  readonly revision: number;
}

/** Those of one state that are listed; older ones are in the audit. */
export const MESSAGES_LISTED = 100;

type Stores = readonly string[] | null;

/** Messages of a state in somebody's stores and in all of them: what runs and comes by its start, what is over by its end, the latest first. */
export const listMessages = (
  database: Queryable,
  { state, stores, now }: { state: MessageState; stores: Stores; now: Date },
): Promise<readonly KeptMessage[]> =>
  query<KeptMessage>(database)`
    select id, kind, store, country, starts_at as "startsAt", ends_at as "endsAt", lasting, texts, revision
    from informer_notice
    where (store is null or ${stores}::text[] is null or store = any(${stores}::text[])) and case ${state}
      when 'ended' then ends_at <= ${now}
      when 'planned' then starts_at > ${now} and ends_at > ${now}
      else starts_at <= ${now} and ends_at > ${now} end
    order by case ${state} when 'ended' then ends_at else starts_at end desc, id limit ${MESSAGES_LISTED}`;

export async function findMessage(
  database: Queryable,
  id: string,
  isLocked = false,
): Promise<KeptMessage | null> {
  const ask = query<KeptMessage>(database);
  const [row] = isLocked
    ? await ask`
        select id, kind, store, country, starts_at as "startsAt", ends_at as "endsAt", lasting, texts, revision
        from informer_notice where id = ${id}::uuid for update`
    : await ask`
        select id, kind, store, country, starts_at as "startsAt", ends_at as "endsAt", lasting, texts, revision
        from informer_notice where id = ${id}::uuid`;
  return row ?? null;
}

interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
  /** Whether they may write what is said there; null: everywhere. */
  mayWrite(store: string | null): boolean;
}

const told = ({ kind, store, country, startsAt, endsAt, lasting, texts }: ReadMessage) => ({
  kind,
  store,
  country,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  lasting,
  texts,
});

function note(
  tx: Tx,
  { staffId, now }: ByStaff,
  action: string,
  { id, store }: Pick<StaffMessage, 'id' | 'store'>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const actor: Actor = { kind: 'staff', staffId };
  return writeAudit(tx, {
    at: now,
    actor,
    action: `informer.${action}`,
    subject: `informer:${id}`,
    ...(store === null ? {} : { store }),
    details,
  });
}

export type SavedMessage =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptMessage };

/** Makes a message. A second press of the same form makes no second one. */
export const makeMessage = (
  database: Database,
  id: string,
  message: ReadMessage,
  by: ByStaff,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const made = await query(tx)`
      insert into informer_notice (id, kind, store, country, starts_at, ends_at, lasting, texts)
      values (${id}::uuid, ${message.kind}, ${message.store}, ${message.country}, ${message.startsAt}, ${message.endsAt},
        ${message.lasting}, ${JSON.stringify(message.texts)}::jsonb)
      on conflict (id) do nothing returning 1`;
    if (made.length > 0)
      await note(tx, by, 'make', { id, store: message.store }, { after: told(message) });
  });

/** Of two who change one message the second is told, and sees what the first wrote. */
export const changeMessage = (
  database: Database,
  { id, revision }: { readonly id: string; readonly revision: number },
  message: ReadMessage,
  by: ByStaff,
): Promise<SavedMessage> =>
  database.transaction().execute(async (tx): Promise<SavedMessage> => {
    const standing = await findMessage(tx, id, true);
    if (!standing || !by.mayWrite(standing.store)) return { ok: false, code: 'UNKNOWN' };
    const [before, after] = [told(standing), told(message)];
    const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
    // Pressed twice, or nothing was changed.
    if (isSame) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update informer_notice set kind = ${message.kind}, store = ${message.store}, country = ${message.country},
        starts_at = ${message.startsAt}, ends_at = ${message.endsAt}, lasting = ${message.lasting},
        texts = ${JSON.stringify(message.texts)}::jsonb, revision = revision + 1 where id = ${id}::uuid`;
    await note(tx, by, 'change', standing, { before, after });
    return { ok: true };
  });

/** Words in an order that does not depend on who wrote them. */
const sorted = (message: ReturnType<typeof told>) => ({
  ...message,
  texts: Object.entries(message.texts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
});

/** Ends one that runs, and takes back one that has not begun. @returns False: it is over, or was changed meanwhile. */
export const endMessage = (
  database: Database,
  { id, revision }: { readonly id: string; readonly revision: number },
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const standing = await findMessage(tx, id, true);
    if (!standing || !by.mayWrite(standing.store)) return false;
    if (standing.revision !== revision || standing.endsAt <= by.now) return false;
    const before = told(standing);
    if (standing.startsAt >= by.now) {
      await query(tx)`delete from informer_notice where id = ${id}::uuid`;
      await note(tx, by, 'remove', standing, { before, after: null });
      return true;
    }
    await query(tx)`
      update informer_notice set ends_at = ${by.now}, revision = revision + 1 where id = ${id}::uuid`;
    const after = { ...before, endsAt: by.now.toISOString() };
    await note(tx, by, 'end', standing, { before, after });
    return true;
  });
