import { createContext } from 'react';

/** The same page in another store or language. */
export interface AlternateLink {
  /** Language and country, `ru-KZ`, or `x-default`. */
  readonly hreflang: string;
  /** Whole address. */
  readonly href: string;
}

/**
 * What loaders tell the head of the page alone: search engines and messengers read it in the server's HTML, so it is not among
 * the data that travel on to the browser.
 */
export interface HeadFacts {
  alternates: readonly AlternateLink[];
  /** Path of a picture of 1200 by 630 pixels; null: the shop's own. */
  sharePicture: string | null;
  /** The shop's own, in the page's language; null where it has none. */
  readonly shopPicture: string | null;
  /** What is drawn of the shop's name in the page's language; null where it stands in letters. */
  readonly nameMark: string | null;
  /** By which number the logs know this request. */
  readonly requestId: string | null;
}

export const openHeadFacts = (
  requestId: string | null = null,
  { shopPicture, nameMark }: Pick<HeadFacts, 'shopPicture' | 'nameMark'> = {
    shopPicture: null,
    nameMark: null,
  },
): HeadFacts => ({
  shopPicture,
  nameMark,
  alternates: [],
  sharePicture: null,
  requestId,
});

/** Filled on the server only. */
export const headContext = createContext<HeadFacts | null>(null);
