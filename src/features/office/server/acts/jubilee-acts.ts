import { z } from 'zod';
import { isIsoDate } from '#base/calendar.ts';
import { listStores } from '#countries/packs.ts';
import {
  OFFER_FIELDS,
  type TypedMonth,
  type TypedOffer,
} from '#features/jubilee/rules/month-form.ts';
import {
  changeMonth,
  changeOffer,
  findStaffMonth,
  listStaffMonths,
  offerRevision,
} from '#features/jubilee/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { act, type ActContext } from '../act.ts';

const key = z.object({ store: z.string().max(2), firstDay: z.string().max(10) });
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

const typedMonth = ({ names, products }: Pick<Month, 'names' | 'products'>): TypedMonth => ({
  names,
  products: products.map(({ sku, count }) => (count === 1 ? sku : `${sku} ${count}`)).join('\n'),
});

const typedOffer = ({ path, texts }: Month['offers'][number]): TypedOffer => ({ path, texts });

/** How products are called, by their numbers. */
async function namesOf(database: Database, skus: readonly string[], spoken: string) {
  const rows = await query<{ sku: string; name: string }>(database)`
    select distinct on (sku) sku, name from product_text where sku = any(${[...skus]}::text[])
    order by sku, language <> ${spoken}, language <> 'ru', language`;
  return Object.fromEntries(rows.map(({ sku, name }) => [sku, name]));
}

const listAct = (database: Database) =>
  act('content.see', z.object({ store: z.string().max(2) }), async ({ store }, context) => {
    const stores = storesOf(context);
    if (!stores.includes(store)) throw new Response(null, { status: 404 });
    const months = await listStaffMonths(database, store);
    return {
      store,
      stores,
      rows: months.map(({ firstDay, lastDay, names, offers, products }) => ({
        firstDay,
        lastDay,
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
      typed: typedMonth(month),
      products: month.products,
      productNames: await namesOf(database, skus, asked.language),
      offers: month.offers.map(({ number: own, texts }) => ({ number: own, texts })),
    };
  });

const openOffer = (database: Database) =>
  act('content.see', key.extend({ number }), async (asked, context) => {
    const month = await findStaffMonth(database, keyOf(asked, context));
    const offer = month?.offers.find((each) => each.number === asked.number);
    if (!month || !offer) return null;
    return {
      store: month.store,
      firstDay: month.firstDay,
      number: offer.number,
      names: month.names,
      picture: offer.picture && { ...offer.picture, placeholder: null },
      revision: offerRevision(offer),
      typed: typedOffer(offer),
    };
  });

const words = z.object(
  Object.fromEntries(OFFER_FIELDS.map((field) => [field, long])) as Record<
    (typeof OFFER_FIELDS)[number],
    typeof long
  >,
);

/** Months of the jubilee: their names, products, and the words of their offers, by store. */
export const jubileeActs = ({ database }: { readonly database: Database }) => ({
  listJubilee: listAct(database),
  openJubileeMonth: openMonth(database),
  openJubileeOffer: openOffer(database),
  changeJubileeMonth: act(
    'content.change',
    key.extend({
      revision,
      typed: z.object({ names: z.partialRecord(language, long), products: long }),
    }),
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
  changeJubileeOffer: act(
    'content.change',
    key.extend({
      number,
      revision,
      typed: z.object({ path: long, texts: z.partialRecord(language, words) }),
    }),
    async ({ typed, ...asked }, context) => {
      const done = await changeOffer(database, keyOf(asked, context), typed, context);
      if (done.ok || done.code !== 'CHANGED') return done;
      const { standing } = done;
      return {
        ...done,
        standing: { revision: offerRevision(standing), typed: typedOffer(standing) },
      };
    },
  ),
});
