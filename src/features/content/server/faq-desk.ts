import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ALL_STORES, type FaqSpot } from '../model.ts';
import {
  GROUPS_MOST,
  QUESTIONS_MOST,
  readFaqGroup,
  readFaqQuestion,
  type FaqFaults,
  type FaqWords,
  type ReadFaqGroup,
  type TypedFaqGroup,
  type TypedFaqQuestion,
} from '../rules/faq-form.ts';
import { lockContent } from './content-watch.ts';
import { keepFaqVersion } from './faq-versions.ts';
import { noteAct } from './note-act.ts';
import type { ByStaff } from './planned-text.ts';
import type {} from './tables.ts';

export interface KeptFaqGroup extends ReadFaqGroup {
  readonly id: string;
  readonly store: string;
  readonly revision: number;
}

export interface KeptFaqQuestion {
  readonly id: string;
  readonly group: string;
  readonly spot: FaqSpot;
  readonly store: string;
  readonly isPublished: boolean;
  readonly texts: Readonly<Record<string, FaqWords>>;
  readonly revision: number;
}

/** What all stores share, and what one store has beside it. */
const placesOf = (store: string): readonly string[] => [ALL_STORES, store];

/** Groups of a store in their order, the common ones first. */
export const listKeptGroups = (db: Queryable, store: string) =>
  query<KeptFaqGroup>(db)`
    select id::text as id, store, spot, titles, revision from faq_group where store = any(${placesOf(store)}::text[])
    order by spot = 'cashback', spot = 'ref-program', store <> ${ALL_STORES}, sort, id limit ${GROUPS_MOST * 2}`;

/** Questions of a group in a store in their order, the common ones first. */
export const listKeptQuestions = (db: Queryable, store: string, group: string) =>
  query<KeptFaqQuestion>(db)`
    select q.id::text as id, q.group_id::text as group, g.spot, q.store, q.is_published as "isPublished", q.texts, q.revision
    from faq_question q join faq_group g on g.id = q.group_id
    where q.store = any(${placesOf(store)}::text[]) and q.group_id = ${group}::uuid
    order by q.store <> ${ALL_STORES}, q.sort, q.id limit ${QUESTIONS_MOST * 2}`;

/** How many questions each group has in a store, and how many of them are published. */
export const countQuestions = (db: Queryable, store: string) =>
  query<{ readonly group: string; readonly all: number; readonly published: number }>(db)`
    select group_id::text as group, count(*)::int as all, count(*) filter (where is_published)::int as published
    from faq_question where store = any(${placesOf(store)}::text[]) group by group_id`;

export async function findFaqGroup(db: Queryable, id: string): Promise<KeptFaqGroup | null> {
  const [found] = await query<KeptFaqGroup>(db)`
    select id::text as id, store, spot, titles, revision from faq_group where id = ${id}::uuid`;
  return found ?? null;
}

export async function findFaqQuestion(db: Queryable, id: string): Promise<KeptFaqQuestion | null> {
  const [found] = await query<KeptFaqQuestion>(db)`
    select q.id::text as id, q.group_id::text as group, g.spot, q.store, q.is_published as "isPublished", q.texts, q.revision
    from faq_question q join faq_group g on g.id = q.group_id where q.id = ${id}::uuid`;
  return found ?? null;
}

const sorted = (words: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const toldGroup = ({ spot, titles }: ReadFaqGroup) => ({ spot, titles: sorted(titles) });
const toldQuestion = ({
  group,
  isPublished,
  texts,
}: Pick<KeptFaqQuestion, 'group' | 'isPublished' | 'texts'>) => ({
  group,
  isPublished,
  texts: Object.entries(sorted(texts)).map(([language]) => ({
    language,
    asked: texts[language]?.asked ?? '',
    said: texts[language]?.said ?? '',
  })),
});
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Thing {
  readonly id: string;
  readonly store: string;
}
type Details = Readonly<Record<string, unknown>>;
const noteGroup = (tx: Tx, by: ByStaff, action: string, { id, store }: Thing, details: Details) =>
  noteAct(tx, by, {
    action: `faq-group.${action}`,
    subject: `faq-group:${id}`,
    store,
    details,
  });
const noteQuestion = (
  tx: Tx,
  by: ByStaff,
  action: string,
  { id, store }: Thing,
  details: Details,
) => noteAct(tx, by, { action: `faq.${action}`, subject: `faq:${id}`, store, details });

type Refused =
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  /** Its form has made another one already: somebody went back to it and wrote on. */
  | { readonly ok: false; readonly code: 'TAKEN' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: FaqFaults };
export type SavedFaq<Kept> =
  | { readonly ok: true }
  | Refused
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: Kept };

