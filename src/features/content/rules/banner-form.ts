import { readMoment } from '#base/typed-moment.ts';
import { BANNER_KINDS, type BannerKind } from '../model.ts';
import { contrastOf, themeOf } from './banner-look.ts';

/** As long as the words of a banner may be. */
export const BANNER_MOST = {
  title: 120,
  subTitle: 400,
  labelName: 40,
  buttonName: 40,
  link: 300,
} as const;
/** Pixels, least and most. */
export const TITLE_SIZES = [20, 64] as const;
export const SUB_TITLE_SIZES = [14, 24] as const;

/** What a banner says in one language. */
export interface BannerWords {
  readonly title: string;
  readonly subTitle: string;
  readonly labelName: string;
  readonly buttonName: string;
  /** Path of a page of ours; empty: where the banner leads in its first language. */
  readonly link: string;
}

/** Words of a banner by the names of their inputs, which go before `:` and the language. */
export const WORD_FIELDS = ['title', 'subTitle', 'labelName', 'buttonName', 'link'] as const;

/** A banner as it begins: dark words on sand. */
export const FIRST_COLOURS = { left: '#f4efe6', right: '#e9e1d3', color: '#17231e' } as const;

export const NO_WORDS: BannerWords = {
  title: '',
  subTitle: '',
  labelName: '',
  buttonName: '',
  link: '',
};

/** A banner as it is typed. */
export interface TypedBanner {
  readonly store: string;
  readonly kind: string;
  readonly startDay: string;
  readonly startClock: string;
  readonly endDay: string;
  readonly endClock: string;
  readonly left: string;
  readonly right: string;
  readonly color: string;
  readonly titleSize: string;
  readonly subTitleSize: string;
  /** Names of its pictures; empty for none. */
  readonly wide: string;
  readonly tall: string;
  readonly texts: Readonly<Record<string, BannerWords>>;
}

export type BannerFault = 'EMPTY' | 'LONG' | 'WRONG' | 'BEFORE' | 'PAST' | 'LINK' | 'CONTRAST';
/** What is wrong with it, by field; words by `title:` and the like with their language. */
export type BannerFaults = Readonly<Record<string, BannerFault>>;

export interface ReadBanner {
  readonly store: string;
  readonly kind: BannerKind;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly left: string;
  readonly right: string;
  readonly color: string;
  readonly titleSize: number;
  readonly subTitleSize: number;
  readonly wide: string;
  readonly tall: string;
  /** Whole for each language: its link is there. */
  readonly texts: Readonly<Record<string, BannerWords>>;
}

