import { z } from 'zod';
import { findStore } from '#countries/packs.ts';
import { ALL_STORES } from '#features/content/model.ts';
import {
  changeFaqGroup,
  changeFaqQuestion,
  countQuestions,
  findFaqGroup,
  findFaqQuestion,
  listFaqVersions,
  listKeptGroups,
  listKeptQuestions,
  makeFaqGroup,
  makeFaqQuestion,
  moveFaqGroup,
  moveFaqQuestion,
  readFaqVersion,
  removeFaqGroup,
  removeFaqQuestion,
} from '#features/content/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';
import { toldOf } from '../told-of.ts';
import { mayWrite, ownPlace, seenStore, seenStores, zoneOf } from './content-acts.ts';
import { shopLanguages } from './product-acts.ts';

const store = z.string().max(2);
const id = z.uuid();
const revision = z.number().int().min(0).max(2_147_483_647);
const key = z.object({ id });
const language = z.string().regex(/^[a-z]{2}$/);
const way = z.enum(['up', 'down']);
const long = z.string().max(20_000);
const typedGroup = z.object({
  spot: z.string().max(20),
  titles: z.record(language, z.string().max(1_000)),
});
const typedQuestion = z.object({
  group: z.string().max(36),
  isPublished: z.boolean(),
  texts: z.record(language, z.object({ asked: long, said: long })),
});

/** Languages of a store; what holds in all of them is written in all. */
const languagesOf = (place: string): readonly string[] =>
  findStore(place)?.languages ?? shopLanguages();

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });
const writable = (context: ActContext) => ({
  languagesOf,
  mayWrite: (place: string) => mayWrite(place, context),
});
const storesOf = (context: ActContext) =>
  seenStores(context).filter((each) => mayWrite(each, context));
const lacks = (place: string, words: Readonly<Record<string, unknown>>) =>
  languagesOf(place).filter((each) => !Object.hasOwn(words, each));

async function listOf(database: Database, wanted: string, context: ActContext) {
  const place = seenStore(wanted, context);
  const groups = await listKeptGroups(database, place);
  const counted = await countQuestions(database, place);
  return {
    store: place,
    stores: seenStores(context),
    languages: languagesOf(place),
    mayWrite: mayWrite(place, context),
    rows: groups.map((group) => {
      const counts = counted.find((each) => each.group === group.id);
      return {
        ...group,
        all: counts?.all ?? 0,
        published: counts?.published ?? 0,
        lacks: lacks(place, group.titles),
        mayWrite: mayWrite(group.store, context),
      };
    }),
  };
}

async function openGroup(
  database: Database,
  asked: { readonly id: string; readonly store: string | null },
  context: ActContext,
) {
  const group = await findFaqGroup(database, asked.id);
  const place = seenStore(asked.store ?? group?.store ?? ALL_STORES, context);
  if (!group || ![ALL_STORES, place].includes(group.store)) return null;
  const questions = await listKeptQuestions(database, place, group.id);
  return {
    ...group,
    place,
    languages: [...new Set([...languagesOf(group.store), ...Object.keys(group.titles)])],
    mayWrite: mayWrite(group.store, context),
    mayAdd: mayWrite(place, context),
    questions: questions.map((question) => ({
      id: question.id,
      store: question.store,
      texts: question.texts,
      isPublished: question.isPublished,
      lacks: lacks(question.store, question.texts),
      mayWrite: mayWrite(question.store, context),
    })),
    zone: zoneOf(group.store),
    ...(await toldOf(database, `faq-group:${group.id}`)),
  };
}

const groupsFor = async (database: Database, place: string) =>
  (await listKeptGroups(database, place)).map(({ id: own, titles, spot, store: of }) => ({
    id: own,
    titles,
    spot,
    store: of,
  }));

async function openQuestion(database: Database, own: string, context: ActContext) {
  const question = await findFaqQuestion(database, own);
  if (!question || !seenStores(context).includes(question.store)) return null;
  return {
    ...question,
    languages: [...new Set([...languagesOf(question.store), ...Object.keys(question.texts)])],
    groups: await groupsFor(database, question.store),
    mayWrite: mayWrite(question.store, context),
    zone: zoneOf(question.store),
    ...(await toldOf(database, `faq:${question.id}`)),
  };
}

/** Versions of a question, one of them word for word, and another one to compare it with. */
async function openVersions(
  database: Database,
  asked: { readonly id: string; readonly version: number | null; readonly against: number | null },
  context: ActContext,
) {
  const question = await findFaqQuestion(database, asked.id);
  if (!question || !seenStores(context).includes(question.store)) return null;
  const shown = asked.version ?? question.revision;
  const [versions, version, against] = await Promise.all([
    listFaqVersions(database, question.id),
    readFaqVersion(database, question.id, shown),
    asked.against === null ? null : readFaqVersion(database, question.id, asked.against),
  ]);
  if (!version) return null;
  const writers = versions.flatMap(({ by }) => (by === null ? [] : [`staff:${by}`]));
  const people = await nameStaff(database, writers);
  return {
    id: question.id,
    store: question.store,
    revision: question.revision,
    texts: question.texts,
    zone: zoneOf(question.store),
    mayWrite: mayWrite(question.store, context),
    versions: versions.map((each) => ({ ...each, by: people[each.by ?? ''] ?? '' })),
    version,
    against,
  };
}

