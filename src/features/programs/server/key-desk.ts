import { createHash, randomBytes } from 'node:crypto';
import { listStores } from '#countries/packs.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { KEY_PREFIX, KEYS_MOST, type ProgramKey } from '../model.ts';
import { readKey, type KeyFaults, type TypedKey } from '../rules/key-form.ts';

/** One after the other: as many keys are counted as there are. */
const KEYS_LOCK = 8_137_002;
const KEY_BYTES = 32;
const HINT_SIGNS = 4;
const DAY_MS = 86_400_000;

export interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
}

export type MadeKey =
  /** The key, this once; null for a second press of the same form: the first one has shown it. */
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: KeyFaults };

/** Which key is meant, as it was seen. */
export interface SeenKey {
  readonly id: string;
  /** Its last signs then. */
  readonly hint: string;
}

export type RolledKey =
  | { readonly ok: true; readonly key: string }
  /** `UNKNOWN`: it is revoked, or there is none; `ENDED`: its time is over; `CHANGED`: somebody has replaced it since. */
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'ENDED' | 'CHANGED' };

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const freshKey = () => {
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return { key, hash: hashOf(key), hint: key.slice(-HINT_SIGNS) };
};

const note = (
  tx: Tx,
  { staffId, now }: ByStaff,
  action: string,
  id: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `program-key.${action}`,
    subject: `program-key:${id}`,
    details,
  });

/** Keys that are not revoked; those that have ended stay until somebody revokes them. */
export const listKeys = (database: Queryable): Promise<readonly ProgramKey[]> =>
  query<ProgramKey>(database)`
    select id, name, scopes, stores, hint, expires_at as "expiresAt", last_used_at as "lastUsedAt", made_at as "madeAt",
      made_by as "madeBy" from program_key where revoked_at is null order by made_at, id limit ${KEYS_MOST}`;

export const openKeyDesk = (database: Database) => ({
  list: () => listKeys(database),
  find: async (id: string) => (await listKeys(database)).find((each) => each.id === id) ?? null,
  make: (id: string, typed: TypedKey, by: ByStaff): Promise<MadeKey> =>
    database.transaction().execute(async (tx): Promise<MadeKey> => {
      await query(tx)`select pg_advisory_xact_lock(${KEYS_LOCK})`;
      const known = await query(tx)`select from program_key where id = ${id}::uuid`;
      if (known.length > 0) return { ok: true, key: null };
      if ((await listKeys(tx)).length >= KEYS_MOST)
        return { ok: false, code: 'FAULTS', faults: { name: 'MANY' } };
      const read = readKey(
        typed,
        listStores().map(({ code }) => code),
      );
      if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
      const { name, scopes, stores, term } = read.rule;
      const { key, hash, hint } = freshKey();
      const ends = term === 'always' ? null : new Date(by.now.getTime() + Number(term) * DAY_MS);
      await query(tx)`
        insert into program_key (id, name, hash, hint, scopes, stores, expires_at, made_by, made_at)
        values (${id}::uuid, ${name}, ${hash}, ${hint}, ${[...scopes]}::text[], ${stores && [...stores]}::text[], ${ends},
          ${by.staffId}::uuid, ${by.now})`;
      await note(tx, by, 'make', id, { after: { ...read.rule, hint } });
      return { ok: true, key };
    }),
  /** Gives a program another key; the one before it ends at once. Of two who do so the second is told: the key of the first works. */
  roll: (seen: SeenKey, by: ByStaff): Promise<RolledKey> =>
    database.transaction().execute(async (tx): Promise<RolledKey> => {
      const [known] = await query<{ hint: string; isOver: boolean }>(tx)`
        select hint, coalesce(expires_at <= ${by.now}, false) as "isOver" from program_key
        where id = ${seen.id}::uuid and revoked_at is null for update`;
      if (!known) return { ok: false, code: 'UNKNOWN' };
      if (known.isOver) return { ok: false, code: 'ENDED' };
      if (known.hint !== seen.hint) return { ok: false, code: 'CHANGED' };
      const { key, hash, hint } = freshKey();
      await query(tx)`
        update program_key set hash = ${hash}, hint = ${hint} where id = ${seen.id}::uuid`;
      await note(tx, by, 'roll', seen.id, { before: { hint: known.hint }, after: { hint } });
      return { ok: true, key };
    }),
  /** @returns False: there is none. */
  revoke: (id: string, by: ByStaff): Promise<boolean> =>
    database.transaction().execute(async (tx) => {
      const known = await query<{ isOpen: boolean; name: string; hint: string }>(tx)`
        select revoked_at is null as "isOpen", name, hint from program_key where id = ${id}::uuid for update`;
      if (!known[0]) return false;
      if (!known[0].isOpen) return true;
      await query(tx)`update program_key set revoked_at = ${by.now} where id = ${id}::uuid`;
      const { name, hint } = known[0];
      await note(tx, by, 'revoke', id, { before: { name, hint }, after: null });
      return true;
    }),
});

export type KeyDesk = ReturnType<typeof openKeyDesk>;
