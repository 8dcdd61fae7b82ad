import { listStores } from '#countries/packs.ts';
import { saveEcoProduct, savePlans } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { DemoPart } from '../demo-part.ts';

type Parts = Readonly<Record<string, number>>;

const PLANS: readonly {
  id: number;
  sku: string;
  months: number;
  texts: Record<string, string>;
  parts: Parts;
  /** What may come instead, by sku; of a like price, as the kit's own stays. */
  swaps?: Readonly<Record<string, readonly string[]>>;
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
    swaps: { '400201': ['400203', '400204', '400202'] },
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
    swaps: { '400851': ['400853'], '400852': ['400855', '400857'] },
  },
  {
    id: 703,
    // The one that the header tells of.
    sku: '11111',
    months: 3,
    texts: {
      ru: 'Набор «Каждый день»',
      en: 'Everyday kit',
      de: 'Set „Jeden Tag“',
      tr: '“Her gün” seti',
    },
    parts: { '400501': 1, '400201': 1, '400852': 2 },
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

/** Monthly kits, in each store that has their products: a tenth cheaper than their parts. */
export const offers: DemoPart = {
  name: 'offers',
  async load({ database }) {
    for (const { code: store, homeCountry, currency } of listStores()) {
      const whole = 10 ** currency.decimals;
      const reduced = (minor: number) => Math.max(1, Math.floor((minor * 0.9) / whole)) * whole;
      await saveEcoProduct(database, store, ECO);
      for (const { id, sku, months, texts, parts, swaps = {} } of PLANS) {
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
            swaps,
            is_active: true,
            price_minor: reduced(fullMinor),
            points_hundredths: pointsHundredths,
            vat_percent: String(vatPercent),
          },
        ]);
      }
    }
  },
};
