import type { FileSource, KeptFile } from './file-store.ts';

/**
 * Holds the files last asked for in memory, so that a picture that many look at is fetched once. A key never means another
 * file, so nothing held here grows old; several who ask for the same at once share one reading.
 *
 * @param mostBytes Of all files together.
 */
export function rememberFiles(source: FileSource, mostBytes: number): FileSource {
  const held = new Map<string, KeptFile>();
  const underway = new Map<string, Promise<KeptFile | null>>();
  let bytes = 0;
  const hold = (key: string, file: KeptFile) => {
    held.set(key, file);
    bytes += file.bytes.length;
    for (const [oldest, { bytes: old }] of held) {
      if (bytes <= mostBytes) return;
      held.delete(oldest);
      bytes -= old.length;
    }
  };
  const fetch = async (key: string): Promise<KeptFile | null> => {
    try {
      const file = await source.read(key);
      if (file) hold(key, file);
      return file;
    } finally {
      underway.delete(key);
    }
  };
  return {
    async read(key) {
      const known = held.get(key);
      if (known) {
        held.delete(key);
        held.set(key, known);
        return known;
      }
      const reading = underway.get(key) ?? fetch(key);
      underway.set(key, reading);
      return reading;
    },
  };
}
