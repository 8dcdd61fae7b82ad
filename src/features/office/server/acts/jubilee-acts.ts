import { z } from 'zod';
import { addCalendarDays, isIsoDate, lastOfMonth, type IsoDate } from '#base/calendar.ts';
import { listStores } from '#countries/packs.ts';
import { OFFER_FIELDS, type TypedMonth } from '#features/jubilee/rules/month-form.ts';
import {
  changeMonth,
  changeOffer,
  findStaffMonth,
  listStaffMonths,
  makeMonth,
  makeOffer,
  nextNumber,
  offerRevision,
  removeMonth,
  removeOffer,
  todayOf,
  typedOfferOf,
  wholeRevision,
} from '#features/jubilee/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { readStates } from '#features/catalogue/server/public.ts';
import { MONTHS_MAX, OFFERS_MAX } from '#features/jubilee/model.ts';
import { stateOnDay } from '#features/jubilee/rules/months.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { act, type ActContext } from '../act.ts';
import { toldOf } from '../told-of.ts';
import { zoneOf } from './content-acts.ts';
import { keepPicture, uploadsAsked, type PictureParts } from '../keep-picture.ts';

const key = z.object({ store: z.string().max(2), firstDay: z.string().max(10) });
const inStore = z.object({ store: z.string().max(2) });
const number = z.number().int().min(0).max(99);
const revision = z.string().max(16);
const language = z.enum(LANGUAGES);
const long = z.string().max(20_000);

const storesOf = ({ stores }: ActContext): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

/** @throws 404 for a store that is none, or is not theirs, and for a day that is none. */
function keyOf<Key extends z.output<typeof key>>(asked: Key, context: ActContext): Key {
  if (!storesOf(context).includes(asked.store) || !isIsoDate(asked.firstDay))
    throw new Response(null, { status: 404 });
  return asked;
}

type Month = NonNullable<Awaited<ReturnType<typeof findStaffMonth>>>;

const typedMonth = ({ firstDay, lastDay, names, products }: Month): TypedMonth => ({
  firstDay,
  lastDay,
  names,
  products: products.map(({ sku, count }) => (count === 1 ? sku : `${sku} ${count}`)).join('\n'),
});

/** How products are called, by their numbers. */
async function namesOf(database: Database, skus: readonly string[], spoken: string) {
  const rows = await query<{ sku: string; name: string }>(database)`
    select distinct on (sku) sku, name from product_text where sku = any(${[...skus]}::text[])
    order by sku, language <> ${spoken}, language <> 'ru', language`;
  return Object.fromEntries(rows.map(({ sku, name }) => [sku, name]));
}

const listAct = (database: Database) =>
  act('content.see', inStore, async ({ store }, context) => {
    const stores = storesOf(context);
    if (!stores.includes(store)) throw new Response(null, { status: 404 });
    const months = await listStaffMonths(database, store);
    const today = todayOf(store, context.now);
    return {
      store,
      stores,
      isFull: months.length >= MONTHS_MAX,
      rows: months.map(({ firstDay, lastDay, names, offers, products }) => ({
        firstDay,
        lastDay,
        state: stateOnDay({ firstDay, lastDay }, today),
        names,
        offers: offers.length,
        products: products.length,
        lacks: LANGUAGES.filter((each) => !names[each] || offers.some(({ texts }) => !texts[each])),
      })),
    };
  });

const openMonth = (database: Database) =>
  act('content.see', key.extend({ language }), async (asked, context) => {
    const month = await findStaffMonth(database, keyOf(asked, context));
    if (!month) return null;
    const skus = month.products.map(({ sku }) => sku);
    return {
      store: month.store,
      firstDay: month.firstDay,
      lastDay: month.lastDay,
      revision: month.revision,
      wholeRevision: wholeRevision(month),
      today: todayOf(month.store, context.now),
      typed: typedMonth(month),
      products: month.products,
      productNames: await namesOf(database, skus, asked.language),
      offers: month.offers.map(({ number: own, texts, firstDay, lastDay }) => ({
        number: own,
        texts,
        firstDay,
        lastDay,
      })),
      isFull: month.offers.length >= OFFERS_MAX,
      zone: zoneOf(month.store),
      ...(await toldOf(database, `jubilee:${month.store}/${month.firstDay}`)),
    };
  });

/** The calendar month after the last one of a store; without any the one that comes. */
function daysAfter(months: readonly { readonly lastDay: IsoDate }[], today: IsoDate) {
  const last = months.at(-1)?.lastDay ?? today;
  const firstDay = addCalendarDays(lastOfMonth(last), 1);
  return { firstDay, lastDay: lastOfMonth(firstDay) };
}

