import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import type { JournalEntry } from '../../src/audit/client-journal.ts';

/** What a client remembers of the answers it got, on a path that the server does not know. */
export interface ClientJournal {
  readonly file: string;
  /** Returns when the line is on the disk: only then did the client get its answer, as far as the auditor is concerned. */
  write(entry: JournalEntry): void;
  close(): void;
}

/** Opens a journal for appending; `readJournal` reads it. Any number of clients of one process may share it. */
export function openJournal(file: string): ClientJournal {
  const handle = openSync(file, 'a');
  return {
    file,
    write({ key, orderNumber, totalMinor, at }) {
      writeSync(handle, `${JSON.stringify({ key, orderNumber, totalMinor, at })}\n`);
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}
