import { z } from 'zod';
import { MARKER_ALIASES } from '../rules/markers.ts';
import { plainDecimal, toSmallestUnit } from '../rules/amounts.ts';
import { rowFault } from '../rules/row-fault.ts';
import {
  mainLocation,
  priceFor,
  RowProblem,
  slugOf,
  unsold,
  type ImportContext,
} from './import-context.ts';
import { ALT_SIGNS } from '../rules/incoming-picture.ts';
import { fieldsOfFile, fileShape } from './file-fields.ts';
import type { ImportPrice, ImportProduct, ParsedRow } from './import-product.ts';

const words = z.string().max(20_000);
const amount = z.union([z.string(), z.number()]).transform(String);
const sku = z.string().min(1).max(64);
const moment = z.iso.date().or(z.iso.datetime({ offset: true }));

const price = z.strictObject({
  store: z.string(),
  country: z.string().optional(),
  price: amount.nullable(),
  oldPrice: amount.nullish(),
  /** When the price goes back to the old one. */
  until: moment.nullish(),
  points: amount.optional(),
  vatPercent: z.number().optional(),
});

/** The documented form, docs/how-to/import-products.md. An unknown field is a mistake worth hearing of. */
const ownProduct = z.strictObject({
  sku: z.union([z.string(), z.int()]).transform(String),
  slug: z.string().max(100).optional(),
  ...fileShape,
  texts: z
    .record(
      z.string(),
      z.strictObject({
        name: z.string(),
        shortDescription: words.optional(),
        description: words.optional(),
        usage: words.optional(),
        composition: words.optional(),
        contraindications: words.optional(),
      }),
    )
    .optional(),
  categories: z
    .array(z.union([z.int(), z.string()]))
    .max(50)
    .optional(),
  markers: z
    .array(z.strictObject({ alias: z.enum(MARKER_ALIASES), from: moment, to: moment.nullish() }))
    .max(9)
    .optional(),
  attributes: z
    .array(
      z.strictObject({ id: z.int(), language: z.string().length(2), value: z.string().max(2000) }),
    )
    .max(100)
    .optional(),
  pictures: z.array(z.string().max(1000)).max(30).optional(),
  pictureAlts: z
    .record(
      z.string().max(1000),
      z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(ALT_SIGNS)),
    )
    .optional(),
  videos: z
    .array(
      z.strictObject({
        source: z.string().max(300),
        poster: z.string().max(120).nullish(),
        width: z.int().min(1).max(8000),
        height: z.int().min(1).max(8000),
        seconds: z.int().min(1).max(36_000),
        titles: z.record(z.string().length(2), z.string().min(1).max(200)),
      }),
    )
    .max(5)
    .optional(),
  prices: z.array(price).max(200).optional(),
  stock: z
    .array(
      z.strictObject({
        store: z.string(),
        location: z.string().max(60).optional(),
        onHand: z.int(),
      }),
    )
    .max(500)
    .optional(),
  similar: z.array(sku).max(50).optional(),
  analogs: z.array(sku).max(50).optional(),
  formerSkus: z.array(sku).max(20).optional(),
});

export type OwnProduct = z.input<typeof ownProduct>;

function minorOf(text: string, decimals: number, what: string): number {
  const decimal = plainDecimal(text);
  const minor = decimal === null ? null : toSmallestUnit(decimal, decimals);
  if (minor === null)
    throw new RowProblem(
      'AMOUNT',
      `${what} ${JSON.stringify(text)} is no amount with at most ${decimals} decimals`,
      `${what}: ${text}`,
    );
  return minor;
}

/** A price without a country holds in every country that the store delivers to. */
function readPrice(row: z.output<typeof price>, context: ImportContext): ImportPrice[] {
  const markets = context.markets.filter(
    ({ store, country }) =>
      store === row.store && (row.country === undefined || row.country === country),
  );
  if (markets.length === 0)
    throw new RowProblem(
      'COUNTRY',
      `store ${row.store} does not sell to ${row.country ?? 'any country'}`,
      [row.store, ...(row.country === undefined ? [] : [row.country])].join(' → '),
    );
  return markets.map((market) => {
    const { decimals } = market.currency;
    if (row.price === null) return unsold(market);
    return priceFor(market, {
      minor: minorOf(row.price, decimals, 'price'),
      oldPriceMinor: row.oldPrice == null ? null : minorOf(row.oldPrice, decimals, 'old price'),
      until: row.until == null ? null : new Date(row.until),
      pointsHundredths: row.points === undefined ? 0 : minorOf(row.points, 2, 'points'),
      vatPercent: row.vatPercent,
    });
  });
}

