import type { Database } from '#platform/database.ts';
import {
  followRedirect,
  indexRedirects,
  type RedirectRule,
  type RedirectStatus,
} from '../rules/redirect-rules.ts';
import { addHits, listAllRedirects } from './redirect-store.ts';

const WRITTEN_EVERY_MS = 10_000;

/** Where addresses lead that no page answers. */
export interface Redirects {
  /** Asked only where the answer would be that there is no such page. Null: nobody knows of one. */
  follow(
    store: string,
    url: string,
  ): Promise<{ readonly location: string; readonly status: RedirectStatus } | null>;
  /** They are read anew when somebody asks: something was written. */
  forget(): void;
  /** Writes down what was followed; by itself it does so every ten seconds. */
  count(): Promise<void>;
  close(): Promise<void>;
}

type Index = ReadonlyMap<string, RedirectRule & { readonly id: string }>;

export function openRedirects(
  database: Database,
  now: () => Date,
  onFault: (fault: unknown) => void,
): Redirects {
  let kept: Promise<Index> | null = null;
  let hits = new Map<string, number>();
  const read = (): Promise<Index> => {
    if (kept) return kept;
    const asked = listAllRedirects(database).then(indexRedirects);
    kept = asked;
    // What could not be read is asked for again by the next one.
    asked.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked;
  };
  async function count(): Promise<void> {
    if (hits.size === 0) return;
    const written = hits;
    hits = new Map();
    await addHits(database, written, now());
  }
  const timer = setInterval(() => void count().catch(onFault), WRITTEN_EVERY_MS).unref();
  return {
    async follow(store, url) {
      const index = await read().catch((fault: unknown) => {
        onFault(fault);
        return null;
      });
      const found = index && followRedirect(index, store, url);
      if (!found) return null;
      const { id, status } = found.rule;
      hits.set(id, (hits.get(id) ?? 0) + 1);
      return { location: found.location, status };
    },
    forget() {
      kept = null;
    },
    count,
    async close() {
      clearInterval(timer);
      await count().catch(onFault);
    },
  };
}
