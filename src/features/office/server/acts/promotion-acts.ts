import { z } from 'zod';
import { clockIn, dayIn } from '#base/calendar.ts';
import { refused } from '#base/outcome.ts';
import { readMoment, type TypedMoment } from '#base/typed-moment.ts';
import { findStore, getCountry, getStore, listStores } from '#countries/packs.ts';
import { productNames, readStates } from '#features/catalogue/server/public.ts';
import { BUYER_KINDS, PROMOTION_TYPES } from '#features/offers/model.ts';
import { CHOICE_PLACES, choiceInputs } from '#features/offers/rules/kind-fields.ts';
import { skusOfPromotion } from '#features/offers/rules/promotion-skus.ts';
import {
  findPromotion,
  openPromotionDraft,
  openPromotionForm,
  resumePromotion,
  savePromotionForm,
  stopPromotion,
} from '#features/offers/server/public.ts';
import { typedProducts } from '#features/promotions/rules/typed-steps.ts';
import type { CartTrial, TriedCart } from '#features/promotions/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { historyOf } from '#platform/audit-trail.ts';
import { PROMOTION_STATES, promotionState, readTriedLines } from '../../rules/promotion-list.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { keepPicture, uploadsAsked, type PictureParts } from '../keep-picture.ts';
import { nameStaff } from '../name-staff.ts';
import { shownGoods } from '../promotion-goods.ts';
import { listChoices } from '../product-list.ts';
import {
  countPromotions,
  listPromotionsOf,
  usesOf,
  type PromotionsAsked,
} from '../promotion-list.ts';

export interface PromotionParts extends PictureParts {
  readonly promotions: { tryCart(tried: TriedCart): Promise<CartTrial> };
}

const AT_ONCE = 50;

