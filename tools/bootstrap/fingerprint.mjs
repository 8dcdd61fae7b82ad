import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder whose name is wanted, in a fixed order. */
export function listFiles(folder, isWanted) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file, isWanted);
      return isWanted(entry.name) ? [file] : [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Changes when a file is written, added or removed; reads no contents. */
export function statHash(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Changes when the content of a file, or the list of files, changes. */
export function contentHash(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(existsSync(file) ? readFileSync(file) : '');
    hash.update('\0');
  }
  return hash.digest('hex');
}
