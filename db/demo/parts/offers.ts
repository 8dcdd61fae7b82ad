import { listStores } from '#countries/packs.ts';
import type { Promotion } from '#features/offers/model.ts';
import { saveEcoProduct, savePlans, savePromotions } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { DemoPart } from '../demo-part.ts';

type Parts = Readonly<Record<string, number>>;

const KITS: readonly {
  actionId: number;
  sku: string;
  texts: Record<string, string>;
  parts: Parts;
}[] = [
  {
    actionId: 501,
    sku: 'KIT-TEA',
    texts: {
      ru: 'Набор «Тихий вечер»: чай и два сбора',
      en: 'Quiet Evening kit: one tea, two herbal blends',
      de: 'Set „Stiller Abend“: ein Tee, zwei Kräutermischungen',
      tr: 'Sakin Akşam seti: bir çay, iki bitki karışımı',
    },
    parts: { '400201': 1, '400204': 2 },
  },
  {
    actionId: 502,
    sku: 'KIT-HOME',
    texts: {
      ru: 'Набор «Чистая кухня»',
      en: 'Clean Kitchen kit',
      de: 'Set „Saubere Küche“',
      tr: 'Temiz Mutfak seti',
    },
    parts: { '400852': 1, '400855': 1 },
  },
];

const PLANS: readonly {
  id: number;
  sku: string;
  months: number;
  texts: Record<string, string>;
  parts: Parts;
}[] = [
  {
    id: 701,
    sku: 'MONTH-MORNING',
    months: 6,
    texts: {
      ru: 'Ежемесячный набор «Утро»',
      en: 'Morning monthly kit',
      de: 'Monatsset „Morgen“',
      tr: 'Sabah aylık seti',
    },
    parts: { '400273': 1, '400201': 1 },
  },
  {
    id: 702,
    sku: 'MONTH-HOME',
    months: 12,
    texts: {
      ru: 'Ежемесячный набор «Дом»',
      en: 'Home monthly kit',
      de: 'Monatsset „Zuhause“',
      tr: 'Ev aylık seti',
    },
    parts: { '400851': 1, '400852': 1 },
  },
];

interface PartPrice {
  readonly sku: string;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
}

/** What the parts cost in a store by themselves; null where one of them has no price. */
async function pricesOf(database: Database, parts: Parts, store: string, country: string) {
  const rows = await query<PartPrice>(database)`
    select sku, coalesce(new_price_minor, price_minor) as "priceMinor", points_hundredths as "pointsHundredths",
      vat_percent::float8 as "vatPercent"
    from price where store = ${store} and country = ${country} and valid_to is null and sku = any(${Object.keys(parts)}::text[])`;
  if (rows.length < Object.keys(parts).length) return null;
  const add = (of: (price: PartPrice) => number) =>
    rows.reduce((sum, price) => sum + of(price) * (parts[price.sku] ?? 0), 0);
  return {
    fullMinor: add(({ priceMinor }) => priceMinor),
    pointsHundredths: add(({ pointsHundredths }) => pointsHundredths),
    vatPercent: Math.max(...rows.map(({ vatPercent }) => vatPercent)),
  };
}

/** Linen cloths. */
const ECO = '400863';

const itemsOf = (parts: Parts) => Object.entries(parts).map(([sku, count]) => ({ sku, count }));

/** A kit in which nothing is chosen. */
const FIXED = { presents: [], choices: [], percentOff: 0, offMinor: 0 } as const;

/** A set at one price, as often as it is wished, five to a cart. */
const kitPromotion = ({
  texts,
  ...of
}: Pick<Promotion, 'store' | 'id' | 'kit'> & {
  readonly texts: Readonly<Record<string, string>>;
}): Promotion => ({
  ...of,
  type: 'FIX_PRICE_ON_PRODUCT_SET',
  campaignId: null,
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, name]) => [language, { name, description: '' }]),
  ),
  picture: null,
  conditions: {},
  reward: null,
  isRepeatable: true,
  isMultipleKits: true,
  isMargined: false,
  isForLimitedSet: false,
  isThreeDays: false,
  isShown: true,
  isBlocked: false,
  multiplyIndex: 1,
  availableCount: 5,
  limitTotal: null,
  limitPerPerson: null,
  programme: null,
  programmeStep: null,
  group: null,
  startsAt: new Date('2026-01-01'),
  endsAt: null,
});

/** Two kits and two monthly kits, in each store that has their products: a tenth cheaper than their parts. */
export const offers: DemoPart = {
  name: 'offers',
  async load({ database }) {
    const promotions: Promotion[] = [];
    for (const { code: store, homeCountry, currency } of listStores()) {
      const whole = 10 ** currency.decimals;
      const reduced = (minor: number) => Math.max(1, Math.floor((minor * 0.9) / whole)) * whole;
      for (const { actionId, sku, texts, parts } of KITS) {
        const prices = await pricesOf(database, parts, store, homeCountry);
        if (!prices) continue;
        const { fullMinor, pointsHundredths, vatPercent } = prices;
        promotions.push(
          kitPromotion({
            store,
            id: actionId,
            texts,
            kit: {
              ...FIXED,
              sku,
              priceMinor: reduced(fullMinor),
              pointsHundredths,
              vatPercent,
              items: itemsOf(parts),
            },
          }),
        );
      }
      await saveEcoProduct(database, store, ECO);
      for (const { id, sku, months, texts, parts } of PLANS) {
        const prices = await pricesOf(database, parts, store, homeCountry);
        if (!prices) continue;
        const { fullMinor, pointsHundredths, vatPercent } = prices;
        await savePlans(database, [
          {
            store,
            id,
            sku,
            texts,
            months,
            items: itemsOf(parts),
            is_active: true,
            price_minor: reduced(fullMinor),
            points_hundredths: pointsHundredths,
            vat_percent: String(vatPercent),
          },
        ]);
      }
    }
    await database.transaction().execute((tx) => savePromotions(tx, promotions));
  },
};
