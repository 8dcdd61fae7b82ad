import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileKey, type FileSource } from './file-store.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

const isNotThere = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'EISDIR');

/** Files that came with the program: a folder below which a key is a path. Nobody writes there. */
export const folderSource = (folder: string): FileSource => ({
  async read(key) {
    const contentType = CONTENT_TYPES[path.extname(key)];
    if (!isFileKey(key) || contentType === undefined) return null;
    try {
      return { bytes: await readFile(path.join(folder, key)), contentType };
    } catch (fault) {
      if (isNotThere(fault)) return null;
      throw fault;
    }
  },
});
