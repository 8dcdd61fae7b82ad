import { z } from 'zod';
import { clockIn, dayIn } from '#base/calendar.ts';
import { findStore } from '#countries/packs.ts';
import { readStates } from '#features/catalogue/server/public.ts';
import type { TakenPicture } from '#features/catalogue/rules/incoming-picture.ts';
import { ALL_STORES, BANNER_KINDS } from '#features/content/model.ts';
import {
  BANNER_STATES,
  bannerStateOf,
  readBanner,
  type TypedBanner,
} from '#features/content/rules/banner-form.ts';
import {
  changeBanner,
  endBanner,
  findBanner,
  listKeptBanners,
  makeBanner,
  moveBanner,
  ownLinks,
  type KeptBanner,
} from '#features/content/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import type { Uploads } from '#platform/uploads.ts';
import { act, type ActContext } from '../act.ts';
import { keepPicture, uploadsAsked, type PictureParts } from '../keep-picture.ts';
import { ownPlace, seenStore, seenStores, zoneOf } from './content-acts.ts';

/** Banners of one list; older ones are in the audit. */
const LISTED = 100;
/** What the files of banners are named after. */
const PICTURES_OF = 'banner';
/** One for wide screens and one for tall ones. */
const PICTURES = ['wide', 'tall'] as const;

const store = z.string().max(2);
const name = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const short = z.string().max(20);
const own = z.string().max(1_000);
const long = z.string().max(5_000);
const words = z.object({
  title: long,
  subTitle: long,
  labelName: long,
  buttonName: long,
  link: long,
});
const typed = z.object({
  store,
  kind: short,
  startDay: short,
  startClock: short,
  endDay: short,
  endClock: short,
  left: short,
  right: short,
  color: short,
  titleSize: short,
  subTitleSize: short,
  wide: own,
  tall: own,
  texts: z
    .record(z.string().regex(/^[a-z]{2}$/), words)
    .refine((texts) => Object.keys(texts).length <= 60),
});
const key = z.object({ store, name });
const revision = z.string().max(16);

/** Languages of a store, the one first that everything can be read in. */
function languagesIn(place: string): readonly string[] {
  const all: readonly string[] = findStore(place)?.languages ?? [];
  return [...new Set([...(all.includes(SOURCE_LANGUAGE) ? [SOURCE_LANGUAGE] : []), ...all])];
}
const firstIn = (place: string): string => languagesIn(place)[0] ?? SOURCE_LANGUAGE;

/** Every banner is a store's own. @throws 404 for what is none. */
function bannerStore(place: string, context: ActContext): string {
  if (place === ALL_STORES) throw new Response(null, { status: 404 });
  return seenStore(place, context);
}
const ownStore = (place: string, context: ActContext): string =>
  ownPlace(bannerStore(place, context), context);

const storesOf = (context: ActContext): readonly string[] =>
  seenStores(context).filter((each) => each !== ALL_STORES);

/** A banner as its form shows it. */
function typedBanner(banner: KeptBanner): TypedBanner {
  const zone = zoneOf(banner.store);
  const { startsAt, endsAt } = banner;
  return {
    store: banner.store,
    kind: banner.kind,
    startDay: dayIn(zone, startsAt),
    startClock: clockIn(zone, startsAt),
    endDay: endsAt ? dayIn(zone, endsAt) : '',
    endClock: endsAt ? clockIn(zone, endsAt) : '',
    left: banner.left,
    right: banner.right,
    color: banner.color,
    titleSize: String(banner.titleSize),
    subTitleSize: String(banner.subTitleSize),
    wide: banner.wide,
    tall: banner.tall,
    texts: ownLinks(banner, firstIn(banner.store)),
  };
}

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });

function read(given: z.output<typeof typed>, standing: KeptBanner | null, context: ActContext) {
  return readBanner(given, {
    // A language that somebody wrote by a file stays, although the store does not name it.
    languages: [...new Set([...languagesIn(given.store), ...Object.keys(standing?.texts ?? {})])],
    timeZone: zoneOf(given.store),
    now: context.now,
  });
}

/** Keeps the files of a form, each for the field that it was chosen in. */
async function keepFiles(
  uploads: Uploads,
  parts: PictureParts & { readonly now: Date },
): Promise<Readonly<Partial<Record<(typeof PICTURES)[number], TakenPicture>>>> {
  const kept: Partial<Record<(typeof PICTURES)[number], TakenPicture>> = {};
  for (const field of PICTURES) {
    const named = { of: PICTURES_OF, field: `${field}File` };
    const taken = await keepPicture({ uploads }, named, parts);
    if (taken) kept[field] = taken;
  }
  return kept;
}

