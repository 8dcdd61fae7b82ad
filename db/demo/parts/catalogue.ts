import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { listCountries, listStores } from '#countries/packs.ts';
import { importCategory } from '#features/catalogue/import/import-category.ts';
import { importLine } from '#features/catalogue/import/import-line.ts';
import { readOwnForm, type OwnProduct } from '#features/catalogue/import/own-form.ts';
import type { FileShape } from '#features/catalogue/product-fields.ts';
import { importProducts, marketsFrom, type Market } from '#features/catalogue/server/public.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { withEnd } from '../demo-ends.ts';
import { readDemoPictures, type DemoPictures } from '../demo-pictures.ts';
import { readDemoVideos, type DemoVideos } from '../demo-videos.ts';

const PRODUCTS = new URL('../products/', import.meta.url);
/** In the order of the gallery; the first one is that of cards. */
const VIEWS = ['front', 'angle', 'set', 'texture', 'label'];
const CATEGORIES = new URL('../categories.json', import.meta.url);
const LINES = new URL('../lines.json', import.meta.url);

type Level = 'many' | 'some' | 'few' | 'none';

/** A product as the demo's writers keep it: one price, and words for how many there are. */
interface DemoProduct extends Pick<
  OwnProduct,
  keyof FileShape | 'slug' | 'texts' | 'markers' | 'similar' | 'analogs'
> {
  readonly sku: string;
  readonly categories: readonly (string | number)[];
  readonly activeIngredient: Readonly<Record<string, string>>;
  readonly priceRub: number;
  readonly oldPriceRub: number | null;
  readonly points: number;
  readonly vatPercent: number;
  readonly stock: Level;
}

/** What a rouble is worth, and how prices are usually written. A currency that is not here is priced like the euro. */
const PRICING: Readonly<Record<string, { times: number; step: number; ending: number }>> = {
  RUB: { times: 1, step: 10, ending: 0 },
  KZT: { times: 6.1, step: 100, ending: -10 },
  KGS: { times: 1.05, step: 10, ending: 0 },
  BYN: { times: 0.038, step: 0.5, ending: -0.1 },
  EUR: { times: 0.0125, step: 1, ending: -0.1 },
  TRY: { times: 0.45, step: 5, ending: -0.1 },
  THB: { times: 0.41, step: 10, ending: -1 },
  UZS: { times: 152, step: 1_000, ending: 0 },
  UAH: { times: 0.52, step: 5, ending: -1 },
  MDL: { times: 0.21, step: 1, ending: -0.1 },
  AZN: { times: 0.021, step: 0.5, ending: -0.1 },
  AMD: { times: 4.8, step: 100, ending: -10 },
  MNT: { times: 44, step: 500, ending: -100 },
  PLN: { times: 0.045, step: 1, ending: -0.01 },
  CZK: { times: 0.26, step: 5, ending: -1 },
  RSD: { times: 1.25, step: 50, ending: -1 },
  VND: { times: 325, step: 5_000, ending: -1_000 },
  KRW: { times: 18, step: 500, ending: -100 },
  CNY: { times: 0.088, step: 1, ending: -0.1 },
  GBP: { times: 0.0093, step: 0.5, ending: -0.01 },
  NOK: { times: 0.125, step: 5, ending: -1 },
  IDR: { times: 205, step: 5_000, ending: -100 },
};
const AS_EURO = { times: 0.0125, step: 1, ending: -0.1 };
const UNITS: Readonly<Record<Level, readonly [number, number]>> = {
  many: [60, 900],
  some: [12, 40],
  few: [1, 5],
  none: [0, 0],
};
/** One product in so many is not sold by a store other than the first, one in so many is sold out there. */
const UNSOLD_ONE_IN = 16;
const SOLD_OUT_ONE_IN = 18;
const LOWEST_STANDARD_VAT = 15;
const ABROAD = 1.04;

