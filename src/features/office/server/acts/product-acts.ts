import { z } from 'zod';
import { ADDRESS_SIGNS } from '#base/outside-address.ts';
import { findStore, listStores } from '#countries/packs.ts';
import {
  nameProducts,
  openProduct,
  readStates,
  saveProduct,
} from '#features/catalogue/server/public.ts';
import { FIELD_INPUTS } from '#features/catalogue/rules/field-inputs.ts';
import { linesOf } from '#features/catalogue/rules/form-inputs.ts';
import { emptyForm } from '#features/catalogue/rules/product-form.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import {
  PRODUCT_LACK,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ShownField,
} from '../../rules/product-list.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { nameStaff } from '../name-staff.ts';
import {
  countProducts,
  findProducts,
  listChoices,
  listProducts,
  readProductStores,
  type ProductsAsked,
} from '../product-list.ts';

const AT_ONCE = 50;
/** An input may be named by the address of a picture. */
const INPUT_NAME_SIGNS = ADDRESS_SIGNS + 20;

const language = z.enum(LANGUAGES);
const sku = z.string().min(1).max(64);
const filters = z.object({
  search: z.string().trim().max(100).catch(''),
  category: z.coerce.number().int().min(0).max(2_147_483_647).nullable().catch(null),
  line: z.string().max(100).nullable().catch(null),
  state: z.enum(PRODUCT_STATES).catch('all'),
  lacks: z.string().regex(PRODUCT_LACK).nullable().catch(null),
  sort: z.enum(PRODUCT_SORTS).catch('sku'),
  store: z.string().max(2).nullable().catch(null),
  language,
});

/** As long as the longest text may be, many times over; and as many inputs as all languages need. */
const form = z
  .record(z.string().max(INPUT_NAME_SIGNS), z.string().max(100_000))
  .refine((inputs) => Object.keys(inputs).length <= 1_000);

/** Languages that some store of the shop speaks: a product that has no words in one of them lacks something. */
export const shopLanguages = (): readonly string[] => {
  const spoken = new Set(listStores().flatMap(({ languages }) => languages));
  return LANGUAGES.filter((each) => spoken.has(each));
};

/** Stores that somebody sees, in the order of the shop. */
export const storesOf = ({ stores }: Pick<ActContext, 'stores'>): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

function askedOf(input: z.output<typeof filters>, context: ActContext): ProductsAsked {
  const seen = storesOf(context);
  const store = seen.find((each) => each === input.store) ?? seen[0] ?? '';
  return {
    ...input,
    store,
    country: findStore(store)?.homeCountry ?? '',
    now: context.now,
    languages: shopLanguages(),
  };
}

const listing = ({ database }: { readonly database: Database }) => ({
  listProducts: act(
    'catalogue.see',
    filters.extend({ cursor: z.string().max(400).nullable().catch(null) }),
    async ({ cursor, ...input }, context) => {
      const asked = askedOf(input, context);
      const found = await findProducts(database, asked);
      const [page, count, choices] = await Promise.all([
        listProducts(database, found, cursor, AT_ONCE),
        countProducts(database, found),
        listChoices(database, input.language),
      ]);
      return {
        ...page,
        isCut: found.isCut,
        count,
        ...choices,
        store: asked.store,
        stores: storesOf(context),
        languages: asked.languages,
      };
    },
  ),
  exportProducts: act('catalogue.see', filters, async (input, context) => {
    const asked = askedOf(input, context);
    const { search, category, line, state, lacks, sort, store } = asked;
    const found = await findProducts(database, asked);
    return exportRows(database, context, {
      list: 'products',
      filter: { search, category, line, state, lacks, sort, store },
      read: async (cursor) => {
        const page = await listProducts(database, found, cursor, EXPORT_PAGE);
        return { ...page, isCut: found.isCut, rows: page.rows.map((row) => ({ ...row, store })) };
      },
    });
  }),
});

const shownFields = ({ say }: Pick<ActContext, 'say'>): readonly ShownField[] =>
  FIELD_INPUTS.map(({ choices, ...input }) => ({
    ...input,
    choices:
      choices && Object.entries(choices).map(([value, label]) => ({ value, label: say(label) })),
  }));

/** Whoever looks after some stores only looks at what all of them share. */
export const isForAll = ({ stores }: Pick<ActContext, 'stores'>): boolean => stores === null;

const ofOne = ({ database }: { readonly database: Database }) => ({
  openProduct: act(
    'catalogue.see',
    z.object({ sku, language }),
    async ({ sku: number, language: spoken }, context) => {
      const opened = await openProduct(database, number, shopLanguages());
      if (opened === null) return null;
      const [inStores, pictures, names, choices] = await Promise.all([
        readProductStores(database, number, storesOf(context), context.now),
        readStates(database, linesOf(opened.form.pictures ?? '')),
        nameProducts(database, opened.form, spoken),
        listChoices(database, spoken),
      ]);
      return {
        ...opened,
        ...choices,
        fields: shownFields(context),
        inStores,
        pictures,
        names,
        mayChange: isForAll(context),
      };
    },
  ),
  openNewProduct: act('catalogue.change', z.object({ language }), async (input, context) => {
    if (!isForAll(context)) throw new Response(null, { status: 403 });
    const languages = shopLanguages();
    const choices = await listChoices(database, input.language);
    return {
      form: emptyForm(languages),
      languages,
      fields: shownFields(context),
      ...choices,
    };
  }),
  saveProduct: act(
    'catalogue.change',
    z.object({
      sku: z.string().max(100),
      seen: form.nullable(),
      entry: z.string().max(20),
      typed: form,
    }),
    async (edit, context) => {
      if (!isForAll(context)) throw new Response(null, { status: 403 });
      const { actor, now } = context;
      const done = await saveProduct(database, edit, { actor, now, languages: shopLanguages() });
      if (done.ok || done.code !== 'CHANGED') return done;
      const names = await nameStaff(database, done.by === null ? [] : [done.by]);
      return { ...done, by: Object.values(names)[0] ?? null };
    },
  ),
});

/** What is sold, and what is said of it. */
export const productActs = (parts: { readonly database: Database }) => ({
  ...listing(parts),
  ...ofOne(parts),
});