/** What the form of a month that is to be made begins with. */
const startMonth = (database: Database) =>
  act('content.change', inStore, async ({ store }, context) => {
    if (!storesOf(context).includes(store)) throw new Response(null, { status: 404 });
    const months = await listStaffMonths(database, store);
    const today = todayOf(store, context.now);
    return { store, today, isFull: months.length >= MONTHS_MAX, ...daysAfter(months, today) };
  });

const openOffer = (database: Database) =>
  act('content.see', key.extend({ number }), async (asked, context) => {
    const month = await findStaffMonth(database, keyOf(asked, context));
    const offer = month?.offers.find((each) => each.number === asked.number);
    if (!month || !offer) return null;
    return {
      store: month.store,
      firstDay: month.firstDay,
      lastDay: month.lastDay,
      number: offer.number,
      names: month.names,
      revision: offerRevision(offer),
      typed: typedOfferOf(offer),
    };
  });

/** What the form of an offer that is to be made begins with. */
const startOffer = (database: Database) =>
  act('content.change', key, async (asked, context) => {
    const month = await findStaffMonth(database, keyOf(asked, context));
    return (
      month && {
        store: month.store,
        firstDay: month.firstDay,
        lastDay: month.lastDay,
        names: month.names,
        number: nextNumber(month.offers),
        isFull: month.offers.length >= OFFERS_MAX,
      }
    );
  });

const words = z.object(
  Object.fromEntries(OFFER_FIELDS.map((field) => [field, long])) as Record<
    (typeof OFFER_FIELDS)[number],
    typeof long
  >,
);

const typedOffer = z.object({
  path: long,
  firstDay: z.string().max(20),
  lastDay: z.string().max(20),
  picture: z.string().max(200),
  texts: z.partialRecord(language, words),
});

/** Offers of the jubilee: made, changed and taken away, with their pictures. */
const offerActs = ({ database, files }: PictureParts) => ({
  openJubileeOffer: openOffer(database),
  startJubileeOffer: startOffer(database),
  /** How far a picture is. */
  jubileePicture: act('content.see', z.object({ own: z.string().max(200) }), async ({ own }) =>
    own === '' ? null : ((await readStates(database, [own]))[0] ?? null),
  ),
  addJubileePicture: act('content.change', uploadsAsked, (input, { now }) =>
    keepPicture(input, { of: 'jubilee', field: 'pictureFile' }, { database, files, now }),
  ),
  makeJubileeOffer: act(
    'content.change',
    key.extend({ number, typed: typedOffer }),
    ({ typed, ...asked }, context) => makeOffer(database, keyOf(asked, context), typed, context),
  ),
  changeJubileeOffer: act(
    'content.change',
    key.extend({ number, revision, typed: typedOffer }),
    async ({ typed, ...asked }, context) => {
      const done = await changeOffer(database, keyOf(asked, context), typed, context);
      if (done.ok || done.code !== 'CHANGED') return done;
      const { standing } = done;
      return {
        ...done,
        standing: { revision: offerRevision(standing), typed: typedOfferOf(standing) },
      };
    },
  ),
  removeJubileeOffer: act('content.change', key.extend({ number, revision }), (asked, context) =>
    removeOffer(database, keyOf(asked, context), context),
  ),
});

const typedMonthSchema = z.object({
  firstDay: z.string().max(20),
  lastDay: z.string().max(20),
  names: z.partialRecord(language, long),
  products: long,
});

const monthActs = (database: Database) => ({
  listJubilee: listAct(database),
  openJubileeMonth: openMonth(database),
  startJubileeMonth: startMonth(database),
  makeJubileeMonth: act(
    'content.change',
    inStore.extend({ typed: typedMonthSchema }),
    ({ store, typed }, context) => {
      if (!storesOf(context).includes(store)) throw new Response(null, { status: 404 });
      return makeMonth(database, store, typed, context);
    },
  ),
  removeJubileeMonth: act('content.change', key.extend({ revision }), (asked, context) =>
    removeMonth(database, keyOf(asked, context), context),
  ),
  changeJubileeMonth: act(
    'content.change',
    key.extend({ revision, typed: typedMonthSchema }),
    async ({ typed, ...asked }, context) => {
      const done = await changeMonth(database, keyOf(asked, context), typed, context);
      if (done.ok || done.code !== 'CHANGED') return done;
      const { standing } = done;
      return {
        ...done,
        standing: { revision: standing.revision, typed: typedMonth(standing) },
      };
    },
  ),
});

/** Months of the jubilee: their days, names, products and offers, by store. */
export const jubileeActs = (parts: PictureParts) => ({
  ...monthActs(parts.database),
  ...offerActs(parts),
});
