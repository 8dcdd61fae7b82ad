import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database.ts';
import { singleFlight } from '#platform/single-flight.ts';
import { REVIEWS_PER_PAGE, type ReviewPage, type ReviewView } from '../model.ts';
import { publicName, type PersonName } from '#base/public-name.ts';
import { countPublished, listPublished, type PublishedRow } from './review-store.ts';

/** Published reviews as everybody sees them. Nothing in it is personal to the reader. */
export interface Reviews {
  /** A page of a product's reviews, those in the reader's language first; one behind the last is the last. An unknown product has none. */
  getPage(sku: string, language: string, page?: number): Promise<ReviewPage>;
  /** Forgets what was read: reviews or products have changed. */
  forget(): void;
}

export interface ReviewsParts {
  readonly database: Database;
  /** Names by person; who was erased is not among them. */
  namesOf(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonName>>;
}

const KEPT_PAGES = 1_000;
const STARS = [1, 2, 3, 4, 5];

const nameOf = (row: PublishedRow, names: ReadonlyMap<string, PersonName>): string | null => {
  if (row.personId === null) return row.authorName;
  const name = names.get(row.personId);
  return name ? publicName(name.firstName, name.lastName) : null;
};

/** Reads reviews for pages and calls, and keeps the pages last asked for until something changes. */
export function openReviews({ database, namesOf }: ReviewsParts): Reviews {
  const kept = new LRUCache<string, Promise<ReviewPage>>({ max: KEPT_PAGES });

  async function read(sku: string, language: string, wanted: number): Promise<ReviewPage> {
    const counts = await countPublished(database, sku);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const pages = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
    const page = Math.min(wanted, pages);
    const rows = total === 0 ? [] : await listPublished(database, sku, language, page);
    const people = rows.flatMap(({ personId }) => personId ?? []);
    const names = people.length === 0 ? new Map<string, PersonName>() : await namesOf(people);
    return {
      items: rows.map((row): ReviewView => ({
        id: row.id,
        author: nameOf(row, names),
        text: row.text,
        rating: row.rating,
        date: row.createdAt.toISOString(),
        language: row.language,
      })),
      total,
      page,
      pages,
      distribution: STARS.map((stars) => counts.get(stars) ?? 0),
    };
  }

  return {
    getPage(sku, language, page = 1) {
      return singleFlight(kept, `${page}/${language}/${sku}`, () => read(sku, language, page));
    },
    forget: () => kept.clear(),
  };
}
