import { plainDecimal, toSmallestUnit } from '../rules/amounts.ts';
import { rowFault } from '../rules/row-fault.ts';
import type { CsvItem, CsvRow } from './csv-rows.ts';
import {
  marketsOf,
  priceFor,
  RowProblem,
  slugOf,
  stockEverywhere,
  unsold,
  type ImportContext,
} from './import-context.ts';
import type { ImportProduct, ParsedRow } from './import-product.ts';
import { textOfHtml } from './plain-text.ts';

/** Names of columns in Shopify's classic export, each with its name in the newer one. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  status: ['Status'],
  published: ['Published', 'Published on online store'],
  sku: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  option1: ['Option1 Value', 'Option1 value'],
  option2: ['Option2 Value', 'Option2 value'],
  option3: ['Option3 Value', 'Option3 value'],
  image: ['Image Src', 'Product image URL'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

type Column = keyof typeof COLUMNS;

/** True for the headings of a Shopify product export, old or new. */
export const isShopify = (heading: readonly string[]): boolean =>
  (['handle', 'title', 'sku', 'price'] as const).every((column) =>
    COLUMNS[column].some((name) => heading.includes(name)),
  );

const cell = (row: CsvRow, column: Column): string => {
  for (const name of COLUMNS[column])
    if (row.record[name] !== undefined) return row.record[name].trim();
  return '';
};

/** Consecutive rows of one handle; broken rows pass through. */
async function* groupByHandle(rows: AsyncIterable<CsvItem>): AsyncGenerator<CsvRow[] | ParsedRow> {
  let group: CsvRow[] = [];
  for await (const row of rows) {
    if ('problem' in row) {
      yield { line: row.line, fault: rowFault(row.code, row.problem, row.about) };
      continue;
    }
    const handle = cell(row, 'handle');
    if (group[0] && cell(group[0], 'handle') !== handle) {
      yield group;
      group = [];
    }
    if (handle) group.push(row);
    else yield { line: row.line, fault: rowFault('EMPTY', 'Handle is empty', 'Handle') };
  }
  if (group.length > 0) yield group;
}

function amount(row: CsvRow, column: Column, decimals: number): number | null {
  const text = cell(row, column);
  if (!text) return null;
  const decimal = plainDecimal(text);
  const minor = decimal === null ? null : toSmallestUnit(decimal, decimals);
  if (minor === null)
    throw new RowProblem(
      'AMOUNT',
      `${COLUMNS[column][0]} ${JSON.stringify(text)} is no amount`,
      `${COLUMNS[column][0]}: ${text}`,
    );
  return minor;
}

function wholeNumber(row: CsvRow, column: Column): number | undefined {
  const text = cell(row, column);
  if (!text) return undefined;
  if (!/^-?\d{1,9}(\.0+)?$/.test(text))
    throw new RowProblem(
      'NUMBER',
      `${COLUMNS[column][0]} ${JSON.stringify(text)} is no whole number`,
      `${COLUMNS[column][0]}: ${text}`,
    );
  return Math.max(0, Number(text));
}

const cellsOf = (rows: readonly CsvRow[], column: Column): string[] => [
  ...new Set(rows.map((row) => cell(row, column)).filter(Boolean)),
];

/** What the rows of one handle say together: Shopify writes it in the first row only. */
function common(rows: readonly CsvRow[], language: string, context: ImportContext) {
  const first = (column: Column) => rows.map((row) => cell(row, column)).find(Boolean) ?? '';
  const names = [first('type'), ...first('tags').split(',')].map((name) =>
    name.trim().toLowerCase(),
  );
  const categories = [...new Set(names.flatMap((name) => context.categories.get(name) ?? []))];
  return {
    title: first('title'),
    body: textOfHtml(first('body')),
    vendor: first('vendor'),
    status: first('status').toLowerCase(),
    published: first('published').toLowerCase(),
    categories,
    pictures: cellsOf(rows, 'image'),
    variantPictures: new Set(cellsOf(rows, 'variantImage')),
    language,
  };
}

