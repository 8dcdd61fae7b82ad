import { LRUCache } from 'lru-cache';
import { PackedPage, type CachedPage, type RenderedPage } from './packed-page.ts';

export interface PageCacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly pages: number;
  readonly bytes: number;
}

export interface PageCache {
  /** A kept page without rendering one; null when it is not there. */
  peek(key: string): CachedPage | null;
  /** The kept page, or a freshly rendered one. Many who ask at once for a missing page wait for one rendering. */
  get(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<{ page: CachedPage; isHit: boolean }>;
  /** Forgets everything: called when the catalogue or the content changed. */
  clear(): void;
  /**
   * Something was sold out, or is there again. As `clear`, unless that happens again and again: then each page is shown as it is while it
   * is made anew, not more often than every `REMADE_EVERY_MS`, and `OUTDATED_SHOWN_MS` after the change it is waited for.
   */
  outdate(): void;
  figures(): PageCacheFigures;
}

/** Markers, prices and texts begin and end by the clock without anybody telling: an older page is made anew. */
const PAGE_LIFE_MS = 60_000;
/** So old it is still shown to whoever asks, while it is made anew for the next: nobody waits. Not past the end of its own words. */
const STALE_LIFE_MS = 5 * PAGE_LIFE_MS;
/** A page that cannot be made anew, the database being away, is better old than not there; so long at the most. */
const LAST_GOOD_LIFE_MS = 3_600_000;

/** What is sold out so soon after the last is a rush: forgetting all pages each time would have everybody wait for renderings. */
const RUSH_MS = 10_000;
/** In a rush a page is made anew so often at the most. */
const REMADE_EVERY_MS = 3_000;
/** In a rush a page says so long after it that there is something left; what can be ordered is always the server's word. */
const OUTDATED_SHOWN_MS = 6_000;

interface KeptPage {
  readonly page: PackedPage;
  readonly keptAt: number;
  readonly lifeMs: number;
  readonly staleMs: number;
  /** When the first thing was sold out since it was made; null while nothing was. */
  outdatedAt: number | null;
}

/** Pages by key and age, least recently used last, within a limit of bytes. */
class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #now: () => number;

  constructor(maxBytes: number, now: () => number) {
    this.#now = now;
    this.#pages = new LRUCache<string, KeptPage>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
  }

  /** @param outdatedAt When something was sold out while the page was being made. */
  keep(key: string, page: PackedPage, lifeMs = Infinity, outdatedAt: number | null = null): void {
    const kept: KeptPage = {
      page,
      keptAt: this.#now(),
      lifeMs: Math.min(PAGE_LIFE_MS, lifeMs),
      staleMs: Math.min(STALE_LIFE_MS, lifeMs),
      outdatedAt,
    };
    this.#pages.set(key, kept);
    page.onGrowth = () => {
      if (this.#pages.peek(key) !== kept) return;
      // Weighed anew; somebody has just asked for it.
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    };
  }

  #youngerThan(key: string, lifeOf: (kept: KeptPage) => number): PackedPage | null {
    const known = this.#pages.get(key);
    return known && this.#now() - known.keptAt < lifeOf(known) ? known.page : null;
  }

  /** The kept page while its life lasts. */
  fresh(key: string): PackedPage | null {
    return this.#youngerThan(key, ({ lifeMs, outdatedAt }) =>
      outdatedAt === null ? lifeMs : Math.min(lifeMs, REMADE_EVERY_MS),
    );
  }

  /** One that is out of date by a little. */
  stale(key: string): PackedPage | null {
    return this.#youngerThan(key, ({ staleMs, keptAt, outdatedAt }) =>
      outdatedAt === null ? staleMs : Math.min(staleMs, outdatedAt + OUTDATED_SHOWN_MS - keptAt),
    );
  }

  outdate(): void {
    for (const kept of this.#pages.values()) kept.outdatedAt ??= this.#now();
  }

  /** An older page, for when its like cannot be made. */
  lastGood(key: string): PackedPage | null {
    const page = this.#youngerThan(key, () => LAST_GOOD_LIFE_MS);
    if (!page) this.#pages.delete(key);
    return page;
  }

  forget(key: string): void {
    this.#pages.delete(key);
  }

  clear(): void {
    this.#pages.clear();
  }

  get figures(): Pick<PageCacheFigures, 'pages' | 'bytes'> {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}

interface Making {
  /** False where everything was forgotten while it was rendered. */
  readonly isOfNow: boolean;
  /** When something was sold out while it was rendered; null where nothing was. */
  readonly outdatedAt: number | null;
}

/** What becomes of a rendered page; the answer is an older one where this one is a fault. */
function receive(
  kept: KeptPages,
  key: string,
  rendered: RenderedPage,
  { isOfNow, outdatedAt }: Making,
): PackedPage {
  const page = new PackedPage(rendered);
  if (isOfNow) {
    if (rendered.isKeepable) kept.keep(key, page, rendered.lifeMs, outdatedAt);
    // What is gone, or somewhere else now, is not shown as it was.
    else if (rendered.status !== 200 && rendered.status < 500) kept.forget(key);
  }
  return (rendered.status >= 500 && kept.lastGood(key)) || page;
}

/**
 * Keeps finished public pages, least recently used last, within a limit of bytes. Only pages without a personal byte
 * may come here; the key must name everything that the page depends on.
 *
 * @param now Milliseconds of a clock that only goes on; a test passes its own.
 */
export function openPageCache(
  maxBytes: number,
  now: () => number = () => performance.now(),
): PageCache {
  const kept = new KeptPages(maxBytes, now);
  const underway = new Map<string, Promise<PackedPage>>();
  let hits = 0;
  let misses = 0;
  let generation = 0;
  let [sellOuts, lastSellOut] = [0, -Infinity];

  function take(key: string): PackedPage | null {
    const page = kept.fresh(key);
    if (!page) return null;
    hits += 1;
    page.improve();
    return page;
  }

  function make(key: string, render: () => Promise<RenderedPage>): Promise<PackedPage> {
    const started = { generation, sellOuts };
    const making = render()
      .then(
        (rendered) =>
          receive(kept, key, rendered, {
            isOfNow: started.generation === generation,
            outdatedAt: started.sellOuts === sellOuts ? null : lastSellOut,
          }),
        (fault: unknown) => {
          const page = kept.lastGood(key);
          if (page) return page;
          throw fault;
        },
      )
      .finally(() => {
        if (underway.get(key) === making) underway.delete(key);
      });
    underway.set(key, making);
    return making;
  }

  function clear(): void {
    generation += 1;
    kept.clear();
    underway.clear();
  }

  return {
    peek: take,
    async get(key, render) {
      const known = take(key);
      if (known) return { page: known, isHit: true };
      const isFirst = !underway.has(key);
      const making = underway.get(key) ?? make(key, render);
      const old = kept.stale(key);
      if (!old) {
        misses += 1;
        return { page: await making, isHit: !isFirst };
      }
      hits += 1;
      // Whoever asks next hears of a fault.
      making.catch(() => {});
      return { page: old, isHit: true };
    },
    clear,
    outdate() {
      const isRush = now() - lastSellOut < RUSH_MS;
      sellOuts += 1;
      lastSellOut = now();
      if (isRush) kept.outdate();
      else clear();
    },
    figures: () => ({ hits, misses, ...kept.figures }),
  };
}