const COLOUR = /^#[0-9a-f]{6}$/;
const PATH = /^\/[a-z0-9][^\s"'<>\\^`{|}]*$/;
/** The least between words and what is behind them. Source: WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** Whether a link leads to a page of ours: a path, and one that stays what it is when a browser reads it. */
export function isOwnPage(link: string): boolean {
  if (link.length > BANNER_MOST.link || !PATH.test(link)) return false;
  const read = URL.parse(link, 'https://shop.invalid');
  return read?.host === 'shop.invalid' && read.pathname + read.search + read.hash === link;
}

const LANGUAGE_FIRST = /^\/[a-z]{2}(?=[/?#]|$)/;
/** The same page in another language; one that names no language gets it. */
export const linkIn = (language: string, link: string): string =>
  LANGUAGE_FIRST.test(link) ? link.replace(LANGUAGE_FIRST, `/${language}`) : `/${language}${link}`;

const tidied = (words: BannerWords): BannerWords => ({
  title: oneLine(words.title),
  subTitle: oneLine(words.subTitle),
  labelName: oneLine(words.labelName),
  buttonName: oneLine(words.buttonName),
  link: words.link.trim(),
});
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const isEmpty = (words: BannerWords): boolean => WORD_FIELDS.every((field) => words[field] === '');

/** What is wrong with the words of one language. */
function wordFaults(language: string, words: BannerWords, isFirst: boolean): BannerFaults {
  if (isEmpty(words) && !isFirst) return {};
  const faults: Record<string, BannerFault> = {};
  if (words.title === '') faults[`title:${language}`] = 'EMPTY';
  for (const field of WORD_FIELDS)
    if (words[field].length > BANNER_MOST[field]) faults[`${field}:${language}`] = 'LONG';
  if (words.link === '' && isFirst) faults[`link:${language}`] = 'EMPTY';
  else if (words.link !== '' && !isOwnPage(words.link)) faults[`link:${language}`] = 'LINK';
  return faults;
}

function endFault(
  endsAt: Date | null | 'WRONG',
  startsAt: Date,
  now: Date,
): 'WRONG' | 'BEFORE' | 'PAST' | null {
  if (endsAt === 'WRONG') return 'WRONG';
  if (endsAt === null) return null;
  if (endsAt <= startsAt) return 'BEFORE';
  return endsAt <= now ? 'PAST' : null;
}

/** Forms know no seconds: what is opened and saved again stays what it was. */
const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

const sizeOf = (typed: string, [least, most]: readonly [number, number]): number | null => {
  const size = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return size >= least && size <= most ? size : null;
};

function lookFaults(typed: TypedBanner): BannerFaults {
  const faults: Record<string, BannerFault> = {};
  for (const field of ['left', 'right', 'color'] as const)
    if (!COLOUR.test(typed[field])) faults[field] = 'WRONG';
  // Promotions say their words beside the picture, on the page's own ground.
  if (Object.keys(faults).length === 0 && typed.kind !== 'promo')
    for (const field of ['left', 'right'] as const)
      if (contrastOf(themeOf(typed), typed[field]) < READABLE) faults[field] = 'CONTRAST';
  if (sizeOf(typed.titleSize, TITLE_SIZES) === null) faults['titleSize'] = 'WRONG';
  if (sizeOf(typed.subTitleSize, SUB_TITLE_SIZES) === null) faults['subTitleSize'] = 'WRONG';
  return faults;
}

/** Words of every language that has a title, each with its link. */
function wholeTexts(
  texts: Readonly<Record<string, BannerWords>>,
  first: string,
): ReadBanner['texts'] {
  const lead = texts[first]?.link ?? '';
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, words]) =>
      isEmpty(words)
        ? []
        : [[language, { ...words, link: linkIn(language, words.link || lead) }] as const],
    ),
  );
}

/**
 * Reads a banner.
 *
 * @param languages Those that it may speak, the one first that it always does.
 * @param timeZone In which its moments were typed.
 */
export function readBanner(
  given: TypedBanner,
  {
    languages,
    timeZone,
    now,
  }: { readonly languages: readonly string[]; readonly timeZone: string; readonly now: Date },
): { readonly banner: ReadBanner } | { readonly faults: BannerFaults } {
  const [first = ''] = languages;
  const typed = {
    ...given,
    left: given.left.trim().toLowerCase(),
    right: given.right.trim().toLowerCase(),
    color: given.color.trim().toLowerCase(),
  };
  const texts = Object.fromEntries(
    languages.map((language) => [language, tidied(typed.texts[language] ?? NO_WORDS)]),
  );
  const start =
    readMoment({ day: typed.startDay, clock: typed.startClock }, timeZone) ?? minuteOf(now);
  const end = readMoment({ day: typed.endDay, clock: typed.endClock }, timeZone);
  const startsAt = start === 'WRONG' ? now : start;
  const ofEnd = endFault(end, startsAt, now);
  const kind = BANNER_KINDS.find((each) => each === typed.kind);
  const faults: BannerFaults = {
    ...(kind ? {} : { kind: 'WRONG' }),
    ...(start === 'WRONG' ? { start: 'WRONG' } : {}),
    ...(ofEnd ? { end: ofEnd } : {}),
    ...lookFaults(typed),
    ...Object.assign(
      {},
      ...languages.map((each) => wordFaults(each, texts[each] ?? NO_WORDS, each === first)),
    ),
  };
  if (!kind || end === 'WRONG' || Object.keys(faults).length > 0) return { faults };
  const { store, left, right, color, wide, tall } = typed;
  return {
    banner: {
      store,
      kind,
      startsAt,
      endsAt: end,
      left,
      right,
      color,
      wide,
      tall,
      titleSize: Number(typed.titleSize),
      subTitleSize: Number(typed.subTitleSize),
      texts: wholeTexts(texts, first),
    },
  };
}

export const BANNER_STATES = ['running', 'planned', 'ended'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** Whether a banner is shown at a moment. */
export const bannerStateOf = (
  { startsAt, endsAt }: Pick<ReadBanner, 'startsAt' | 'endsAt'>,
  now: Date,
): BannerState =>
  endsAt !== null && endsAt <= now ? 'ended' : startsAt > now ? 'planned' : 'running';
