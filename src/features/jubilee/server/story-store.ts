import { sql } from 'kysely';
import type { StoredPicture } from '#base/picture.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import { query } from '#platform/query.ts';
import { STORIES_PER_PAGE, type StoryState } from '../model.ts';
import type {} from './tables.ts';

export interface NewStory {
  readonly store: string;
  readonly language: string;
  readonly contract: string;
  readonly personId: string;
  readonly location: string | null;
  readonly text: string;
  readonly agreedAt: Date | null;
  readonly createdAt: Date;
}

/** Keeps a story that waits for staff; the same words of the same person once more are the same story. */
export async function keepStory(database: Queryable, story: NewStory): Promise<void> {
  await query(database)`
    insert into jubilee_story (store, language, contract, person_id, location, text, agreed_at, created_at)
    values (${story.store}, ${story.language}, ${story.contract}, ${story.personId}, ${story.location}, ${story.text},
      ${story.agreedAt}, ${story.createdAt})
    on conflict (person_id, md5(text)) where person_id is not null do nothing`;
}

export interface StoryRow {
  readonly id: string;
  readonly personId: string | null;
  readonly authorName: string | null;
  readonly location: string | null;
  readonly text: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly picture: StoredPicture | null;
}

/** A page of what is published in a store: in the reader's language first, of each the newest first. @param page From 1. */
export const listStories = async (
  database: Queryable,
  store: string,
  language: string,
  page: number,
): Promise<readonly StoryRow[]> => {
  const { rows } = await sql<StoryRow>`
    select s.id, s.person_id as "personId", s.author_name as "authorName", s.location, s.text, s.language,
      s.created_at as "createdAt", ${pictureJson('p')} as picture
    from jubilee_story s left join picture p on p.id = s.picture_id
    where s.store = ${store} and s.state = 'published'
    order by s.language <> ${language}, s.created_at desc, s.id
    limit ${STORIES_PER_PAGE} offset ${(page - 1) * STORIES_PER_PAGE}`.execute(database);
  return rows;
};

export async function countStories(database: Queryable, store: string): Promise<number> {
  const [row] = await query<{ count: number }>(database)`
    select count(*)::int as count from jubilee_story where store = ${store} and state = 'published'`;
  return row?.count ?? 0;
}

export interface StaffStory {
  readonly id: string;
  readonly store: string;
  readonly language: string;
  readonly state: StoryState;
  readonly contract: string | null;
  readonly createdAt: Date;
  readonly text: string;
}

/** Stories in a state, the oldest first: who waits longest comes first. */
export const listForStaff = (
  database: Queryable,
  asked: { readonly state: StoryState; readonly store: string | null; readonly limit: number },
): Promise<readonly StaffStory[]> =>
  query<StaffStory>(database)`
    select id, store, language, state, contract, created_at as "createdAt", text from jubilee_story
    where state = ${asked.state} and (${asked.store}::text is null or store = ${asked.store})
    order by created_at, id limit ${asked.limit}`;

/** Locks a story until the end of the transaction; null when there is none. */
export async function lockStory(
  tx: Tx,
  id: string,
): Promise<{ readonly state: StoryState; readonly store: string } | null> {
  const [found] = await query<{ state: StoryState; store: string }>(tx)`
    select state, store from jubilee_story where id = ${id} for update`;
  return found ?? null;
}

/** @param picture Null leaves the one that it has. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decision: {
    readonly state: StoryState;
    readonly at: Date;
    readonly by: string;
    readonly picture: string | null;
    readonly reason: string;
  },
): Promise<void> {
  await sql`update jubilee_story set state = ${decision.state}, decided_at = ${decision.at}, decided_by = ${decision.by},
    picture_id = coalesce(${decision.picture}::text, picture_id), refusal_reason = ${decision.reason} where id = ${id}`.execute(
    tx,
  );
}

type Author = Pick<DataSubject, 'personId' | 'contracts'>;

/** A story is somebody's own life: it goes with them. */
export async function forgetStories(tx: Tx, { personId, contracts }: Author): Promise<void> {
  await query(tx)`
    delete from jubilee_story where person_id = ${personId}::uuid or contract = any(${contracts}::text[])`;
}

/** Somebody's own stories, for the copy of their data. */
export const exportStories = (
  database: Queryable,
  { personId, contracts }: Author,
): Promise<unknown> =>
  query(database)`
    select text, state, location, picture_id as picture, agreed_at as "agreedAt", created_at as "createdAt" from jubilee_story
    where person_id = ${personId}::uuid or contract = any(${contracts}::text[]) order by created_at desc limit 1000`;
