import type { Database } from '#platform/database.ts';
import { readSynonyms, type SynonymRow, type Synonyms } from '../rules/synonyms.ts';
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
  let rows: readonly SynonymRow[] = [];
  /** By the language of the page that asked. */
  let known = new Map<string, Synonyms>();
  let underway: Promise<void> | null = null;

  async function read(): Promise<void> {
    const now = await synonymsVersion(database);
    if (now === version) return;
    rows = await listSynonyms(database);
    known = new Map();
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
    now(language: string): Synonyms {
      const own = known.get(language) ?? readSynonyms(rows, language);
      known.set(language, own);
      return own;
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
