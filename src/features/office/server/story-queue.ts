import { sql } from 'kysely';
import type { StoredPicture } from '#base/picture.ts';
import { STORY_STATES, type StoryState } from '#features/jubilee/model.ts';
import type { Queryable } from '#platform/database.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import { inStores } from './scope.ts';

/** A story of the jubilee as staff decide on it. */
export interface QueuedStory {
  readonly id: string;
  readonly store: string;
  readonly language: string;
  readonly state: StoryState;
  /** As everybody reads it; null: the holder of the contract that stands beside. */
  readonly author: string | null;
  readonly contract: string | null;
  readonly location: string | null;
  readonly text: string;
  readonly picture: StoredPicture | null;
  /** Why it was refused; empty where nobody said. */
  readonly reason: string;
  readonly createdAt: Date;
}

const AT_ONCE = 50;

interface StoriesAsked {
  readonly state: StoryState;
  readonly stores: readonly string[] | null;
  /** The last one before them; null: from the first on. */
  readonly after: { readonly key: string; readonly id: string } | null;
}

/** Stories in a state: what waits the oldest first, what was decided the newest decision first. */
export async function listStories(
  database: Queryable,
  { state, stores, after }: StoriesAsked,
): Promise<{
  readonly stories: readonly QueuedStory[];
  readonly next: { readonly key: string; readonly id: string } | null;
}> {
  const moment = sql.raw(state === 'new' ? 's.created_at' : 's.decided_at');
  const [way, beyond] = state === 'new' ? ['asc', '>'] : ['desc', '<'];
  const { rows } = await sql<QueuedStory & { key: string }>`
    select s.id, s.store, s.language, s.state, s.author_name as author, s.contract, s.location, s.text,
      s.refusal_reason as reason, s.created_at as "createdAt", ${moment}::text as key,
      ${pictureJson('p')} as picture
    from jubilee_story s left join picture p on p.id = s.picture_id
    where s.state = ${state} and ${inStores(sql`s.store`, stores)}
      and ${after === null ? sql`true` : sql`(${moment}, s.id) ${sql.raw(beyond)} (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by ${moment} ${sql.raw(way)}, s.id ${sql.raw(way)} limit ${AT_ONCE + 1}`.execute(
    database,
  );
  const shown = rows.slice(0, AT_ONCE);
  const last = rows.length > AT_ONCE ? shown.at(-1) : undefined;
  return {
    stories: shown.map(({ key: _key, ...story }) => story),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

/** How many there are in each state. */
export async function countStories(
  database: Queryable,
  stores: readonly string[] | null,
): Promise<Readonly<Record<StoryState, number>>> {
  const { rows } = await sql<{ state: StoryState; count: number }>`
    select state, count(*)::int as count from jubilee_story where ${inStores(sql`store`, stores)} group by state`.execute(
    database,
  );
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(
    STORY_STATES.map((state) => [state, counted.get(state) ?? 0]),
  ) as Record<StoryState, number>;
}

/** Whether somebody sees a story. */
export async function isStoryIn(
  database: Queryable,
  id: string,
  stores: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from jubilee_story where id = ${id}::uuid and ${inStores(sql`store`, stores)}`.execute(
    database,
  );
  return rows.length > 0;
}
