import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Some hundred and fifty pages. What was used longest ago goes. */
const MOST_BYTES = 24 * 1024 * 1024;
/** The moment at which a page was asked for, as it stands among the data: it alone changes what is said of ends, and those have an end themselves. */
const ASKED_AT = /"renderedAt",\d+/;

/** A page up to the data for the browser. */
export interface Written {
  readonly bytes: Buffer;
  /** Policy sources of its inline scripts. */
  readonly scriptSources: readonly string[];
  /** From when and until when its words of ends and dates are true, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** What React wrote of pages, by everything that it wrote them from. */
export interface WrittenPages {
  /** @param now The moment of the page, in milliseconds since 1970. */
  find(name: string, now: number): Written | null;
  keep(name: string, page: Written): void;
}

/**
 * Names all that a page is written from; two pages of one name are the same, word for word.
 *
 * @param data The loaders' data as they travel to the browser: all that components know of the shop.
 * @param besides What else they read: language, address, what the head alone is told.
 */
export const nameOfPage = (data: string, besides: readonly unknown[]): string =>
  hash('sha256', `${JSON.stringify(besides)}\n${data.replace(ASKED_AT, '')}`, 'base64');

/**
 * React is not asked twice to write the same: a page that is made anew, because something changed or its minute is over, has
 * mostly the same data as before. There is nothing to forget when they change: the name is another.
 */
export function keepWrittenPages(mostBytes = MOST_BYTES): WrittenPages {
  const pages = new LRUCache<string, Written>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return {
    find(name, now) {
      const known = pages.get(name);
      if (known && known.from <= now && now < known.until) return known;
      pages.delete(name);
      return null;
    },
    keep: (name, page) => void pages.set(name, page),
  };
}
