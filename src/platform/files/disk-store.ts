import path from 'node:path';
import type { Disk } from 'flydrive';
import { isFileKey, type FileStore } from './file-store.ts';

/** What is kept there, by the end of its key: neither a folder nor every bucket remembers it. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Files on a disk of flydrive: a folder, or a bucket. A key says by its end what it is. */
export const diskStore = (disk: Disk): FileStore => ({
  async read(key) {
    const contentType = CONTENT_TYPES[path.extname(key)];
    if (!isFileKey(key) || contentType === undefined || !(await disk.exists(key))) return null;
    return { bytes: Buffer.from(await disk.getBytes(key)), contentType };
  },
  async put(key, { bytes, contentType }) {
    if (!isFileKey(key) || CONTENT_TYPES[path.extname(key)] !== contentType)
      throw new Error(`"${key}" is no key of a file of ${contentType}`);
    // A key never means two files, so what is there already is this one.
    await disk.put(key, bytes, { contentType });
  },
  async remove(key) {
    if (isFileKey(key)) await disk.delete(key);
  },
});
