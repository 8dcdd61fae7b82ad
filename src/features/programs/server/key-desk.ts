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
  details: Readonly<Record<string, unknown>> = {},
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
      await note(tx, by, 'make', id, { after: read.rule });
      return { ok: true, key };
    }),
  /** Gives a program another key; the one before it ends at once. @returns Null: it is revoked, or there is none. */
  roll: (id: string, by: ByStaff): Promise<string | null> =>
    database.transaction().execute(async (tx) => {
      const { key, hash, hint } = freshKey();
      const rolled = await query(tx)`
        update program_key set hash = ${hash}, hint = ${hint} where id = ${id}::uuid and revoked_at is null returning id`;
      if (rolled.length === 0) return null;
      await note(tx, by, 'roll', id);
      return key;
    }),
  /** @returns False: there is none. */
  revoke: (id: string, by: ByStaff): Promise<boolean> =>
    database.transaction().execute(async (tx) => {
      const known = await query<{ isOpen: boolean }>(tx)`
        select revoked_at is null as "isOpen" from program_key where id = ${id}::uuid for update`;
      if (!known[0]) return false;
      if (!known[0].isOpen) return true;
      await query(tx)`update program_key set revoked_at = ${by.now} where id = ${id}::uuid`;
      await note(tx, by, 'revoke', id);
      return true;
    }),
});

export type KeyDesk = ReturnType<typeof openKeyDesk>;