/** A number from 0 to 1 that depends on the words only: the demo is the same everywhere. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

function priceText(rub: number, sku: string, { store, country, currency }: Market): string {
  const { times, step, ending } = PRICING[currency.externalIso] ?? AS_EURO;
  // Prices of one store lie a little beside the rate, and delivery to another country costs a little more.
  const local = times === 1 ? 1 : 0.96 + 0.08 * chance('price', sku, store);
  const isAbroad = listStores().some(
    ({ code, homeCountry }) => code === store && homeCountry !== country,
  );
  const steps = Math.max(1, Math.round((rub * times * local * (isAbroad ? ABROAD : 1)) / step));
  return (steps * step + ending).toFixed(Math.min(2, currency.decimals));
}

function priceIn(product: DemoProduct, market: Market): NonNullable<OwnProduct['prices']>[number] {
  const { vat } = listCountries().find(({ cntr }) => cntr === market.country) ?? { vat: null };
  const isStandard = product.vatPercent >= LOWEST_STANDARD_VAT;
  return {
    store: market.store,
    country: market.country,
    price: priceText(product.priceRub, product.sku, market),
    oldPrice:
      product.oldPriceRub === null ? null : priceText(product.oldPriceRub, product.sku, market),
    points: String(product.points),
    vatPercent: vat ? (isStandard ? vat.standardPercent : vat.reducedPercent) : market.vatPercent,
  };
}

/** What people come for is sold and there in every store. */
const isHit = ({ markers }: DemoProduct): boolean =>
  markers?.some(({ alias }) => alias === 'hit') ?? false;

function unitsIn(product: DemoProduct, store: string): number {
  const isHome = store === listStores()[0]?.code;
  if (!isHome && !isHit(product) && chance('sold out', product.sku, store) < 1 / SOLD_OUT_ONE_IN)
    return 0;
  const [least, most] = UNITS[product.stock];
  return least + Math.round((most - least) * chance('stock', product.sku, store));
}

function picturesOf(sku: string, { products }: DemoPictures): string[] {
  const place = ({ view }: { view: string }) =>
    VIEWS.includes(view) ? VIEWS.indexOf(view) : VIEWS.length;
  return (products[sku] ?? []).toSorted((a, b) => place(a) - place(b)).map(({ id }) => id);
}

function toOwnForm(
  product: DemoProduct,
  markets: readonly Market[],
  known: DemoPictures,
  films: DemoVideos,
): OwnProduct {
  const {
    activeIngredient,
    priceRub: _rub,
    oldPriceRub: _old,
    points: _points,
    vatPercent: _vat,
    stock: _stock,
    ...same
  } = product;
  const stores = listStores()
    .map(({ code }) => code)
    .filter(
      (store, place) =>
        place === 0 || isHit(product) || chance('sold', product.sku, store) > 1 / UNSOLD_ONE_IN,
    );
  return {
    ...same,
    categories: [...product.categories],
    attributes: Object.entries(activeIngredient).map(([language, value]) => ({
      id: 6,
      language,
      value,
    })),
    pictures: picturesOf(product.sku, known),
    videos: (films[product.sku] ?? []).map((film) => ({
      ...film,
      poster: picturesOf(product.sku, known)[0],
    })),
    prices: markets.map((market) =>
      stores.includes(market.store)
        ? priceIn(product, market)
        : { store: market.store, country: market.country, price: null },
    ),
    stock: stores.map((store) => ({ store, onHand: unitsIn(product, store) })),
  };
}

function readProducts(): DemoProduct[] {
  const files = readdirSync(PRODUCTS).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => {
    // Our own file; the import checks every field once more.
    return JSON.parse(readFileSync(new URL(name, PRODUCTS), 'utf8')) as DemoProduct[];
  });
}

/** Categories and products of the demo world, priced and stocked for every store there is. */
export const catalogue: DemoPart = {
  name: 'catalogue',
  async load({ database, now, onProgress }: DemoContext): Promise<void> {
    const markets = marketsFrom(listStores(), listCountries());
    const [known, films] = [readDemoPictures(), readDemoVideos()];
    const categories = importCategory
      .array()
      .parse(JSON.parse(readFileSync(CATEGORIES, 'utf8')))
      .map((category) => ({ ...category, picture: known.scenes[`category-${category.id}`]?.id }));
    const products = readProducts().map((product) =>
      withEnd(toOwnForm(product, markets, known, films), now),
    );
    const names = new Map(categories.map(({ id }) => [String(id), id]));
    const report = await importProducts({
      database,
      categories,
      lines: importLine.array().parse(JSON.parse(readFileSync(LINES, 'utf8'))),
      rows: readOwnForm(products, { markets, stores: [], categories: names }),
      now,
    });
    const [problem] = [...report.problems, ...report.warnings];
    if (problem) throw new Error(`demo product ${problem.sku ?? problem.line}: ${problem.reason}`);
    onProgress(`${report.created + report.changed} products`);
  },
};
