import { createHash } from 'node:crypto';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { listStores } from '#countries/packs.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import { query } from '#platform/query.ts';
import type { UploadedFile } from '#platform/uploads.ts';
import { FILE_NAME_MOST, type ImportState } from '../model.ts';
import { describeFile, openColumns, type Described } from './describe-file.ts';
import { askForStep, noteImport, type ByStaff, type Phase } from './import-steps.ts';
import { findImport, listImports } from './import-store.ts';
import './tables.ts';

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
}

export interface ImportGiven {
  /** Of the page that it was pressed on: a second press begins no second import. */
  readonly id: string;
  readonly file: UploadedFile | null;
  readonly mapping: UploadedFile | null;
  readonly stores: readonly string[];
  readonly language: string;
}

export type StartRefusal = 'NO_FILE' | 'TOO_LARGE' | 'NO_STORE' | 'MAPPING_TOO_LARGE';

const shortName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? '';
  return last.length > FILE_NAME_MOST ? `…${last.slice(1 - FILE_NAME_MOST)}` : last || 'products';
};

/** Keys name their content. */
const keyOf = (id: string, { bytes }: UploadedFile): string =>
  `imports/${id}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;

const octets = (bytes: Buffer) => ({ bytes, contentType: 'application/octet-stream' });

/** Keeps a file and has it tried: nothing of the shop changes by that. */
async function startImport(
  { database, files }: Parts,
  { id, file, mapping, stores, language }: ImportGiven,
  by: ByStaff,
): Promise<Outcome<string, StartRefusal>> {
  if (file === null || (!file.isTooLarge && file.bytes.length === 0)) return refused('NO_FILE');
  if (file.isTooLarge) return refused('TOO_LARGE');
  if (mapping?.isTooLarge) return refused('MAPPING_TOO_LARGE');
  const own = listStores().flatMap(({ code }) => (stores.includes(code) ? [code] : []));
  if (own.length === 0) return refused('NO_STORE');
  const fileKey = keyOf(id, file);
  const mappingKey = mapping === null || mapping.bytes.length === 0 ? null : keyOf(id, mapping);
  await files.put(fileKey, octets(file.bytes));
  if (mapping && mappingKey !== null) await files.put(mappingKey, octets(mapping.bytes));
  await database.transaction().execute(async (tx) => {
    const fileName = shortName(file.name);
    const made = await query(tx)`
      insert into product_import (id, file_name, file_key, mapping_key, bytes, stores, language, state, made_by, made_at, changed_by, changed_at)
      values (${id}::uuid, ${fileName}, ${fileKey}, ${mappingKey}, ${file.bytes.length}, ${own}, ${language}, 'trying',
        ${by.staffId}::uuid, ${by.now}, ${by.staffId}::uuid, ${by.now})
      on conflict (id) do nothing returning 1`;
    if (made.length === 0) return;
    await askForStep(tx, id, 'try', by.now);
    await noteImport(tx, id, 'start', by, {
      file: fileName,
      stores: own,
      bytes: file.bytes.length,
    });
  });
  await wakeOutbox(database);
  return ok(id);
}

type StepRefusal = 'CHANGED';

interface Step {
  readonly id: string;
  readonly from: ImportState;
  readonly to: ImportState;
  readonly phase: Phase;
  /** What its columns mean was said so often when somebody looked at it; null: that does not matter. */
  readonly revision?: number | null;
}

/** Takes an import from one state to the next; somebody else may have done so meanwhile. */
async function step(
  database: Database,
  { id, from, to, phase, revision = null }: Step,
  by: ByStaff,
): Promise<Outcome<string, StepRefusal>> {
  const done = await database.transaction().execute(async (tx) => {
    const moved = await query(tx)`
      update product_import set state = ${to}, read = 0, working_until = null, is_stop_asked = false,
        changed_by = ${by.staffId}::uuid, changed_at = ${by.now}
      where id = ${id}::uuid and state = ${from} and (${revision}::int is null or revision = ${revision}::int) returning 1`;
    if (moved.length === 0) return false;
    await askForStep(tx, id, phase, by.now);
    await noteImport(tx, id, phase, by, {});
    return true;
  });
  if (!done) return refused('CHANGED');
  await wakeOutbox(database);
  return ok(id);
}

/** Asks whoever is at it to end; nothing of it is kept then. */
const stopImport = (
  { database }: Parts,
  id: string,
  by: ByStaff,
): Promise<Outcome<string, StepRefusal>> =>
  database.transaction().execute(async (tx) => {
    const asked = await query(tx)`
      update product_import set is_stop_asked = true, changed_by = ${by.staffId}::uuid, changed_at = ${by.now}
      where id = ${id}::uuid and state in ('trying', 'running') and not is_stop_asked returning 1`;
    if (asked.length === 0) return refused('CHANGED');
    await noteImport(tx, id, 'stop', by, {});
    return ok(id);
  });

/** All that staff do with files of products. */
export const openImportDesk = (parts: Parts) => ({
  list: (before: number | null) => listImports(parts.database, before),
  find: (id: string) => findImport(parts.database, id),
  columns: (id: string) => openColumns(parts, id),
  describe: (given: Described, by: ByStaff) => describeFile(parts, given, by),
  start: (given: ImportGiven, by: ByStaff) => startImport(parts, given, by),
  bring: (seen: { readonly id: string; readonly revision: number }, by: ByStaff) =>
    step(parts.database, { ...seen, from: 'tried', to: 'running', phase: 'bring' }, by),
  undo: (id: string, by: ByStaff) =>
    step(parts.database, { id, from: 'done', to: 'undoing', phase: 'undo' }, by),
  stop: (id: string, by: ByStaff) => stopImport(parts, id, by),
});

export type ImportDesk = ReturnType<typeof openImportDesk>;

/** Most that one night forgets. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * Forgets what nobody brought in, and what was brought in long ago, with its file.
 *
 * @returns How many.
 */
export const forgetImports = (
  database: Database,
  before: { readonly tried: Date; readonly done: Date },
  now: Date,
): Promise<number> =>
  database.transaction().execute(async (tx) => {
    const gone = await query<{ fileKey: string | null; mappingKey: string | null }>(tx)`
      delete from product_import where id in (
        select id from product_import
        where made_at < ${before.tried} and (made_at < ${before.done} or state in ('asking', 'tried', 'stopped', 'failed'))
          and state not in ('trying', 'running', 'undoing')
        order by made_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)
      returning file_key as "fileKey", mapping_key as "mappingKey"`;
    const keys = gone.flatMap(({ fileKey, mappingKey }) =>
      [fileKey ?? [], mappingKey ?? []].flat(),
    );
    await removeLater(tx, keys, now);
    return gone.length;
  });
