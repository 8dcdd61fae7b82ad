import { LRUCache } from 'lru-cache';
import type { FileSource, StoredFile } from './file-store.ts';

/**
 * Holds the files last asked for in memory, so that a picture that many look at is fetched once. A key never means another
 * file, so nothing held here grows old; several who ask for the same at once share one reading.
 *
 * @param mostBytes Of all files together.
 */
export function cacheFiles(source: FileSource, mostBytes: number): FileSource {
  const held = new LRUCache<string, { readonly file: StoredFile | null }>({
    maxSize: mostBytes,
    sizeCalculation: ({ file }) => Math.max(1, file?.bytes.length ?? 0),
    fetchMethod: async (key) => ({ file: await source.read(key) }),
    // Whoever waits for a file gets it, also when others took its place meanwhile.
    ignoreFetchAbort: true,
  });
  return {
    async read(key) {
      const { file } = await held.forceFetch(key);
      // It may be there the next time.
      if (file === null) held.delete(key);
      return file;
    },
  };
}
