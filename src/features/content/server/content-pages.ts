import type { Place } from '#base/place.ts';
import { isTransientFault, type Database } from '#platform/database.ts';
import { findCurrentAddress } from '#platform/former-addresses.ts';
import { keptByKey } from '#platform/kept-for-a-minute.ts';
import {
  ALIAS_MAX,
  LISTS,
  PAGES,
  type Banner,
  type ContentHeading,
  type ContentPresence,
  type ContentText,
  type ContentVersion,
  type FaqGroup,
  type FaqPresence,
  type FaqSpot,
} from '../model.ts';
import { listBanners } from './banner-store.ts';
import { listFaqGroups, listFaqPresences } from './faq-store.ts';
import {
  findVersion,
  listHeadings,
  listLines,
  listPresences,
  listTexts,
  listVersions,
} from './text-store.ts';

type Where = Pick<Place, 'store' | 'language'>;

/** The company's texts for pages, dialogs and agreements. */
export interface ContentPages {
  /** A static page, or null for an unknown alias. */
  getPage(place: Where, alias: string): Promise<ContentText | null>;
  /** A page as it read in one of its versions; null for a version that has not begun or never was. */
  getVersion(place: Where, alias: string, version: number): Promise<ContentText | null>;
  /** Every version of a page until now, the newest first, at most 100. */
  listVersions(place: Where, alias: string): Promise<ContentVersion[]>;
  /** The alias that this one is now; null for one that was never given up. */
  findCurrent(alias: string): Promise<string | null>;
  /** Where the pages of `PAGES`, or these, stand. */
  listPresences(aliases?: readonly string[]): Promise<ContentPresence[]>;
  /** A document to agree to or to read in a dialog; the same texts as the pages. */
  getDocument(place: Where, alias: string): Promise<ContentText | null>;
  /** Several documents at once, without their words and in no order; an unknown one is not among them. */
  listDocuments(place: Where, aliases: readonly string[]): Promise<ContentHeading[]>;
  /**
   * Every page that holds here, in the order of `PAGES`. The frame of each page asks for it, so the answer is kept for a
   * minute, or until something is written.
   */
  listAllPages(place: Where): Promise<readonly ContentHeading[]>;
  /**
   * What many look for, as staff wrote it down: at most ten entries of at most 60 letters. Kept as that is.
   */
  listPopularSearches(place: Where): Promise<readonly string[]>;
  /** What is published now, in its order; at most 24; what was last known while the database is away. Source: C3-119…C3-122. */
  listBanners(place: Where): Promise<readonly Banner[]>;
  /** Published questions with their answers, by group, for one spot; kept as pages are. Source: I1-016, I2-132. */
  listFaq(place: Where, spot: FaqSpot): Promise<readonly FaqGroup[]>;
  /** Stores whose page of questions says something. */
  listFaqPresences(): Promise<readonly FaqPresence[]>;
  /** What is kept for a minute is asked for anew: something was written. */
  forget(): void;
}

/** More pairs of store and language than there are. */
const KEPT_PLACES = 2_000;
const POPULAR = 'popular-searches';

/** Answers of one question by store and language. */
function keptFor<Answer>(now: () => Date, read: (place: Where) => Promise<Answer>) {
  const kept = keptByKey<Answer>(now, KEPT_PLACES);
  return {
    ask: (place: Where) => kept.of(`${place.store}/${place.language}`, () => read(place)),
    forget: kept.forget,
  };
}

/** @param now The clock that decides which version holds. */
export function openContentPages(database: Database, now: () => Date): ContentPages {
  const find = async (place: Where, alias: string): Promise<ContentText | null> =>
    alias.length > ALIAS_MAX || LISTS.includes(alias)
      ? null
      : ((await listTexts(database, place, [alias], now()))[0] ?? null);
  const lastBanners = new Map<string, readonly Banner[]>();
  const readAllPages = async (place: Where): Promise<readonly ContentHeading[]> => {
    const found = await listHeadings(database, place, PAGES, now());
    return found.toSorted((one, other) => PAGES.indexOf(one.alias) - PAGES.indexOf(other.alias));
  };
  const pages = keptFor(now, readAllPages);
  const searches = keptFor(now, (place) => listLines(database, place, POPULAR, now()));
  const questions = keptFor(now, (place) => listFaqGroups(database, place));
  return {
    listAllPages: pages.ask,
    listPopularSearches: searches.ask,
    forget() {
      pages.forget();
      searches.forget();
      questions.forget();
    },
    listFaq: async (place, spot) =>
      (await questions.ask(place)).filter((group) => group.spot === spot),
    listFaqPresences: () => listFaqPresences(database),
    async listBanners(place) {
      const key = `${place.store}/${place.language}`;
      try {
        const found = await listBanners(database, place, now());
        lastBanners.set(key, found);
        return found;
      } catch (fault) {
        const last = lastBanners.get(key);
        if (last && isTransientFault(fault)) return last;
        throw fault;
      }
    },
    getPage: find,
    getVersion: async (place, alias, version) =>
      alias.length > ALIAS_MAX ? null : findVersion(database, place, alias, version, now()),
    listVersions: async (place, alias) =>
      alias.length > ALIAS_MAX ? [] : listVersions(database, place, alias, now()),
    findCurrent: (alias) => findCurrentAddress(database, 'page', alias),
    listPresences: (aliases = PAGES) => listPresences(database, aliases, now()),
    getDocument: find,
    listDocuments: (place, aliases) => listHeadings(database, place, aliases, now()),
  };
}
