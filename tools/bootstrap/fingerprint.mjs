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

/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`. */
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** These files and all that they import by a relative path, directly or through others, in a fixed order. */
export function withImports(files) {
  const found = new Set();
  const open = files.filter((file) => existsSync(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const imported = path.join(path.dirname(file), target);
      if (existsSync(imported)) open.push(imported);
    }
  }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1));
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
