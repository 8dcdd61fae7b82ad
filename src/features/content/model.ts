import type { StoredPicture } from '#base/picture.ts';

/** Longest alias that is looked up. */
export const ALIAS_MAX = 64;

/** Aliases of the pages that a store may have, in the order in which lists name them. */
export const PAGES: readonly string[] = [
  'delivery-and-payment',
  'contacts',
  'purchase-agreement',
  'delivery-agreement',
  'withdrawal',
  'user-agreement',
  'about-privacy',
  'imprint',
];

/** Aliases of lists that staff keep as texts, one entry a line: no pages, nobody reads them as they stand. */
export const LISTS: readonly string[] = ['popular-searches'];

/** The most entries of a list that are used, and the most letters of one. */
export const LIST_AT_MOST = 10;
export const LIST_ENTRY_MAX = 60;

/** Code under which a text holds in every store that has none of its own. */
export const ALL_STORES = '*';

/** As long as a title and a text may be that staff write. */
export const TEXT_TITLE_MOST = 200;
export const TEXT_BODY_MOST = 60_000;

/** What is wrong with a text, by the field that it is typed into. */
export interface TextFaults {
  readonly title?: 'EMPTY' | 'LONG';
  /** `LINES`, `LINE`: a list has too many, or one is too long. */
  readonly body?: 'EMPTY' | 'LONG' | 'LINES' | 'LINE';
  readonly start?: 'WRONG' | 'PAST';
}

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
  /** Made by our own renderer: headings, paragraphs, lists, tables, links, bold; nothing else can occur. */
  readonly html: string;
  /** Its parts, for a list of contents: ids of headings in `html`. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** A version of a text among its others. */
export interface ContentVersion {
  readonly version: number;
  readonly title: string;
  readonly validFrom: Date;
  /** From here on the next one held; null for the one that holds now. */
  readonly validTo: Date | null;
}

/** Stores and languages in which a page stands in its own words. */
export interface ContentPresence {
  readonly alias: string;
  /** A store's code, or `*` for all that have no such text of their own. */
  readonly store: string;
  readonly languages: readonly string[];
  readonly changedAt: Date;
}

/** Slides of the main slider, the small offers beside it, the band that tells a story, and the promotions. */
export const BANNER_KINDS = ['slide', 'offer', 'story', 'promo'] as const;

export type BannerKind = (typeof BANNER_KINDS)[number];

/** An offer of the main page that is published now. Source: C3-119…C3-122. */
export interface Banner {
  readonly name: string;
  readonly kind: BannerKind;
  /** The language it is really in. */
  readonly language: string;
  readonly title: string;
  readonly subTitle: string;
  /** A few words over the title; empty for none. */
  readonly labelName: string;
  /** Empty where the whole banner is the link. */
  readonly buttonName: string;
  /** Path of a page of ours. */
  readonly buttonUrl: string;
  /** `#rrggbb`, lower case. */
  readonly backgroundGradientLeft: string;
  readonly backgroundGradientRight: string;
  /** Of the words; the page takes the nearer of its two inks. */
  readonly color: string;
  /** The ground of narrow screens, tall; null: `backgroundImage` there too. */
  readonly image: StoredPicture | null;
  /** The ground, wide; null: the gradient alone. */
  readonly backgroundImage: StoredPicture | null;
  /** Pixels on a desktop, 20–64; narrow screens have a size of their own. */
  readonly titleSize: number;
  /** Pixels, 14–24. */
  readonly subTitleSize: number;
  /** ISO moment from which on it is no longer published; null for no end. Source: C3-120. */
  readonly endsAt: string | null;
}

/** Where questions are read: on a page of their own, or under a tab of the jubilee. Source: I2-132. */
export const FAQ_SPOTS = ['faq', 'ref-program', 'cashback'] as const;
export type FaqSpot = (typeof FAQ_SPOTS)[number];

/** A question with its answer, in the reader's language where it exists. */
export interface FaqQuestion {
  readonly id: string;
  /** The language it is really in. */
  readonly language: string;
  readonly asked: string;
  /** Made by our own renderer, without headings. */
  readonly html: string;
}

/** Questions under one title, each of them published. */
export interface FaqGroup {
  readonly id: string;
  readonly spot: FaqSpot;
  readonly language: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}

/** A store in which there are questions to be read, and the languages that some of them are in. */
export interface FaqPresence {
  readonly store: string;
  readonly languages: readonly string[];
  readonly changedAt: Date;
}
