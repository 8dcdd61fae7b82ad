import { majorText } from '#base/money.ts';
import type { Market } from '../markets.ts';
import { mainLocation } from '../import/import-context.ts';
import type { StandingCategory, StandingProduct } from './standing-product.ts';

const HEADING = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Status',
] as const;
type Cells = Partial<Record<(typeof HEADING)[number], string>>;

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const lineOf = (cells: Cells): string =>
  `${HEADING.map((name) => quoted(cells[name] ?? '')).join(',')}\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const bodyOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('');

/** What the file is about: Shopify's form knows one language, one currency and one place of stock. */
export interface ShopifyView {
  readonly market: Market;
  readonly language: string;
}

function linesOf(
  product: StandingProduct,
  handle: string,
  tags: string,
  view: ShopifyView,
): string[] {
  const { market, language } = view;
  const price = product.prices.find(
    ({ store, country, currency }) =>
      store === market.store &&
      country === market.country &&
      currency === market.currency.externalIso,
  );
  const text = product.texts[language];
  if (!price || !text) return [];
  const { priceMinor, newPriceMinor } = price;
  const stock = product.stock.find(({ location }) => location === mainLocation(market.store));
  const [first = '', ...more] = product.pictures;
  return [
    lineOf({
      Handle: handle,
      Title: text.name,
      'Body (HTML)': bodyOf(text.description),
      Vendor: product.line ?? '',
      Tags: tags,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': product.sku,
      'Variant Grams': String(product.weightGrams),
      'Variant Inventory Qty': stock ? String(stock.onHand) : '',
      'Variant Price': majorText(newPriceMinor ?? priceMinor, market.currency),
      'Variant Compare At Price':
        newPriceMinor === null ? '' : majorText(priceMinor, market.currency),
      'Image Src': first,
      Status: product.isArchived ? 'archived' : 'active',
    }),
    ...more.map((picture) => lineOf({ Handle: handle, 'Image Src': picture })),
  ];
}

/**
 * The text of a file in Shopify's form: products that the market sells and that have a name in the language. Tags are
 * the slugs of categories.
 */
export async function* shopifyLines(
  categories: readonly StandingCategory[],
  products: AsyncIterable<StandingProduct>,
  view: ShopifyView,
): AsyncGenerator<string> {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const handles = new Set<string>();
  yield lineOf(Object.fromEntries(HEADING.map((name) => [name, name])));
  for await (const product of products) {
    const isTaken = handles.has(product.slug);
    const handle = isTaken ? `${product.slug}-${product.sku.toLowerCase()}` : product.slug;
    handles.add(handle);
    yield* linesOf(
      product,
      handle,
      product.categories.flatMap((id) => slugs.get(id) ?? []).join(', '),
      view,
    );
  }
}