/** The variant's own picture first, then those of the whole product; what shows a sibling is left to the sibling. */
function picturesOf(row: CsvRow, about: ReturnType<typeof common>): string[] {
  const own = cell(row, 'variantImage');
  const shared = about.pictures.filter((picture) => !about.variantPictures.has(picture));
  return own ? [own, ...shared] : shared.length > 0 ? shared : about.pictures;
}

/** A draft, and what the file does not publish, is sold in none of the stores that it is meant for; a file without the columns publishes all. */
function readPublished(text: string, status: string): boolean {
  if (status === 'draft') return false;
  if (text === '' || text === 'true') return true;
  if (text === 'false') return false;
  throw new RowProblem(
    'PUBLISHED',
    `${COLUMNS.published[0]} ${JSON.stringify(text)} is neither true nor false`,
    text,
  );
}

function readVariant(
  row: CsvRow,
  about: ReturnType<typeof common>,
  isOnly: boolean,
  context: ImportContext,
): ImportProduct {
  const isPublished = readPublished(about.published, about.status);
  if (!about.title) throw new RowProblem('EMPTY', 'Title is empty', 'Title');
  const handle = cell(row, 'handle');
  const options = (['option1', 'option2', 'option3'] as const)
    .map((column) => cell(row, column))
    .filter((value) => value && value !== 'Default Title');
  const name =
    isOnly || options.length === 0 ? about.title : `${about.title}, ${options.join(', ')}`;
  const fallback = isOnly ? handle : `${handle}-${options.join('-')}`;
  const sku = (cell(row, 'sku').replace(/^'/, '') || slugOf(fallback, handle)).slice(0, 64);
  const stock = wholeNumber(row, 'quantity');
  const prices = marketsOf(context).map((market) => {
    const { decimals } = market.currency;
    if (!isPublished) return unsold(market);
    const minor = amount(row, 'price', decimals);
    if (minor === null) throw new RowProblem('EMPTY', 'Variant Price is empty', 'Variant Price');
    return priceFor(market, { minor, oldPriceMinor: amount(row, 'compareAt', decimals) });
  });
  return {
    sku,
    slug: slugOf(fallback, sku),
    line: about.vendor || null,
    isArchived: about.status === 'archived',
    weightGrams: wholeNumber(row, 'grams'),
    texts: { [about.language]: { name, description: about.body } },
    categories: about.categories.length > 0 ? about.categories : undefined,
    pictures: picturesOf(row, about),
    prices,
    stock: stock === undefined ? undefined : stockEverywhere(context, stock),
  };
}

/**
 * Reads Shopify's product export. Each variant becomes a product of its own; the title, body, type and pictures of the
 * handle's first row hold for all of them, but the picture of a variant stands with that variant alone. Prices count in the currency of the stores the import is meant for. Type and
 * tags become categories where a category bears that name. Drafts and what is not published come in without
 * a price, so that nobody sees or buys it until a later file publishes it.
 *
 * @param language Language of the titles, two letters.
 */
export async function* readShopify(
  rows: AsyncIterable<CsvItem>,
  context: ImportContext,
  language: string,
): AsyncGenerator<ParsedRow> {
  for await (const group of groupByHandle(rows)) {
    if (!Array.isArray(group)) {
      yield group;
      continue;
    }
    const about = common(group, language, context);
    const variants = group.filter((row) => cell(row, 'price') || cell(row, 'sku'));
    if (variants.length === 0) {
      const handle = group[0] ? cell(group[0], 'handle') : '';
      yield {
        line: group[0]?.line ?? 0,
        fault: rowFault('NO_PRICE', `${handle} has no row with a price`, handle),
      };
      continue;
    }
    for (const row of variants) {
      try {
        yield { line: row.line, product: readVariant(row, about, variants.length === 1, context) };
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        yield { line: row.line, fault: error.fault };
      }
    }
  }
}
