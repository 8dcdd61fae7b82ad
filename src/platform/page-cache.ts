import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type PageEncoding = 'br' | 'gzip' | 'identity';

export interface Packed {
  readonly bytes: Buffer;
  readonly head: readonly string[];
}

/** A finished page with its headers. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its bytes in an encoding, and the whole head that belongs to them, ready to be written: names and values in turn. */
  in(encoding: PageEncoding): Promise<Packed>;
  /** The same without waiting; null while nobody has asked for this encoding. */
  ready(encoding: PageEncoding): Packed | null;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string | Buffer;
  /** False for pages that must not be kept: errors, failed parts. */
  readonly isKeepable: boolean;
  /** For how long its words are true, where that is less than a minute. */
  readonly lifeMs?: number;
}

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
  figures(): PageCacheFigures;
}

/** For the first visitor, who waits: a third of the work, and a seventh more bytes. */
const QUICK_LEVEL = { br: 3, gzip: 4 } as const;
/** For all the others; made beside the work, once somebody comes back for the page. */
const GOOD_LEVEL = { br: 5, gzip: 6 } as const;

/** Logarithms of the least and the largest window of brotli. */
const WINDOW = { least: 16, most: 22 };
/** Larger than a packed page, so that it comes in one piece. */
const PACKED_PIECE_BYTES = 64 * 1024;

/**
 * The window is as large as the page and no larger: an unasked-for one of 4 MB is memory that is taken and given back with every
 * page, and the collector of garbage worked longer than brotli.
 */
const brotliAt = (quality: number, size: number) => ({
  chunkSize: PACKED_PIECE_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      WINDOW.most,
      Math.max(WINDOW.least, Math.ceil(Math.log2(size + 16))),
    ),
  },
});

/** In a thread of its own, so that the next page is rendered meanwhile. */
const pack = (
  encoding: 'br' | 'gzip',
  bytes: Buffer,
  level: typeof QUICK_LEVEL | typeof GOOD_LEVEL,
) =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, brotliAt(level.br, bytes.length))
    : promisify(gzip)(bytes, { level: level.gzip, chunkSize: PACKED_PIECE_BYTES });

/** A page whose encodings are made when they are first asked for. */
class PackedPage implements CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly #packed: Partial<Record<'br' | 'gzip', Packed>> = {};
  readonly #packing: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};
  readonly #head: readonly string[];
  readonly #whole: Packed;
  #isImproving = false;
  /** Told when the page has come to weigh another number of bytes. */
  onGrowth: () => void = () => {};

  constructor({ status, headers, html }: RenderedPage) {
    this.status = status;
    this.headers = headers;
    this.#head = Object.entries(headers).flat();
    this.#whole = this.#withHead(Buffer.isBuffer(html) ? html : Buffer.from(html), []);
  }

  #withHead(bytes: Buffer, encoded: readonly string[]): Packed {
    return { bytes, head: [...this.#head, ...encoded, 'content-length', String(bytes.length)] };
  }

  #keep(encoding: 'br' | 'gzip', bytes: Buffer): Packed {
    const packed = this.#withHead(bytes, ['content-encoding', encoding]);
    this.#packed[encoding] = packed;
    this.onGrowth();
    return packed;
  }

  ready(encoding: PageEncoding): Packed | null {
    return encoding === 'identity' ? this.#whole : (this.#packed[encoding] ?? null);
  }

  async in(encoding: PageEncoding): Promise<Packed> {
    const known = this.ready(encoding);
    if (known || encoding === 'identity') return known ?? this.#whole;
    const packing = (this.#packing[encoding] ??= pack(encoding, this.#whole.bytes, QUICK_LEVEL));
    const bytes = await packing;
    return this.#packed[encoding] ?? this.#keep(encoding, bytes);
  }

  /** What is packed already is packed better; where that fails, the quick bytes are there. */
  improve(): void {
    if (this.#isImproving) return;
    this.#isImproving = true;
    for (const encoding of ['br', 'gzip'] as const)
      if (this.#packed[encoding])
        pack(encoding, this.#whole.bytes, GOOD_LEVEL).then(
          (bytes) => this.#keep(encoding, bytes),
          () => {},
        );
  }

  get size(): number {
    const { br, gzip: gz } = this.#packed;
    return this.#whole.bytes.length + (br?.bytes.length ?? 0) + (gz?.bytes.length ?? 0);
  }
}

/** Markers, prices and texts begin and end by the clock without anybody telling: an older page is made anew. */
const PAGE_LIFE_MS = 60_000;
/** So old it is still shown to whoever asks, while it is made anew for the next: nobody waits. Not past the end of its own words. */
const STALE_LIFE_MS = 5 * PAGE_LIFE_MS;
/** A page that cannot be made anew, the database being away, is better old than not there; so long at the most. */
const LAST_GOOD_LIFE_MS = 3_600_000;

interface KeptPage {
  readonly page: PackedPage;
  readonly keptAt: number;
  readonly lifeMs: number;
  readonly staleMs: number;
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

  keep(key: string, page: PackedPage, lifeMs = Infinity): void {
    const kept = {
      page,
      keptAt: this.#now(),
      lifeMs: Math.min(PAGE_LIFE_MS, lifeMs),
      staleMs: Math.min(STALE_LIFE_MS, lifeMs),
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
    return this.#youngerThan(key, ({ lifeMs }) => lifeMs);
  }

  /** One that is out of date by a little. */
  stale(key: string): PackedPage | null {
    return this.#youngerThan(key, ({ staleMs }) => staleMs);
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

  function take(key: string): PackedPage | null {
    const page = kept.fresh(key);
    if (!page) return null;
    hits += 1;
    page.improve();
    return page;
  }

  /** What becomes of a rendered page; the answer is an older one where this one is a fault. */
  function receive(key: string, rendered: RenderedPage, isOfNow: boolean): PackedPage {
    const page = new PackedPage(rendered);
    if (isOfNow) {
      if (rendered.isKeepable) kept.keep(key, page, rendered.lifeMs);
      // What is gone, or somewhere else now, is not shown as it was.
      else if (rendered.status !== 200 && rendered.status < 500) kept.forget(key);
    }
    return (rendered.status >= 500 && kept.lastGood(key)) || page;
  }

  function make(key: string, render: () => Promise<RenderedPage>): Promise<PackedPage> {
    const started = generation;
    const making = render()
      .then(
        (rendered) => receive(key, rendered, started === generation),
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
    clear() {
      generation += 1;
      kept.clear();
      underway.clear();
    },
    figures: () => ({ hits, misses, ...kept.figures }),
  };
}

/** The best encoding that the client says it takes. */
export function pickEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
