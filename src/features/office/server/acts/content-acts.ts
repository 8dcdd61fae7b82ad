import { z } from 'zod';
import { AGREEMENT_FACTS } from '#countries/agreements.ts';
import { languagesFor } from '#countries/names.ts';
import { findStore, getCountry, listStores } from '#countries/packs.ts';
import { ALIAS_MAX, ALL_STORES, LISTS, PAGES } from '#features/content/model.ts';
import { heldText } from '#features/content/rules/held-text.ts';
import {
  listPlans,
  listStandings,
  readText,
  readVersion,
  stopPlan,
  writeText,
} from '#features/content/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';
import { shopLanguages } from './product-acts.ts';

const store = z.string().max(2);
const key = z.object({
  store,
  alias: z.string().max(ALIAS_MAX),
  language: z.string().regex(/^[a-z]{2}$/),
});

type Scope = Pick<ActContext, 'stores'>;

/** Stores whose texts somebody looks at; everybody looks at the common ones, which hold in theirs. */
export const seenStores = ({ stores }: Scope): readonly string[] => [
  ALL_STORES,
  ...listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true),
];

/** What is said in a store is written by who looks after it, what is said in all of them by who looks after all. */
export const mayWrite = (place: string, { stores }: Scope): boolean =>
  stores === null || stores.includes(place);

/** The time zone of a store; what is common to all goes by the world's. */
export const zoneOf = (place: string): string => {
  const found = findStore(place);
  return found ? getCountry(found.homeCountry).timeZone : 'UTC';
};

/** @throws 404 for a store that is none, or is not theirs. */
export function seenStore(place: string, scope: Scope): string {
  // React Router answers with it as it is.
  if (!seenStores(scope).includes(place)) throw new Response(null, { status: 404 });
  return place;
}

/** @throws 403 for a store that they do not look after. */
export function ownPlace(place: string, scope: Scope): string {
  seenStore(place, scope);
  if (!mayWrite(place, scope)) throw new Response(null, { status: 403 });
  return place;
}

const languagesOf = (place: string): readonly string[] =>
  findStore(place)?.languages ?? shopLanguages();

/** Pages, what buyers agree to, and lists; then whatever else stands. */
const aliasesOf = (others: readonly { readonly alias: string }[]): readonly string[] => [
  ...new Set([
    ...PAGES,
    ...Object.values(AGREEMENT_FACTS).flatMap(({ document, isFilled }) =>
      isFilled ? [] : [document],
    ),
    ...others.map(({ alias }) => alias).toSorted(),
    ...LISTS,
  ]),
];

async function listPages(database: Database, place: string, now: Date) {
  const [standings, plans] = await Promise.all([
    listStandings(database, place, now),
    listPlans(database, place),
  ]);
  return aliasesOf(standings).flatMap((alias) =>
    languagesOf(place).map((language) => {
      const isThis = (text: { store: string; alias: string; language: string }) =>
        text.store === place && text.alias === alias && text.language === language;
      const languages =
        place === ALL_STORES
          ? [language, SOURCE_LANGUAGE]
          : languagesFor({ store: place, language });
      const held = heldText(
        standings.filter((text) => text.alias === alias),
        place,
        languages,
      );
      return {
        alias,
        language,
        /** What its readers get; null: there is no such page. */
        held,
        isOwn: held !== null && isThis(held),
        plannedAt: plans.find(isThis)?.startsAt ?? null,
      };
    }),
  );
}

const languageOf = (given: { readonly store: string; readonly language: string }): string => {
  if (!languagesOf(given.store).includes(given.language)) throw new Response(null, { status: 404 });
  return given.language;
};

async function openText(
  database: Database,
  asked: z.output<typeof key> & { version: number | null; against: number | null },
  context: ActContext,
) {
  const { now } = context;
  const place = seenStore(asked.store, context);
  const text = { store: place, alias: asked.alias, language: languageOf(asked) };
  const rows = await listPages(database, place, now);
  const own = rows.filter(({ alias }) => alias === asked.alias);
  if (own.length === 0) throw new Response(null, { status: 404 });
  const { versions, plan } = await readText(database, text, now);
  const held = own.find(({ language }) => language === text.language)?.held ?? null;
  const shown = asked.version ?? versions[0]?.version ?? null;
  const [version, against, read] = await Promise.all([
    shown === null ? null : readVersion(database, text, shown, now),
    asked.against === null ? null : readVersion(database, text, asked.against, now),
    // Where it is missing: what its readers get instead.
    held === null ? null : readVersion(database, held, held.version, now),
  ]);
  if (asked.version !== null && version === null) throw new Response(null, { status: 404 });
  const names = await nameStaff(database, plan ? [`staff:${plan.madeBy}`] : []);
  return {
    ...text,
    title: held?.title ?? null,
    languages: own.map(({ language, isOwn }) => ({ language, isOwn })),
    zone: zoneOf(place),
    versions,
    version,
    against,
    held: held && read && { ...held, body: read.body },
    plan: plan && { ...plan, by: names[plan.madeBy] ?? '' },
    mayWrite: mayWrite(place, context),
  };
}

/** Texts of the company: pages, documents and lists, by store and language, with their versions. */
export const contentActs = ({ database }: { readonly database: Database }) => ({
  listContentPages: act('content.see', z.object({ store }), async (input, context) => {
    const place = seenStore(input.store, context);
    return {
      store: place,
      stores: seenStores(context),
      zone: zoneOf(place),
      rows: await listPages(database, place, context.now),
    };
  }),
  openContentText: act(
    'content.see',
    key.extend({
      version: z.coerce.number().int().min(1).max(99_999).nullable().catch(null),
      against: z.coerce.number().int().min(1).max(99_999).nullable().catch(null),
    }),
    (input, context) => openText(database, input, context),
  ),
  writeContentText: act(
    'content.change',
    key.extend({
      title: z.string().max(2_000),
      body: z.string().max(200_000),
      seen: z.number().int().min(0).max(99_999),
      day: z.string().max(20),
      clock: z.string().max(8),
    }),
    (input, context) => {
      const place = ownPlace(input.store, context);
      languageOf(input);
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(input.alias))
        throw new Response(null, { status: 404 });
      const by = { staffId: context.member.id, now: context.now };
      return writeText(database, input, zoneOf(place), by);
    },
  ),
  stopContentPlan: act('content.change', z.object({ id: z.uuid() }), ({ id }, context) =>
    stopPlan(database, id, (place) => mayWrite(place, context), {
      staffId: context.member.id,
      now: context.now,
    }),
  ),
});
