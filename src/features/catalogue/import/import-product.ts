import { FILM_SOURCE } from '../rules/film-form.ts';
import type { MarkerAlias } from '../rules/markers.ts';
import { rowFault, type RowFault } from '../rules/row-fault.ts';
import { FIELD_NAMES, FIELD_SPECS, type ProductValues } from '../product-fields.ts';

export interface ImportText {
  readonly name: string;
  readonly shortDescription?: string;
  readonly description?: string;
  readonly usage?: string;
  readonly composition?: string;
  readonly contraindications?: string;
}

export interface ImportPrice {
  readonly store: string;
  readonly country: string;
  readonly currency: string;
  /** Regular price; null takes the product out of this market. */
  readonly priceMinor: number | null;
  /** Reduced price, lower than the regular one. */
  readonly newPriceMinor: number | null;
  /** From here on the regular price holds again; left out or null while no end is known. */
  readonly newPriceUntil?: Date | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
}

export interface ImportStock {
  readonly location: string;
  readonly store: string;
  readonly onHand: number;
}

export interface ImportMarker {
  readonly alias: MarkerAlias;
  readonly from: Date;
  readonly to: Date | null;
}

export interface ImportVideo {
  /** A file of ours, `/videos/….mp4` or `.webm`, or the https address of a player elsewhere. */
  readonly source: string;
  /** Id of a picture that we keep; it stands there until somebody presses. */
  readonly poster: string | null;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
}

export type PictureAlts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * One product as every format is read into. A field that is absent leaves what stands; a list that is present, even an
 * empty one, replaces what stands; a language, market or location that is not mentioned is left alone.
 */
export interface ImportProduct extends Partial<ProductValues> {
  readonly sku: string;
  readonly slug?: string;
  readonly texts?: Readonly<Record<string, ImportText>>;
  /** Languages that are taken away; files only ever bring some. */
  readonly goneLanguages?: readonly string[];
  readonly categories?: readonly number[];
  readonly markers?: readonly ImportMarker[];
  readonly attributes?: readonly {
    readonly id: number;
    readonly language: string;
    readonly value: string;
  }[];
  /** In their order; each the id of a picture that we keep, or an address. */
  readonly pictures?: readonly string[];
  /** What pictures show: by picture as it is named above, then by language. Of one that is not named here what stands is kept. */
  readonly pictureAlts?: PictureAlts;
  readonly videos?: readonly ImportVideo[];
  readonly prices?: readonly ImportPrice[];
  readonly stock?: readonly ImportStock[];
  readonly similar?: readonly string[];
  readonly analogs?: readonly string[];
  /** SKUs that this product had before: their pages lead here from now on. Left alone where none is named. */
  readonly formerSkus?: readonly string[];
}

/** What a reader of a format yields for each row: a product, or why there is none. */
export type ParsedRow =
  | { readonly line: number; readonly product: ImportProduct }
  | { readonly line: number; readonly fault: RowFault };

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const MINOR_LIMIT = 1e12;
const STOCK_LIMIT = 1_000_000_000;

function textFault(language: string, text: ImportText): RowFault | null {
  if (!/^[a-z]{2}$/.test(language))
    return rowFault(
      'LANGUAGE',
      `language ${JSON.stringify(language)} must be two small letters`,
      language,
    );
  if (!text.name.trim()) return rowFault('NAME', `name (${language}) is empty`, language);
  if (text.name.length > 300)
    return rowFault('NAME_LONG', `name (${language}) is longer than 300 characters`, language);
  if (Object.values(text).some((words) => words?.includes('\0')))
    return rowFault('NULL_SIGN', `a text (${language}) holds a null character`, language);
  return null;
}

/** Which price is out of order, and how. */
function priceFault(price: ImportPrice): RowFault | null {
  const { priceMinor, newPriceMinor, newPriceUntil, pointsHundredths, vatPercent } = price;
  const where = `${price.store}/${price.country}`;
  if (priceMinor !== null && !(Number.isSafeInteger(priceMinor) && priceMinor <= MINOR_LIMIT))
    return rowFault('PRICE', `price (${where}) is out of range`, where);
  if ((priceMinor ?? 0) < 0) return rowFault('PRICE', `price (${where}) is negative`, where);
  if (newPriceMinor !== null && (newPriceMinor < 0 || newPriceMinor >= (priceMinor ?? 0)))
    return rowFault('REDUCED', `reduced price (${where}) is not lower than the regular one`, where);
  if (newPriceUntil && newPriceMinor === null)
    return rowFault(
      'REDUCED',
      `the end of a reduced price (${where}) stands there without one`,
      where,
    );
  if (!(pointsHundredths >= 0 && pointsHundredths <= 1e9))
    return rowFault('POINTS', `points (${where}) are out of range`, where);
  if (!(vatPercent >= 0 && vatPercent <= 100))
    return rowFault('VAT', `VAT (${where}) must be 0 to 100 percent`, where);
  return null;
}

/** The facts of a product that are one value each, and its films. */
function factFault(product: ImportProduct): RowFault | null {
  const former = product.formerSkus?.find((each) => !SKU.test(each));
  if (former !== undefined)
    return rowFault(
      'FORMER_SKU',
      `the former sku ${JSON.stringify(former.slice(0, 40))} is no sku`,
      former,
    );
  for (const name of FIELD_NAMES) {
    const value = product[name];
    const problem = value == null ? null : FIELD_SPECS[name].problem?.(value);
    if (problem) return rowFault('FIELD', problem, name);
  }
  const video = product.videos?.find(({ source }) => !FILM_SOURCE.test(source));
  return video
    ? rowFault(
        'VIDEO',
        `video ${JSON.stringify(video.source.slice(0, 80))} is neither /videos/NAME.mp4 or .webm nor https`,
        video.source,
      )
    : null;
}

const first = <Item>(
  items: Iterable<Item>,
  faultOf: (item: Item) => RowFault | null,
): RowFault | null => {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== null) return fault;
  }
  return null;
};

/** Finds what no format may bring in; null when the product is sound. */
export function findFault(
  product: ImportProduct,
  categoryIds: ReadonlySet<number>,
): RowFault | null {
  if (!SKU.test(product.sku))
    return rowFault(
      'SKU',
      `sku ${JSON.stringify(product.sku.slice(0, 40))} must be 1 to 64 Latin letters, digits, dots, dashes or underscores`,
      product.sku,
    );
  const unknown = product.categories?.find((id) => !categoryIds.has(id));
  const badStock = product.stock?.find(
    ({ onHand }) => !(Number.isInteger(onHand) && onHand >= 0 && onHand <= STOCK_LIMIT),
  );
  return (
    first(Object.entries(product.texts ?? {}), ([language, text]) => textFault(language, text)) ??
    factFault(product) ??
    (unknown === undefined
      ? null
      : rowFault('CATEGORY', `category ${unknown} does not exist`, String(unknown))) ??
    first(product.prices ?? [], priceFault) ??
    (badStock
      ? rowFault(
          'STOCK',
          `stock at ${badStock.location} must be a whole number from 0`,
          badStock.location,
        )
      : null)
  );
}
