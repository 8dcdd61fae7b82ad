import { LRUCache } from 'lru-cache';
import type { FileSource, KeptFile } from './file-store.ts';

/**
 * Holds the files last asked for in memory, so that a picture that many look at is fetched once. A key never means another
 * file, so nothing held here grows old; several who ask for the same at once share one reading.
 *
 * @param mostBytes Of all files together.
 */
export function rememberFiles(source: FileSource, mostBytes: number): FileSource {
  const held = new LRUCache<string, KeptFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (key) => (await source.read(key)) ?? undefined,
    // Whoever waits for a file gets it, also when others took its place meanwhile.
    ignoreFetchAbort: true,
  });
  return { read: async (key) => (await held.fetch(key)) ?? null };
}