const listAsked = z.object({
  store,
  kind: z.enum(BANNER_KINDS).nullable().catch(null),
  state: z.enum(BANNER_STATES).catch('running'),
});

async function listBanners(
  database: Database,
  asked: z.output<typeof listAsked>,
  context: ActContext,
) {
  const place = bannerStore(asked.store, context);
  const all = await listKeptBanners(database, place, firstIn(place));
  const rows = all.filter(
    (banner) =>
      bannerStateOf(banner, context.now) === asked.state &&
      (asked.kind === null || banner.kind === asked.kind),
  );
  // What is over: the latest first. The others as the shop shows them, by place.
  const end = ({ endsAt }: KeptBanner) => endsAt?.getTime() ?? 0;
  const placed = ({ kind }: KeptBanner) => BANNER_KINDS.indexOf(kind);
  const sorted =
    asked.state === 'ended'
      ? rows.toSorted((one, other) => end(other) - end(one))
      : rows.toSorted((one, other) => placed(one) - placed(other));
  return {
    ...asked,
    stores: storesOf(context),
    zone: zoneOf(place),
    languages: languagesIn(place),
    rows: sorted.slice(0, LISTED),
  };
}

async function openOne(database: Database, asked: z.output<typeof key>, context: ActContext) {
  const place = bannerStore(asked.store, context);
  const found = await findBanner(database, { ...asked, store: place, first: firstIn(place) });
  if (!found) return null;
  const standing = Object.keys(found.texts);
  return {
    name: found.name,
    languages: [...new Set([...languagesIn(place), ...standing])],
    revision: found.revision,
    state: bannerStateOf(found, context.now),
    typed: typedBanner(found),
  };
}

/** Banners of the main page: by store, each between two moments, in their order. */
export const bannerActs = ({ database, files }: PictureParts) => ({
  listBanners: act('content.see', listAsked, (asked, context) =>
    listBanners(database, asked, context),
  ),
  openBanner: act('content.see', key, (asked, context) => openOne(database, asked, context)),
  newBanner: act('content.change', z.object({ store }), async (asked, context) => {
    const place = ownStore(asked.store, context);
    return {
      store: place,
      stores: storesOf(context),
      languages: languagesIn(place),
    };
  }),
  /** How far its pictures are. */
  bannerPictures: act(
    'content.see',
    z.object({ owns: z.array(own).max(PICTURES.length) }),
    async ({ owns }) =>
      readStates(
        database,
        owns.filter((each) => each !== ''),
      ),
  ),
  addBannerPictures: act('content.change', uploadsAsked, ({ uploads }, { now }) =>
    keepFiles(uploads, { database, files, now }),
  ),
  makeBanner: act('content.change', z.object({ name, typed }), async (input, context) => {
    ownStore(input.typed.store, context);
    const done = read(input.typed, null, context);
    if ('faults' in done) return { ok: false, code: 'FAULTS', faults: done.faults } as const;
    await makeBanner(database, input.name, done.banner, byOf(context));
    return { ok: true } as const;
  }),
  changeBanner: act('content.change', key.extend({ revision, typed }), async (input, context) => {
    const place = ownStore(input.store, context);
    const first = firstIn(place);
    const wanted = { store: place, name: input.name, revision: input.revision, first };
    const standing = await findBanner(database, wanted);
    // A banner stays in its store: in another one it is another banner.
    const done = read({ ...input.typed, store: place }, standing, context);
    if ('faults' in done) return { ok: false, code: 'FAULTS', faults: done.faults } as const;
    const saved = await changeBanner(database, wanted, done.banner, byOf(context));
    if (saved.ok || saved.code === 'UNKNOWN') return saved;
    const { revision: seen } = saved.standing;
    return { ...saved, standing: { revision: seen, typed: typedBanner(saved.standing) } };
  }),
  endBanner: act('content.change', key.extend({ revision }), (input, context) => {
    const place = ownStore(input.store, context);
    return endBanner(database, { ...input, store: place, first: firstIn(place) }, byOf(context));
  }),
  moveBanner: act(
    'content.change',
    key.extend({ way: z.enum(['up', 'down']) }),
    (input, context) => {
      const place = ownStore(input.store, context);
      return moveBanner(database, { ...input, store: place, first: firstIn(place) }, byOf(context));
    },
  ),
});