const language = z.enum(LANGUAGES);
const filters = z.object({
  state: z.enum(PROMOTION_STATES).catch('running'),
  search: z.string().trim().max(100).catch(''),
  store: z.string().max(2).nullable().catch(null),
  language,
});
const one = z.object({
  store: z.string().max(2),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** Stores that somebody sees, in the order of the shop. */
const storesOf = ({ stores }: Pick<ActContext, 'stores'>): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

/** Another store's promotion is as if it were not there. */
const isOwn = (store: string, context: ActContext): boolean => storesOf(context).includes(store);

function askedOf({ store, ...input }: z.output<typeof filters>, context: ActContext) {
  const seen = storesOf(context);
  const stores = store === null ? seen : seen.filter((each) => each === store);
  return { ...input, stores, now: context.now } satisfies PromotionsAsked;
}

const listing = ({ database }: PromotionParts) => ({
  listPromotions: act(
    'promotions.see',
    filters.extend({ cursor: z.string().max(400).nullable().catch(null) }),
    async ({ cursor, ...input }, context) => {
      const asked = askedOf(input, context);
      const [page, count] = await Promise.all([
        listPromotionsOf(database, asked, cursor, AT_ONCE),
        countPromotions(database, asked),
      ]);
      return { ...page, count, stores: storesOf(context) };
    },
  ),
  exportPromotions: act('promotions.see', filters, async (input, context) => {
    const { state, search, store } = input;
    const asked = askedOf(input, context);
    return exportRows(database, context, {
      list: 'promotions',
      filter: { state, search, store },
      read: (cursor) => listPromotionsOf(database, asked, cursor, EXPORT_PAGE),
    });
  }),
});

const ofOne = ({ database }: PromotionParts) => ({
  openPromotion: act('promotions.see', one.extend({ language }), async (input, context) => {
    const { store, id, language: spoken } = input;
    const promotion = isOwn(store, context) ? await findPromotion(database, store, id) : null;
    if (!promotion) return null;
    const [names, uses, history, choices] = await Promise.all([
      productNames(database, skusOfPromotion(promotion), spoken),
      usesOf(database, store, id),
      historyOf(database, `promotion:${store}/${id}`),
      promotion.conditions.categories ? listChoices(database, spoken) : null,
    ]);
    return {
      promotion,
      state: promotionState(promotion, context.now),
      currency: getStore(store).currency.externalIso,
      names: Object.fromEntries(names),
      categories: Object.fromEntries(
        (choices?.categories ?? []).map((each) => [each.id, each.name]),
      ),
      ...uses,
      history,
      people: await nameStaff(
        database,
        history.map(({ actor }) => actor),
      ),
    };
  }),
  stopPromotion: act('promotions.change', one, async ({ store, id }, context) =>
    isOwn(store, context)
      ? stopPromotion(database, { store, id }, context)
      : refused('UNKNOWN' as const),
  ),
  resumePromotion: act('promotions.change', one, async ({ store, id }, context) =>
    isOwn(store, context)
      ? resumePromotion(database, { store, id }, context)
      : refused('UNKNOWN' as const),
  ),
});

/** As many inputs as all languages need, each as long as the longest text may be. */
const form = z
  .record(
    z.string().regex(/^[a-z_]{1,40}$|^choice\d{1,2}(?:_[a-z]{1,10})?$/),
    z.string().max(60_000),
  )
  .refine((inputs) => Object.keys(inputs).length <= 160);

/** As many products as all choices of a kit name. */
const GOODS_MOST = 300;

/** Inputs that name products which a buyer sees. */
const NAMING: readonly string[] = [
  'items',
  'presents',
  ...CHOICE_PLACES.map((place) => choiceInputs(place).products),
];

/** What a form shows beside its inputs: its picture, and the products that it names. */
const showing = ({ database, files }: PromotionParts) => ({
  showPromotion: act(
    'promotions.change',
    z.object({ form, language }),
    async ({ form: typed, language: spoken }) => {
      const own = typed['picture'] ?? '';
      const skus = NAMING.flatMap((name) => typedProducts(typed[name] ?? '')).map(({ sku }) => sku);
      const [states, goods] = await Promise.all([
        own === '' ? [] : readStates(database, [own]),
        shownGoods(database, [...new Set(skus)].slice(0, GOODS_MOST), spoken),
      ]);
      return { picture: states[0] ?? null, goods };
    },
  ),
  addPromotionPicture: act('promotions.change', uploadsAsked, (input, { now }) =>
    keepPicture(input, { of: 'promotion', field: 'pictureFile' }, { database, files, now }),
  ),
});

const editing = ({ database }: PromotionParts) => ({
  startPromotion: act(
    'promotions.change',
    z.object({
      store: z.string().max(2).nullable(),
      type: z.enum(PROMOTION_TYPES).nullable().catch(null),
    }),
    async ({ store: asked, type }, context) => {
      const stores = storesOf(context);
      const store = asked ?? stores[0] ?? '';
      // Another store is as if it were not there; React Router answers with it as it is.
      if (!stores.includes(store)) throw new Response(null, { status: 404 });
      const { deliversTo } = getStore(store);
      return {
        stores,
        store,
        countries: deliversTo,
        draft: type === null ? null : await openPromotionDraft(database, { store, type }),
      };
    },
  ),
  openPromotionForm: act(
    'promotions.change',
    one.extend({ isCopy: z.boolean() }),
    async (input, context) => {
      if (!isOwn(input.store, context)) return null;
      const found = await openPromotionForm(database, input);
      const { deliversTo } = getStore(input.store);
      return found && { ...found, countries: deliversTo };
    },
  ),
  savePromotionForm: act(
    'promotions.change',
    one.extend({
      made: z.enum(PROMOTION_TYPES).nullable().default(null),
      copyOf: z.number().int().min(1).max(2_147_483_647).nullable(),
      seen: form,
      typed: form,
      isSure: z.boolean(),
    }),
    async (edit, context) =>
      isOwn(edit.store, context)
        ? savePromotionForm(database, edit, context)
        : { ok: false as const, code: 'UNKNOWN' as const },
  ),
});

const trial = z.object({
  store: z.string().max(2).nullable(),
  country: z.string().max(2).nullable(),
  day: z.string().max(20),
  clock: z.string().max(8),
  kind: z.enum(BUYER_KINDS).catch('visitor'),
  isNew: z.boolean(),
  lines: z.string().max(20_000),
  language,
});

/** The moment that is meant, now where none is; an hour alone is one of today. Null: there is no such moment. */
function momentOf({ day, clock }: TypedMoment, zone: string, now: Date): Date | null {
  const isOfToday = day === '' && clock !== '';
  const moment = readMoment({ day: isOfToday ? dayIn(zone, now) : day, clock }, zone);
  return moment === 'WRONG' ? null : (moment ?? now);
}

/** What a cart would get at any moment. */
const trying = ({ promotions }: PromotionParts) => ({
  tryCart: act('promotions.see', trial, async (input, context) => {
    const stores = storesOf(context);
    const store = input.store ?? stores[0] ?? '';
    const found = stores.includes(store) ? findStore(store) : null;
    // Another store's promotions are as if they were not there; React Router answers with it as it is.
    if (!found) throw new Response(null, { status: 404 });
    const zone = getCountry(found.homeCountry).timeZone;
    const country = found.deliversTo.find((each) => each === input.country) ?? found.homeCountry;
    const at = momentOf(input, zone, context.now);
    const { lines, wrong } = readTriedLines(input.lines);
    const { kind, isNew, language: spoken } = input;
    const shown = at ?? context.now;
    return {
      stores,
      countries: found.deliversTo,
      store,
      country,
      kind,
      isNew,
      day: at === null ? input.day : dayIn(zone, shown),
      clock: at === null ? input.clock : clockIn(zone, shown),
      isMoment: at !== null,
      typed: input.lines,
      wrong,
      trial:
        at === null || lines.length === 0
          ? null
          : await promotions.tryCart({ store, country, language: spoken, at, kind, isNew, lines }),
    };
  }),
});

/** Promotions: what runs when, what a cart would get, and an end to what must not run on. */
export const promotionActs = (parts: PromotionParts) => ({
  ...listing(parts),
  ...ofOne(parts),
  ...editing(parts),
  ...showing(parts),
  ...trying(parts),
});
