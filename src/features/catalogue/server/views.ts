import { categoryPath, productPath } from '../paths.ts';
import {
  ACTIVE_INGREDIENT,
  QUANTITY_LIMIT,
  type CategoryLink,
  type MarkerView,
  type ProductCard,
  type ProductFacts,
} from '../model.ts';
import { fieldsFor } from '../product-fields.ts';
import { markerLabel, markersAt } from '../rules/markers.ts';
import { pricePer100Units, salesPrice } from '../rules/prices.ts';
import type { CategoryRecord, ProductRecord } from './facts.ts';
import type { LineNames } from './line-store.ts';
import type { MarketColumns } from './market-columns.ts';
import { unpackPicture } from './packed-picture.ts';

/** The languages to look for a text in: the visitor's, then the store's. */
export type Languages = readonly string[];

/** The first text that stands in one of the languages, else any. */
export function pickText<Value>(texts: ReadonlyMap<string, Value>, languages: Languages) {
  for (const language of languages) {
    const text = texts.get(language);
    if (text !== undefined) return { language, text };
  }
  for (const [language, text] of texts) return { language, text };
  return null;
}

/** What a line is called in one of the languages; one that has no names goes by that which products give it. */
export function lineName(
  names: LineNames,
  line: string | null,
  languages: Languages,
): string | null {
  const own = line === null ? undefined : names.get(line);
  return (own && pickText(own, languages)?.text) ?? line;
}

/** The value of an attribute in one of the languages, else in any. */
export function attributesIn(
  record: ProductRecord,
  languages: Languages,
): { id: number; value: string }[] {
  const ids = new Set(record.attributes.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const own = new Map(
      record.attributes
        .filter((row) => row.id === id)
        .map(({ language, value }) => [language, value]),
    );
    const found = pickText(own, languages);
    return found ? [{ id, value: found.text }] : [];
  });
}

export interface ViewPlace {
  readonly columns: MarketColumns;
  readonly lineNames: LineNames;
  readonly language: string;
  readonly languages: Languages;
  readonly now: Date;
}

function markerViews(record: ProductRecord, isMissing: boolean, now: Date): MarkerView[] {
  return markersAt(record.markers, isMissing, now).map(({ alias, dateStart, dateEnd }) => ({
    alias,
    label: markerLabel(alias),
    dateStart: dateStart.toISOString(),
    dateEnd: dateEnd && dateEnd.toISOString(),
  }));
}

/** A product as a list shows it; null when it has no price in this market. */
export function cardOf(
  record: ProductRecord,
  index: number,
  free: number,
  place: ViewPlace,
): ProductCard | null {
  const price = place.columns.find(index, place.now);
  if (!price) return null;
  const named = pickText(record.texts, place.languages);
  const shown = salesPrice(price);
  const isMissing = free <= 0;
  return {
    sku: record.sku,
    url: productPath(place.language, record.sku),
    name: named?.text.name ?? record.sku,
    shortDescription: named?.text.shortDescription ?? '',
    textLanguage: named?.language ?? place.language,
    line: lineName(place.lineNames, record.line, place.languages),
    activeIngredient:
      attributesIn(record, place.languages).find(({ id }) => id === ACTIVE_INGREDIENT)?.value ??
      null,
    price: {
      ...shown,
      currency: place.columns.market.currency.externalIso,
      regularMinor: price.priceMinor,
      reducedUntil:
        price.newPriceUntil === null ? null : new Date(price.newPriceUntil).toISOString(),
    },
    per100: pricePer100Units(shown.priceMinor, record.volume),
    pointsHundredths: price.pointsHundredths,
    vatPercent: price.vatPercent,
    ...fieldsFor('card', record),
    markers: markerViews(record, isMissing, place.now),
    isMissing,
    limit: record.isArchived ? 0 : Math.max(0, Math.min(QUANTITY_LIMIT, free)),
    ...(record.rating && { rating: record.rating }),
    picture: unpackPicture(record.picture),
    sidePicture: unpackPicture(record.sidePicture),
  };
}

/** What pricing needs, also of a product that is not sold here any more. */
export function factsOf(
  record: ProductRecord,
  index: number,
  free: number,
  place: ViewPlace,
): ProductFacts {
  const price = place.columns.find(index, place.now);
  const shown = price ? salesPrice(price) : { priceMinor: 0, oldPriceMinor: null };
  const isMissing = free <= 0;
  return {
    sku: record.sku,
    name: pickText(record.texts, place.languages)?.text.name ?? record.sku,
    url: productPath(place.language, record.sku),
    picture: unpackPicture(record.picture),
    priceMinor: shown.priceMinor,
    oldPriceMinor: shown.oldPriceMinor,
    currency: place.columns.market.currency.externalIso,
    pointsHundredths: price?.pointsHundredths ?? 0,
    vatPercent: price?.vatPercent ?? place.columns.market.vatPercent,
    categories: record.categories,
    ...fieldsFor('cart', record),
    isMissing,
    isSoldHere: price !== null,
    isSellable: price !== null && !record.isArchived && !isMissing,
    limit: record.isArchived || !price ? 0 : Math.max(0, Math.min(QUANTITY_LIMIT, free)),
  };
}

export function categoryLink(
  category: CategoryRecord,
  count: number,
  place: ViewPlace,
): CategoryLink {
  const named = pickText(category.texts, place.languages);
  return {
    id: category.id,
    slug: category.slug,
    url: categoryPath(place.language, category.slug, category.id),
    name: named?.text.name ?? category.slug,
    textLanguage: named?.language ?? place.language,
    parentId: category.parentId,
    picture: unpackPicture(category.picture),
    count,
  };
}
