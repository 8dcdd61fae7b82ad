import { z } from 'zod';
import { findStore, getStore, listStores } from '#countries/packs.ts';
import { productNames } from '#features/catalogue/server/public.ts';
import {
  KIT_ROWS_MOST,
  typedKit,
  type KitWritten,
} from '#features/offers/rules/monthly-kit-form.ts';
import {
  changeKit,
  findKeptKit,
  listKeptKits,
  makeKit,
  type KeptKit,
} from '#features/offers/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { historyOf } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { withPeople } from './shelf-acts.ts';

const cell = z.string().max(2_000);
const typed = z.object({
  sku: cell,
  months: cell,
  price: cell,
  points: cell,
  vat: cell,
  isActive: z.boolean(),
  names: z
    .record(z.string().regex(/^[a-z]{2}$/), cell)
    .refine((names) => Object.keys(names).length <= 60),
  rows: z.array(z.object({ sku: cell, count: cell, swaps: cell })).max(KIT_ROWS_MOST + 5),
});
const store = z.string().max(2);
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const language = z.enum(LANGUAGES);

const storesOf = ({ stores }: Pick<ActContext, 'stores'>): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

const isOwn = (code: string, context: ActContext): boolean =>
  findStore(code) !== null && storesOf(context).includes(code);

const skusIn = ({ items, swaps }: Pick<KitWritten, 'items' | 'swaps'>): readonly string[] => [
  ...new Set([...items.map(({ sku }) => sku), ...Object.values(swaps).flat()]),
];

const nameIn = ({ texts, store: code, sku }: KeptKit, spoken: string): string =>
  texts[spoken] ?? texts[getStore(code).languages[0] ?? ''] ?? Object.values(texts)[0] ?? sku;

/** What a store asks of its kits. */
const termsOf = (code: string) => {
  const { languages, currency } = getStore(code);
  return { languages: [...languages], currency: currency.externalIso };
};

interface Parts {
  readonly database: Database;
}

const reading = ({ database }: Parts) => ({
  listMonthlyKits: act(
    'promotions.see',
    z.object({ language, store: store.nullable().catch(null) }),
    async (asked, context) => {
      const stores = storesOf(context);
      const kits = await listKeptKits(
        database,
        asked.store === null ? stores : stores.filter((code) => code === asked.store),
      );
      return {
        stores,
        rows: kits.map((kit) => ({
          store: kit.store,
          id: kit.id,
          sku: kit.sku,
          name: nameIn(kit, asked.language),
          months: kit.months,
          priceMinor: kit.priceMinor,
          currency: getStore(kit.store).currency.externalIso,
          products: kit.items.length,
          swapped: Object.keys(kit.swaps).length,
          running: kit.running,
          isActive: kit.isActive,
        })),
      };
    },
  ),
  openMonthlyKit: act(
    'promotions.see',
    z.object({ store, id, language }),
    async (asked, context) => {
      const kit = isOwn(asked.store, context)
        ? await findKeptKit(database, asked.store, asked.id)
        : null;
      if (!kit) return null;
      const [names, history] = await Promise.all([
        productNames(database, [...skusIn(kit)], asked.language),
        historyOf(database, `monthly-kit:${kit.store}-${kit.id}`),
      ]);
      return {
        store: kit.store,
        id: kit.id,
        name: nameIn(kit, asked.language),
        running: kit.running,
        isActive: kit.isActive,
        revision: kit.revision,
        typed: typedKit(kit, getStore(kit.store).currency),
        names: Object.fromEntries(names),
        ...termsOf(kit.store),
        ...(await withPeople(database, history)),
      };
    },
  ),
});

const changing = ({ database }: Parts) => ({
  newMonthlyKit: act('promotions.change', z.object({}), (_input, context) =>
    Promise.resolve({
      stores: storesOf(context).map((code) => ({ code, ...termsOf(code) })),
    }),
  ),
  nameKitProducts: act(
    'promotions.see',
    z.object({ skus: z.array(z.string().max(64)).max(1_000), language }),
    async (asked) => Object.fromEntries(await productNames(database, asked.skus, asked.language)),
  ),
  makeMonthlyKit: act('promotions.change', z.object({ store, typed }), async (input, context) => {
    if (!isOwn(input.store, context)) throw new Response(null, { status: 404 });
    return makeKit(database, input.store, input.typed, context);
  }),
  changeMonthlyKit: act(
    'promotions.change',
    z.object({ store, id, revision: z.string().max(16), typed }),
    async (input, context) => {
      if (!isOwn(input.store, context)) throw new Response(null, { status: 404 });
      const saved = await changeKit(database, input, input.typed, context);
      if (saved.ok || saved.code !== 'CHANGED') return saved;
      const { standing } = saved;
      const { currency } = getStore(standing.store);
      const seen = { revision: standing.revision, typed: typedKit(standing, currency) };
      return { ok: false as const, code: 'CHANGED' as const, standing: seen };
    },
  ),
});

/** Monthly kits, as staff keep them by hand. Source: C1-005. */
export const monthlyKitActs = (parts: Parts) => ({ ...reading(parts), ...changing(parts) });
