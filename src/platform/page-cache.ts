import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A finished page: bytes for each encoding, and the headers that belong to exactly these bytes. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Readonly<Record<PageEncoding, Buffer>>;
  /** The whole head for each encoding, ready to be written: names and values in turn. */
  readonly heads: Readonly<Record<PageEncoding, readonly string[]>>;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** False for pages that must not be kept: errors, failed parts. */
  readonly isKeepable: boolean;
}

export interface PageCacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly pages: number;
  readonly bytes: number;
}

export interface PageCache {
  /** The kept page, or a freshly rendered one. Many who ask at once for a missing page wait for one rendering. */
  /** A kept page without rendering one; null when it is not there. */
  peek(key: string): CachedPage | null;
  get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: CachedPage; isHit: boolean }>;
  /** Forgets everything: called when the catalogue or the content changed. */
  clear(): void;
  figures(): PageCacheFigures;
}

const BROTLI_LEVEL = 5;

function compress({ status, headers, html }: RenderedPage): CachedPage {
  const identity = Buffer.from(html);
  const bytes = {
    identity,
    gzip: gzipSync(identity, { level: 6 }),
    br: brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  };
  const headOf = (encoding: PageEncoding): string[] => [
    ...Object.entries(headers).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bytes[encoding].length),
  ];
  return {
    status,
    headers,
    bytes,
    heads: { identity: headOf('identity'), gzip: headOf('gzip'), br: headOf('br') },
  };
}

/** Markers, prices and texts begin and end by the clock without anybody telling: no page is older than this. */
const PAGE_LIFE_MS = 60_000;
/** A page that cannot be made anew, the database being away, is better old than not there; so long at the most. */
const LAST_GOOD_LIFE_MS = 3_600_000;

interface KeptPage {
  readonly page: CachedPage;
  readonly keptAt: number;
}

const sizeOf = ({ bytes }: CachedPage): number => bytes.br.length + bytes.gzip.length + bytes.identity.length;

/**
 * Keeps finished public pages, least recently used last, within a limit of bytes. Only pages without a personal byte
 * may come here; the key must name everything that the page depends on.
 *
 * @param now Milliseconds of a clock that only goes on; a test passes its own.
 */
export function openPageCache(maxBytes: number, now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, KeptPage>();
  const underway = new Map<string, Promise<CachedPage>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;
  let generation = 0;

  function drop(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    pages.delete(key);
    bytes -= sizeOf(kept.page);
  }

  function keep(key: string, page: CachedPage): void {
    drop(key);
    pages.set(key, { page, keptAt: now() });
    bytes += sizeOf(page);
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  /** A page that is used moves to the end of the line; the first ones make room. */
  function take(key: string): CachedPage | null {
    const known = pages.get(key);
    if (!known) return null;
    if (now() - known.keptAt >= PAGE_LIFE_MS) return null;
    hits += 1;
    pages.delete(key);
    pages.set(key, known);
    return known.page;
  }

  /** An older page, for when its like cannot be made. */
  function lastGood(key: string): CachedPage | null {
    const known = pages.get(key);
    if (known && now() - known.keptAt < LAST_GOOD_LIFE_MS) return known.page;
    drop(key);
    return null;
  }

  return {
    peek: take,
    async get(key, render) {
      const known = take(key);
      if (known) return { page: known, isHit: true };
      misses += 1;
      const waiting = underway.get(key);
      if (waiting) return { page: await waiting, isHit: true };
      const started = generation;
      const making = render().then(
        (rendered) => {
          const page = compress(rendered);
          if (rendered.isKeepable && started === generation) keep(key, page);
          return (rendered.status >= 500 && lastGood(key)) || page;
        },
        (fault: unknown) => {
          const page = lastGood(key);
          if (page) return page;
          throw fault;
        },
      );
      underway.set(key, making);
      try {
        return { page: await making, isHit: false };
      } finally {
        if (underway.get(key) === making) underway.delete(key);
      }
    },
    clear() {
      generation += 1;
      pages.clear();
      underway.clear();
      bytes = 0;
    },
    figures: () => ({ hits, misses, pages: pages.size, bytes }),
  };
}

/** The best encoding that the client says it takes. */
export function pickEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
