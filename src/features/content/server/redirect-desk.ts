import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  readLines,
  readRedirect,
  REDIRECTS_MOST,
  LINES_MOST,
  type RedirectFaults,
  type RedirectRule,
  type TypedRedirect,
} from '../rules/redirect-rules.ts';
import { lockContent } from './content-watch.ts';
import type { ByStaff } from './planned-text.ts';
import { findRedirect, listAllRedirects, type KeptRedirect } from './redirect-store.ts';
import { noteAct } from './note-act.ts';

const told = ({ from, target, status }: RedirectRule) => ({ from, target, status });

const note = (
  tx: Tx,
  by: ByStaff,
  action: string,
  { id, store }: { readonly id: string; readonly store: string },
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  noteAct(tx, by, { action: `redirect.${action}`, subject: `redirect:${id}`, store, details });

const insert = (
  tx: Tx,
  id: string,
  { store, from, target, status }: RedirectRule,
  now: Date,
): Promise<unknown> => query(tx)`
  insert into redirect (id, store, from_path, target, status, made_at)
  values (${id}::uuid, ${store}, ${from}, ${target}, ${status}, ${now})`;

export type SavedRedirect =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: RedirectFaults }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptRedirect };

const refusedFor = (faults: RedirectFaults) => ({ ok: false, code: 'FAULTS', faults }) as const;

/** Makes a redirect. A second press of the same form makes no second one. */
export const makeRedirect = (
  database: Database,
  id: string,
  typed: TypedRedirect,
  by: ByStaff,
): Promise<SavedRedirect> =>
  database.transaction().execute(async (tx): Promise<SavedRedirect> => {
    await lockContent(tx);
    const all = await listAllRedirects(tx);
    if (all.some((each) => each.id === id)) return { ok: true };
    if (all.length >= REDIRECTS_MOST) return refusedFor({ from: 'MANY' });
    const read = readRedirect(typed, all);
    if ('faults' in read) return refusedFor(read.faults);
    await insert(tx, id, read.rule, by.now);
    await note(tx, by, 'make', { id, store: typed.store }, { after: told(read.rule) });
    return { ok: true };
  });

interface Wanted {
  readonly id: string;
  readonly revision: number;
  mayWrite(store: string): boolean;
}

/** Of two who change one redirect the second is told, and sees what the first wrote. */
export const changeRedirect = (
  database: Database,
  { id, revision, mayWrite }: Wanted,
  typed: Omit<TypedRedirect, 'store'>,
  by: ByStaff,
): Promise<SavedRedirect> =>
  database.transaction().execute(async (tx): Promise<SavedRedirect> => {
    await lockContent(tx);
    const standing = await findRedirect(tx, id);
    if (!standing || !mayWrite(standing.store)) return { ok: false, code: 'UNKNOWN' };
    const others = (await listAllRedirects(tx)).filter((each) => each.id !== id);
    const read = readRedirect({ ...typed, store: standing.store }, others);
    if ('faults' in read) return refusedFor(read.faults);
    const { rule } = read;
    const [before, after] = [told(standing), told(rule)];
    // Pressed twice, or nothing was changed.
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update redirect set from_path = ${rule.from}, target = ${rule.target}, status = ${rule.status}, revision = revision + 1
      where id = ${id}::uuid`;
    await note(tx, by, 'change', standing, { before, after });
    return { ok: true };
  });

/** @returns False: it is gone, or was changed meanwhile. */
export const removeRedirect = (
  database: Database,
  { id, revision, mayWrite }: Wanted,
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const standing = await findRedirect(tx, id);
    if (standing?.revision !== revision || !mayWrite(standing.store)) return false;
    await query(tx)`delete from redirect where id = ${id}::uuid`;
    await note(tx, by, 'remove', standing, { before: told(standing), after: null });
    return true;
  });

/** What is wrong with a pasted line. */
export interface LineFault {
  readonly line: number;
  readonly faults: RedirectFaults;
}

export type PastedRedirects =
  | { readonly ok: true; readonly made: number; readonly known: number }
  | { readonly ok: false; readonly code: 'EMPTY' | 'MANY' }
  | { readonly ok: false; readonly code: 'LINES'; readonly faults: readonly LineFault[] };

/** Makes redirects of pasted lines, all of them or none. What stands there already is passed by, so that a list may be pasted again. */
export const pasteRedirects = (
  database: Database,
  {
    store,
    text,
    status,
  }: { readonly store: string; readonly text: string; readonly status: string },
  by: ByStaff,
): Promise<PastedRedirects> =>
  database.transaction().execute(async (tx): Promise<PastedRedirects> => {
    await lockContent(tx);
    const lines = readLines(text);
    if (lines.length === 0) return { ok: false, code: 'EMPTY' };
    const standing = await listAllRedirects(tx);
    if (lines.length > LINES_MOST || standing.length + lines.length > REDIRECTS_MOST)
      return { ok: false, code: 'MANY' };
    const all: RedirectRule[] = [...standing];
    const made: RedirectRule[] = [];
    const faults: LineFault[] = [];
    for (const { line, ...typed } of lines) {
      const read = readRedirect({ ...typed, store, status }, all);
      if ('rule' in read) {
        all.push(read.rule);
        made.push(read.rule);
        continue;
      }
      const alone = readRedirect({ ...typed, store, status }, []);
      const isKnown =
        'rule' in alone &&
        standing.some(
          (each) =>
            each.store === store &&
            each.from === alone.rule.from &&
            each.target === alone.rule.target,
        );
      if (!isKnown) faults.push({ line, faults: read.faults });
    }
    if (faults.length > 0) return { ok: false, code: 'LINES', faults };
    for (const rule of made) {
      const id = randomUUID();
      await insert(tx, id, rule, by.now);
      await note(tx, by, 'make', { id, store }, { after: told(rule) });
    }
    return { ok: true, made: made.length, known: lines.length - made.length };
  });
