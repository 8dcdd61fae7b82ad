import { majorText } from '#base/money.ts';
import type { OwnCategory } from '../import/import-category.ts';
import type { ImportLine } from '../import/import-line.ts';
import { fieldsForFile } from '../import/file-fields.ts';
import type { OwnProduct } from '../import/own-form.ts';
import type { Market } from '../markets.ts';
import type { StandingCategory, StandingPrice, StandingProduct } from './standing-product.ts';

const POINTS = { decimals: 2 };

function ownPrice(price: StandingPrice, markets: readonly Market[]) {
  const market = markets.find(
    ({ store, country }) => store === price.store && country === price.country,
  );
  // The form says no currency: a price that was left behind in another one would come back as this one's.
  if (!market || market.currency.externalIso !== price.currency) return [];
  const { priceMinor, newPriceMinor, newPriceUntil } = price;
  return [
    {
      store: price.store,
      country: price.country,
      price: majorText(newPriceMinor ?? priceMinor, market.currency),
      oldPrice: newPriceMinor === null ? undefined : majorText(priceMinor, market.currency),
      until: newPriceUntil ?? undefined,
      points: majorText(price.pointsHundredths, POINTS),
      vatPercent: price.vatPercent,
    },
  ];
}

/** A product in our own form, whole: what the import reads back without changing anything. */
export function ownProductOf(product: StandingProduct, markets: readonly Market[]): OwnProduct {
  const { sku, slug, prices, markers, texts, formerSkus, pictureAlts, ...same } = product;
  return {
    sku,
    slug,
    ...fieldsForFile(product),
    texts: { ...texts },
    categories: [...same.categories],
    markers: markers.map(({ alias, from, to }) => ({ alias, from, to })),
    attributes: [...same.attributes],
    pictures: [...same.pictures],
    pictureAlts: Object.keys(pictureAlts).length === 0 ? undefined : { ...pictureAlts },
    videos: same.videos.map(({ titles, ...video }) => ({ ...video, titles: { ...titles } })),
    prices: prices.flatMap((price) => ownPrice(price, markets)),
    stock: [...same.stock],
    similar: [...same.similar],
    analogs: [...same.analogs],
    formerSkus: formerSkus === null ? undefined : [...formerSkus],
  };
}

const ownCategoryOf = ({
  picture,
  fixedSkus,
  texts,
  formerIds,
  ...same
}: StandingCategory): OwnCategory => ({
  ...same,
  fixedSkus: [...fixedSkus],
  picture: picture ?? undefined,
  texts: { ...texts },
  formerIds: formerIds === null ? undefined : [...formerIds],
});

async function* listOf(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let mark = '\n';
  for await (const value of values) {
    yield mark + JSON.stringify(value);
    mark = ',\n';
  }
}

/**
 * The text of a file in our own form; a category, the names of a product line and a product stand on a line of the file each, so
 * that two files can be compared line by line.
 *
 * @param catalogue.categories Parents before their children.
 */
export async function* ownFormLines(
  catalogue: {
    readonly categories: readonly StandingCategory[];
    readonly lines: readonly ImportLine[];
    readonly products: AsyncIterable<StandingProduct>;
  },
  markets: readonly Market[],
): AsyncGenerator<string> {
  yield '{"categories":[';
  yield* listOf(catalogue.categories.map(ownCategoryOf));
  yield '\n],"lines":[';
  yield* listOf(catalogue.lines);
  yield '\n],"products":[';
  yield* listOf(
    (async function* () {
      for await (const product of catalogue.products) yield ownProductOf(product, markets);
    })(),
  );
  yield '\n]}\n';
}