const UNKNOWN = { ok: false, code: 'UNKNOWN' } as const;
const TAKEN = { ok: false, code: 'TAKEN' } as const;

/** Languages that something may speak: those of its place, and those that it speaks already. */
const spokenBy = (words: Readonly<Record<string, unknown>>, languages: readonly string[]) => [
  ...new Set([...languages, ...Object.keys(words)]),
];
const refusedFor = (faults: FaqFaults) => ({ ok: false, code: 'FAULTS', faults }) as const;

interface Wanted {
  readonly id: string;
  readonly revision: number;
  /** Languages of a store, or of all. */
  languagesOf(store: string): readonly string[];
  mayWrite(store: string): boolean;
}

/** Makes a group, the last one of its place. A second press of the same form makes no second one. */
export const makeFaqGroup = (
  database: Database,
  { id, store, languages }: Thing & { readonly languages: readonly string[] },
  typed: TypedFaqGroup,
  by: ByStaff,
): Promise<SavedFaq<KeptFaqGroup>> =>
  database.transaction().execute(async (tx): Promise<SavedFaq<KeptFaqGroup>> => {
    await lockContent(tx);
    const read = readFaqGroup(typed, languages);
    if ('faults' in read) return refusedFor(read.faults);
    const twin = await findFaqGroup(tx, id);
    if (twin) return isSame(toldGroup(twin), toldGroup(read.group)) ? { ok: true } : TAKEN;
    const [standing] = await query<{ count: number; sort: number }>(tx)`
      select count(*)::int as count, coalesce(max(sort), 0) + 1 as sort from faq_group where store = ${store}`;
    if ((standing?.count ?? 0) >= GROUPS_MOST) return refusedFor({ spot: 'MANY' });
    await query(tx)`
      insert into faq_group (id, store, spot, titles, sort) values (${id}::uuid, ${store}, ${read.group.spot},
        ${JSON.stringify(read.group.titles)}::jsonb, ${standing?.sort ?? 1})`;
    await noteGroup(tx, by, 'make', { id, store }, { after: toldGroup(read.group) });
    return { ok: true };
  });