/** Brings the words of a version back as the next one; whether it is published, and its group, stay. */
async function restore(
  database: Database,
  asked: { readonly id: string; readonly revision: number; readonly version: number },
  context: ActContext,
) {
  const question = await findFaqQuestion(database, asked.id);
  const version = question && (await readFaqVersion(database, question.id, asked.version));
  if (!question || !version) return { ok: false, code: 'UNKNOWN' } as const;
  const { group, isPublished } = question;
  const { texts } = version;
  const wanted = {
    id: question.id,
    revision: asked.revision,
    restored: asked.version,
    // A language that the shop has given up since comes back with its words.
    languagesOf: (place: string) => [...languagesOf(place), ...Object.keys(texts)],
    mayWrite: (place: string) => mayWrite(place, context),
  };
  return changeFaqQuestion(database, wanted, { group, isPublished, texts }, byOf(context));
}

const versionActs = (database: Database) => ({
  openFaqVersions: act(
    'content.see',
    key.extend({ version: revision.nullable(), against: revision.nullable() }),
    (asked, context) => openVersions(database, asked, context),
  ),
  restoreFaqVersion: act(
    'content.change',
    key.extend({ revision, version: revision }),
    (asked, context) => restore(database, asked, context),
  ),
});

const groupActs = (database: Database) => ({
  listFaq: act('content.see', z.object({ store }), (asked, context) =>
    listOf(database, asked.store, context),
  ),
  openFaqGroup: act('content.see', key.extend({ store: store.nullable() }), (asked, context) =>
    openGroup(database, asked, context),
  ),
  newFaqGroup: act('content.change', z.object({ store }), async (asked, context) => {
    const stores = storesOf(context);
    const place = stores.find((each) => each === asked.store) ?? stores[0] ?? '';
    return { store: place, stores, languages: languagesOf(place) };
  }),
  makeFaqGroup: act(
    'content.change',
    key.extend({ store, typed: typedGroup }),
    (input, context) => {
      const place = ownPlace(input.store, context);
      const wanted = { id: input.id, store: place, languages: languagesOf(place) };
      return makeFaqGroup(database, wanted, input.typed, byOf(context));
    },
  ),
  changeFaqGroup: act(
    'content.change',
    key.extend({ revision, typed: typedGroup }),
    ({ typed, ...wanted }, context) =>
      changeFaqGroup(database, { ...wanted, ...writable(context) }, typed, byOf(context)),
  ),
  removeFaqGroup: act('content.change', key.extend({ revision }), (wanted, context) =>
    removeFaqGroup(database, { ...wanted, ...writable(context) }, byOf(context)),
  ),
  moveFaqGroup: act('content.change', key.extend({ way }), (wanted, context) =>
    moveFaqGroup(database, { ...wanted, ...writable(context) }, byOf(context)),
  ),
});

/** Questions and answers of the company: groups, and what stands in them in all stores or in one. */
export const faqActs = ({ database }: { readonly database: Database }) => ({
  ...groupActs(database),
  ...versionActs(database),
  openFaqQuestion: act('content.see', key, (asked, context) =>
    openQuestion(database, asked.id, context),
  ),
  newFaqQuestion: act('content.change', z.object({ store }), async (asked, context) => {
    const place = ownPlace(asked.store, context);
    return {
      store: place,
      languages: languagesOf(place),
      groups: await groupsFor(database, place),
    };
  }),
  makeFaqQuestion: act(
    'content.change',
    key.extend({ store, typed: typedQuestion }),
    (input, context) => {
      const place = ownPlace(input.store, context);
      const wanted = { id: input.id, store: place, languages: languagesOf(place) };
      return makeFaqQuestion(database, wanted, input.typed, byOf(context));
    },
  ),
  changeFaqQuestion: act(
    'content.change',
    key.extend({ revision, typed: typedQuestion }),
    ({ typed, ...wanted }, context) =>
      changeFaqQuestion(database, { ...wanted, ...writable(context) }, typed, byOf(context)),
  ),
  removeFaqQuestion: act('content.change', key.extend({ revision }), (wanted, context) =>
    removeFaqQuestion(database, { ...wanted, ...writable(context) }, byOf(context)),
  ),
  moveFaqQuestion: act('content.change', key.extend({ way }), (wanted, context) =>
    moveFaqQuestion(database, { ...wanted, ...writable(context) }, byOf(context)),
  ),
});
