import { LRUCache } from 'lru-cache';
import type { Text } from '#base/call.ts';
import { smallCalled } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import { publicName, type PersonName } from '#base/public-name.ts';
import { message } from '#i18n/message.ts';
import type { Database } from '#platform/database.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { Story } from '../calls/stories.ts';
import { STORIES_PER_PAGE } from '../model.ts';
import { shortOf } from '../rules/story-text.ts';
import { countStories, listStories, type StoryRow } from './story-store.ts';

/** Pages of stories that are kept, of all stores and languages together. */
const KEPT_PAGES = 200;

const NAMELESS = message('jubilee.nameless', 'Покупатель');

export interface StoryPage {
  readonly items: readonly Story[];
  readonly page: number;
  readonly pages: number;
}

export interface Stories {
  /** A page of what is published; one behind the last is the last. */
  getPage(place: Pick<Place, 'store' | 'language'>, wanted: number): Promise<StoryPage>;
  /** Lets go of the pages that are kept. */
  forget(): void;
}

interface StoriesParts {
  readonly database: Database;
  readonly translateFor: (language: string) => (text: Text) => string;
  namesOf(people: readonly string[]): Promise<ReadonlyMap<string, PersonName>>;
}

function nameOf(row: StoryRow, names: ReadonlyMap<string, PersonName>): string | null {
  if (row.personId === null) return row.authorName;
  const name = names.get(row.personId);
  return name ? publicName(name.firstName, name.lastName) : null;
}

/** Reads stories for pages and calls, and keeps those last asked for until something changes. */
export function openStories({ database, namesOf, translateFor }: StoriesParts): Stories {
  const kept = new LRUCache<string, Promise<StoryPage>>({ max: KEPT_PAGES });
  const read = async (
    { store, language }: Pick<Place, 'store' | 'language'>,
    wanted: number,
  ): Promise<StoryPage> => {
    const pages = Math.max(1, Math.ceil((await countStories(database, store)) / STORIES_PER_PAGE));
    const page = Math.min(wanted, pages);
    const rows = await listStories(database, store, language, page);
    const people = rows.flatMap(({ personId }) => personId ?? []);
    const names = people.length === 0 ? new Map<string, PersonName>() : await namesOf(people);
    const items = rows.map((row): Story => {
      const { picture } = row;
      return {
        id: row.id,
        user_location: row.location,
        img_url: picture && smallCalled(picture),
        user_name: nameOf(row, names) ?? translateFor(language)(NAMELESS),
        created_at: row.createdAt.toISOString(),
        text_full: row.text,
        text_short: shortOf(row.text),
        language: row.language,
      };
    });
    return { items, page, pages };
  };
  return {
    getPage: (place, wanted) =>
      singleFlight(kept, `${wanted}/${place.language}/${place.store}`, () => read(place, wanted)),
    forget: () => kept.clear(),
  };
}
