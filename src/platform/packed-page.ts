import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
export class PackedPage implements CachedPage {
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

/** The best encoding that the client says it takes. */
export function pickEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
