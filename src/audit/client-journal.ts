import { readFileSync } from 'node:fs';

/**
 * What a client was told of its order. Whoever sends orders under fire writes one line of JSON for each answer, on a path of its
 * own and flushed to disk, so that the auditor need not believe the server.
 */
export interface JournalEntry {
  /** The client's own key of idempotency: one intent. */
  readonly key: string;
  readonly orderNumber: string;
  readonly totalMinor: number;
  /** When the answer was read, ISO. */
  readonly at: string;
}

function entryOf(line: string, place: string): JournalEntry {
  const entry: unknown = JSON.parse(line);
  if (typeof entry === 'object' && entry !== null && 'key' in entry && 'orderNumber' in entry)
    if ('totalMinor' in entry && Number.isSafeInteger(entry.totalMinor))
      // The three that are compared were just looked at; `at` is for people.
      return entry as JournalEntry;
  throw new Error(`${place} is no line of a client journal`);
}

/**
 * Reads a journal. A last line without its end was cut off by a kill and was never acknowledged.
 *
 * @throws For any other line that is not whole: a journal that cannot be read proves nothing.
 */
export function readJournal(file: string): JournalEntry[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => entryOf(line, `${file}:${index + 1}`));
}
