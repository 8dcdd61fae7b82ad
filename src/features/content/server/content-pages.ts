import type { Place } from '#base/place.ts';
import type { Database } from '#platform/database.ts';
import { ALIAS_MAX, type ContentHeading, type ContentText } from '../model.ts';
import { listHeadings, listTexts } from './text-store.ts';

type Where = Pick<Place, 'store' | 'language'>;

/** The company's texts for pages, dialogs and agreements. */
export interface ContentPages {
  /** A static page, or null for an unknown alias. */
  getPage(place: Where, alias: string): Promise<ContentText | null>;
  /** A document to agree to or to read in a dialog; the same texts as the pages. */
  getDocument(place: Where, alias: string): Promise<ContentText | null>;
  /** Several documents at once, without their words and in no order; an unknown one is not among them. */
  listDocuments(place: Where, aliases: readonly string[]): Promise<ContentHeading[]>;
}

/** @param now The clock that decides which version holds. */
export function openContentPages(database: Database, now: () => Date): ContentPages {
  const find = async (place: Where, alias: string): Promise<ContentText | null> =>
    alias.length > ALIAS_MAX ? null : ((await listTexts(database, place, [alias], now()))[0] ?? null);
  return {
    getPage: find,
    getDocument: find,
    listDocuments: (place, aliases) => listHeadings(database, place, aliases, now()),
  };
}
