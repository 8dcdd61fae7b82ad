import type { Database } from '#platform/database.ts';
import { readSynonyms, type Synonyms } from '../rules/synonyms.ts';
import { listSynonyms, synonymsVersion } from './synonym-store.ts';

const POLL_MS = 1_000;

/** The synonyms of the table, asked every second whether they changed. */
export async function openSynonyms(options: {
  readonly database: Database;
  readonly onFault: (error: unknown) => void;
  readonly pollMs?: number | undefined;
}) {
  const { database, onFault, pollMs = POLL_MS } = options;
  let version = '';
  let synonyms: Synonyms = readSynonyms([]);
  let underway: Promise<void> | null = null;

  async function read(): Promise<void> {
    const now = await synonymsVersion(database);
    if (now === version) return;
    synonyms = readSynonyms(await listSynonyms(database));
    version = now;
  }

  function refresh(): Promise<void> {
    underway ??= read().finally(() => {
      underway = null;
    });
    return underway;
  }

  await refresh();
  const timer =
    pollMs > 0 ? setInterval(() => void refresh().catch(onFault), pollMs).unref() : undefined;
  return {
    now: (): Synonyms => synonyms,
    refresh,
    close: () => clearInterval(timer),
  };
}
