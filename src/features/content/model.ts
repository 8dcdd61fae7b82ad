/** Longest alias that is looked up. */
export const ALIAS_MAX = 64;

/** A text of the company as it holds now, in the reader's language where it exists: all but its words. */
export interface ContentHeading {
  readonly alias: string;
  readonly title: string;
  /** Counts up from 1 in each store and language. */
  readonly version: number;
  /** The language it is really in. */
  readonly language: string;
  /** SHA-256 of title and body, hex: proves later which words somebody agreed to. */
  readonly textHash: string;
  readonly validFrom: Date;
}

export interface ContentText extends ContentHeading {
  /** Made by our own renderer: headings, paragraphs, lists, links, bold; nothing else can occur. */
  readonly html: string;
}
