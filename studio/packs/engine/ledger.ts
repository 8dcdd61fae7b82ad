import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a picture was rendered of, so that an interrupted run goes on and a second one does nothing. */
export interface Entry {
  input: string;
  id: string;
}

/** One file a picture: several runs may note theirs at the same time. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/packshots/done');

/** A short name of any number of texts or bytes: the same only for the same. */
export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // Lengths keep ("ab", "c") and ("a", "bc") apart.
    hash.update(`${part.length}:`);
    hash.update(part);
  }
  return hash.digest('hex').slice(0, 32);
}

const fileOf = (name: string, folder: string): string => path.join(folder, `${name}.json`);

export const readEntry = (name: string, folder = FOLDER): Entry | null =>
  existsSync(fileOf(name, folder))
    ? (JSON.parse(readFileSync(fileOf(name, folder), 'utf8')) as Entry)
    : null;

/** Notes a picture at once and wholly: a process that dies leaves the old entry or the new one. */
export function note(name: string, entry: Entry, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  const fresh = `${fileOf(name, folder)}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(entry));
  renameSync(fresh, fileOf(name, folder));
}

/** Whether a picture is already there: rendered of the same, and it is what the shop shows. */
export const isDone = (entry: Entry | null, input: string, shownId: string | undefined): boolean =>
  entry !== null && entry.input === input && entry.id === shownId;
