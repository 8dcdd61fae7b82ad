import { z } from 'zod';
import { findStore } from '#countries/packs.ts';
import { productNames, readStates } from '#features/catalogue/server/public.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { keepPicture, uploadsAsked, type PictureParts } from '../keep-picture.ts';
import { nameStaff } from '../name-staff.ts';
import { namedProducts } from '../product-list.ts';
import { isForAll, shopLanguages, storesOf } from './product-acts.ts';

/** What the files of categories and landing catalogues are named after. */
const PICTURES_OF = 'shelf';
/** Products that somebody chooses one of. */
const CHOSEN_AMONG = 10;

export interface ShelfParts extends PictureParts {
  siteOf(store: string): string;
}

export const language = z.enum(LANGUAGES);
export const revision = z.string().max(16);
export const own = z.string().max(1_000);
export const shelfTexts = z
  .record(
    z.string().regex(/^[a-z]{2}$/),
    z.object({ name: z.string().max(5_000), intro: z.string().max(5_000) }),
  )
  .refine((texts) => Object.keys(texts).length <= 60);
export const skus = z.array(z.string().max(64)).max(1_100);

/** Those of the shop, the main one first. */
export const mainFirst = (): readonly string[] => [
  ...new Set<string>([SOURCE_LANGUAGE, ...shopLanguages()]),
];

/** They are common to all stores: whoever looks after some of them changes none. @throws 403 */
export function shelfContext(context: ActContext) {
  if (!isForAll(context)) throw new Response(null, { status: 403 });
  return { actor: context.actor, now: context.now, languages: mainFirst() };
}

/** Its page in every store that whoever asks sees, in the store's first language. */
export const pagesIn = (
  siteOf: ShelfParts['siteOf'],
  context: ActContext,
  pathIn: (language: string) => string,
) =>
  storesOf(context).map((store) => ({
    store,
    url: `${siteOf(store)}${pathIn(findStore(store)?.languages[0] ?? SOURCE_LANGUAGE)}`,
  }));

export const namesOf = async (db: Queryable, numbers: readonly string[], spoken: string) =>
  Object.fromEntries(await productNames(db, numbers, spoken));

/** Who did what, with their names. */
export const withPeople = async <Entry extends { readonly actor: string }>(
  db: Queryable,
  history: readonly Entry[],
) => ({
  history,
  people: await nameStaff(
    db,
    history.map(({ actor }) => actor),
  ),
});

/** What categories and landing catalogues have in common: a picture, and products in an order. */
export const shelfActs = ({ database, files }: ShelfParts) => ({
  addShelfPicture: act('catalogue.change', uploadsAsked, async (input, context) => {
    const { now } = shelfContext(context);
    const named = { of: PICTURES_OF, field: 'pictureFile' };
    return keepPicture(input, named, { database, files, now });
  }),
  shelfPictures: act('catalogue.see', z.object({ owns: z.array(own).max(1) }), ({ owns }) =>
    readStates(
      database,
      owns.filter((each) => each !== ''),
    ),
  ),
  /** The product that is meant by a number or a name; where several are, those to choose from. */
  findShelfProduct: act(
    'catalogue.see',
    z.object({ text: z.string().trim().max(200), language }),
    async ({ text, language: spoken }) => {
      const found = await namedProducts(database, text, spoken, CHOSEN_AMONG);
      const [first] = found;
      if (!first) return { ok: false as const, code: 'UNKNOWN' as const, choices: [] };
      return found.length === 1
        ? { ok: true as const, sku: first.sku }
        : { ok: false as const, code: 'MANY' as const, choices: found };
    },
  ),
  nameShelfProducts: act('catalogue.see', z.object({ skus, language }), (input) =>
    namesOf(database, input.skus, input.language),
  ),
});