function readCategory(name: string | number, context: ImportContext): number {
  const id = context.categories.get(String(name).toLowerCase());
  if (id === undefined)
    throw new RowProblem(
      'CATEGORY',
      `category ${JSON.stringify(name)} does not exist`,
      String(name),
    );
  return id;
}

function unique<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  what: string,
): readonly Row[] {
  const keys = rows.map(keyOf);
  const twice = keys.find((key, place) => keys.indexOf(key) !== place);
  if (twice !== undefined)
    throw new RowProblem('TWICE', `${what} ${twice} stands there twice`, `${what} ${twice}`);
  return rows;
}

/** Reads one product of our own form; throws `RowProblem` with every reason why it cannot. */
export function readOwnProduct(value: unknown, context: ImportContext): ImportProduct {
  const parsed = ownProduct.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'product'}: ${issue.message}`,
    );
    const places = parsed.error.issues.map(({ path, code, ...issue }) =>
      [...path, ...(code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : [])].join('.'),
    );
    throw new RowProblem('FORM', faults.join('; '), places.filter(Boolean).join(', '));
  }
  const {
    prices,
    stock,
    categories,
    markers,
    attributes,
    slug,
    similar,
    analogs,
    formerSkus,
    ...rest
  } = parsed.data;
  const { videos, texts, pictures, pictureAlts } = rest;
  const anyName = Object.values(texts ?? {})[0]?.name;
  const others = (skus: readonly string[] | undefined) =>
    skus && [...new Set(skus)].filter((other) => other !== rest.sku);
  return {
    ...fieldsOfFile(rest),
    sku: rest.sku,
    texts,
    pictures,
    pictureAlts,
    slug: slug ?? (anyName === undefined ? undefined : slugOf(anyName, rest.sku)),
    videos: videos?.map(({ poster, ...video }) => ({ ...video, poster: poster ?? null })),
    categories: categories && [...new Set(categories.map((name) => readCategory(name, context)))],
    markers:
      markers &&
      unique(markers, ({ alias }) => alias, 'marker').map(({ alias, from, to }) => ({
        alias,
        from: new Date(from),
        to: to == null ? null : new Date(to),
      })),
    attributes:
      attributes && unique(attributes, ({ id, language }) => `${id} (${language})`, 'attribute'),
    prices:
      prices &&
      unique(
        prices.flatMap((row) => readPrice(row, context)),
        ({ store, country }) => `${store}/${country}`,
        'price of',
      ),
    stock:
      stock &&
      unique(
        stock.map(({ store, location, onHand }) => {
          if (!context.markets.some((market) => market.store === store))
            throw new RowProblem('STORE', `store ${store} is unknown`, store);
          return { store, location: location ?? mainLocation(store), onHand };
        }),
        ({ location }) => location,
        'stock at',
      ),
    similar: others(similar),
    analogs: others(analogs),
    formerSkus: others(formerSkus),
  };
}

/**
 * Reads a file of our own form: an array of products, or an object with `products`.
 *
 * @returns One row a product; `line` is its number in the array, from 1.
 */
export function* readOwnForm(content: unknown, context: ImportContext): Generator<ParsedRow> {
  const list: unknown = Array.isArray(content)
    ? content
    : typeof content === 'object' && content !== null && 'products' in content
      ? content.products
      : undefined;
  if (!Array.isArray(list)) {
    yield {
      line: 1,
      fault: rowFault(
        'FORM',
        'the file is neither a list of products nor an object with "products"',
      ),
    };
    return;
  }
  for (const [place, value] of list.entries()) {
    try {
      yield { line: place + 1, product: readOwnProduct(value, context) };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      yield { line: place + 1, fault: error.fault };
    }
  }
}