/** Of two who change one group the second is told, and sees what the first wrote. */
export const changeFaqGroup = (
  database: Database,
  { id, revision, languagesOf, mayWrite }: Wanted,
  typed: TypedFaqGroup,
  by: ByStaff,
): Promise<SavedFaq<KeptFaqGroup>> =>
  database.transaction().execute(async (tx): Promise<SavedFaq<KeptFaqGroup>> => {
    await lockContent(tx);
    const standing = await findFaqGroup(tx, id);
    if (!standing || !mayWrite(standing.store)) return UNKNOWN;
    const read = readFaqGroup(typed, spokenBy(standing.titles, languagesOf(standing.store)));
    if ('faults' in read) return refusedFor(read.faults);
    const [before, after] = [toldGroup(standing), toldGroup(read.group)];
    // Pressed twice, or nothing was changed.
    if (isSame(before, after)) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update faq_group set spot = ${read.group.spot}, titles = ${JSON.stringify(read.group.titles)}::jsonb,
        revision = revision + 1 where id = ${id}::uuid`;
    await noteGroup(tx, by, 'change', standing, { before, after });
    return { ok: true };
  });

/** Takes a group away in which no question is left. */
export const removeFaqGroup = (
  database: Database,
  { id, revision, mayWrite }: Omit<Wanted, 'languagesOf'>,
  by: ByStaff,
): Promise<'DONE' | 'LATE' | 'FULL'> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const standing = await findFaqGroup(tx, id);
    if (standing?.revision !== revision || !mayWrite(standing.store)) return 'LATE';
    // Another store may have questions in it: they are not seen here, and stay.
    const [left] = await query(tx)`select from faq_question where group_id = ${id}::uuid limit 1`;
    if (left) return 'FULL';
    await query(tx)`delete from faq_group where id = ${id}::uuid`;
    await noteGroup(tx, by, 'remove', standing, { before: toldGroup(standing), after: null });
    return 'DONE';
  });

/** The group that a question may stand in: a common one, or one of its own store. */
async function groupFor(tx: Tx, id: string, store: string): Promise<KeptFaqGroup | null> {
  const group = /^[0-9a-f-]{36}$/.test(id) ? await findFaqGroup(tx, id) : null;
  return group && placesOf(store).includes(group.store) ? group : null;
}

/** What is wrong with the group of a question. */
async function groupFault(tx: Tx, id: string, store: string): Promise<FaqFaults> {
  if (!(await groupFor(tx, id, store))) return { group: 'WRONG' };
  const [held] = await query<{ count: number }>(tx)`
    select count(*)::int as count from faq_question where group_id = ${id}::uuid and store = ${store}`;
  return (held?.count ?? 0) >= QUESTIONS_MOST ? { group: 'MANY' } : {};
}

const nextIn = async (tx: Tx, group: string): Promise<number> => {
  const [last] = await query<{ sort: number }>(tx)`
    select coalesce(max(sort), 0) + 1 as sort from faq_question where group_id = ${group}::uuid`;
  return last?.sort ?? 1;
};

/** Makes a question, the last one of its group. A second press of the same form makes no second one. */
export const makeFaqQuestion = (
  database: Database,
  { id, store, languages }: Thing & { readonly languages: readonly string[] },
  typed: TypedFaqQuestion,
  by: ByStaff,
): Promise<SavedFaq<KeptFaqQuestion>> =>
  database.transaction().execute(async (tx): Promise<SavedFaq<KeptFaqQuestion>> => {
    await lockContent(tx);
    const read = readFaqQuestion(typed, languages);
    const twin = await findFaqQuestion(tx, id);
    if (twin && !('faults' in read)) {
      const asked = toldQuestion({ ...typed, texts: read.texts });
      return isSame(toldQuestion(twin), asked) ? { ok: true } : TAKEN;
    }
    const faults = {
      ...('faults' in read ? read.faults : {}),
      ...(await groupFault(tx, typed.group, store)),
    };
    if ('faults' in read || Object.keys(faults).length > 0) return refusedFor(faults);
    await query(tx)`
      insert into faq_question (id, group_id, store, is_published, texts, sort, changed_at)
      values (${id}::uuid, ${typed.group}::uuid, ${store}, ${typed.isPublished}, ${JSON.stringify(read.texts)}::jsonb,
        ${await nextIn(tx, typed.group)}, ${by.now})`;
    await keepFaqVersion(tx, id, by.staffId);
    const after = toldQuestion({ ...typed, texts: read.texts });
    await noteQuestion(tx, by, 'make', { id, store }, { after });
    return { ok: true };
  });

/**
 * Of two who change one question the second is told, and sees what the first wrote. What stood stays a version of it.
 *
 * @param wanted `restored`: the version whose words are brought back, if they are.
 */
export const changeFaqQuestion = (
  database: Database,
  { id, revision, restored, languagesOf, mayWrite }: Wanted & { readonly restored?: number },
  typed: TypedFaqQuestion,
  by: ByStaff,
): Promise<SavedFaq<KeptFaqQuestion>> =>
  database.transaction().execute(async (tx): Promise<SavedFaq<KeptFaqQuestion>> => {
    await lockContent(tx);
    const standing = await findFaqQuestion(tx, id);
    if (!standing || !mayWrite(standing.store)) return UNKNOWN;
    const isMoved = typed.group !== standing.group;
    const read = readFaqQuestion(typed, spokenBy(standing.texts, languagesOf(standing.store)));
    const faults = {
      ...('faults' in read ? read.faults : {}),
      ...(isMoved ? await groupFault(tx, typed.group, standing.store) : {}),
    };
    if ('faults' in read || Object.keys(faults).length > 0) return refusedFor(faults);
    const [before, after] = [toldQuestion(standing), toldQuestion({ ...typed, texts: read.texts })];
    if (isSame(before, after)) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    await keepFaqVersion(tx, id, null);
    await query(tx)`
      update faq_question set group_id = ${typed.group}::uuid, is_published = ${typed.isPublished},
        texts = ${JSON.stringify(read.texts)}::jsonb, changed_at = ${by.now}, revision = revision + 1
      where id = ${id}::uuid`;
    if (isMoved)
      await query(tx)`
        update faq_question set sort = ${await nextIn(tx, typed.group)} where id = ${id}::uuid`;
    await keepFaqVersion(tx, id, by.staffId);
    const act = restored === undefined ? 'change' : 'restore';
    const version = restored === undefined ? {} : { version: restored };
    await noteQuestion(tx, by, act, standing, { before, after, ...version });
    return { ok: true };
  });

/** @returns False: it is gone, or was changed meanwhile. */
export const removeFaqQuestion = (
  database: Database,
  { id, revision, mayWrite }: Omit<Wanted, 'languagesOf'>,
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const standing = await findFaqQuestion(tx, id);
    if (standing?.revision !== revision || !mayWrite(standing.store)) return false;
    await query(tx)`delete from faq_question where id = ${id}::uuid`;
    await noteQuestion(tx, by, 'remove', standing, { before: toldQuestion(standing), after: null });
    return true;
  });

type Way = 'up' | 'down';
interface Moved {
  readonly id: string;
  readonly way: Way;
  mayWrite(store: string): boolean;
}

/** Ids in their order with one of them before or behind its neighbour; null: there is none. */
function swapped(ids: readonly string[], id: string, way: Way): readonly string[] | null {
  const at = ids.indexOf(id);
  const to = at + (way === 'up' ? -1 : 1);
  const neighbour = ids[to];
  return at === -1 || neighbour === undefined ? null : ids.with(at, neighbour).with(to, id);
}

/** Puts a question before or behind its neighbour of the same group and place. @returns False: there is none. */
export const moveFaqQuestion = (
  database: Database,
  { id, way, mayWrite }: Moved,
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const moved = await findFaqQuestion(tx, id);
    if (!moved || !mayWrite(moved.store)) return false;
    const all = await query<{ id: string }>(tx)`
      select id::text as id from faq_question where group_id = ${moved.group}::uuid and store = ${moved.store} order by sort, id`;
    const before = all.map((each) => each.id);
    const ids = swapped(before, id, way);
    if (!ids) return false;
    await query(tx)`
      update faq_question q set sort = r.place::int from unnest(${ids}::uuid[]) with ordinality r(id, place)
      where q.id = r.id and q.sort <> r.place::int`;
    await noteQuestion(tx, by, 'move', moved, {
      before: before.indexOf(id) + 1,
      after: ids.indexOf(id) + 1,
    });
    return true;
  });

/** Puts a group before or behind its neighbour of the same spot and place. @returns False: there is none. */
export const moveFaqGroup = (
  database: Database,
  { id, way, mayWrite }: Moved,
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const moved = await findFaqGroup(tx, id);
    if (!moved || !mayWrite(moved.store)) return false;
    const all = await query<{ id: string; spot: string }>(tx)`
      select id::text as id, spot from faq_group where store = ${moved.store} order by sort, id`;
    const before = all.filter(({ spot }) => spot === moved.spot).map((each) => each.id);
    const ids = swapped(before, id, way);
    if (!ids) return false;
    await query(tx)`
      update faq_group g set sort = r.place::int from unnest(${ids}::uuid[]) with ordinality r(id, place)
      where g.id = r.id and g.sort <> r.place::int`;
    await noteGroup(tx, by, 'move', moved, {
      before: before.indexOf(id) + 1,
      after: ids.indexOf(id) + 1,
    });
    return true;
  });
