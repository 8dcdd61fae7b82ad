import type { CallData, Text } from '#base/call.ts';
import { pictureAt, type Picture } from '#base/picture.ts';
import type { getProducts, ProductRating } from '../calls/catalogue.ts';
import type { ProductCard } from '../model.ts';
import type { MarkerAlias } from './markers.ts';
import { unitLabel } from './units.ts';

export type ListedProduct = CallData<typeof getProducts>['items'][number];

/** A marker that has something to say: words, an end, or both. */
export interface MarkerPill {
  readonly alias: MarkerAlias;
  readonly label: Text | string | null;
  /** ISO moment; absent where no end is known, or where an end is nobody's hurry. */
  readonly endsAt?: string;
  /** True where the reduced price ends at the same moment and tells it already. */
  readonly isToldByPrice?: true;
}

/** Markers whose end is worth telling: something is to be had until then only. */
const ENDING: ReadonlySet<MarkerAlias> = new Set(['action', 'limited', 'sale', 'exclusive']);

/** @param priceEnd When the reduced price ends, in the same form. */
function pillOf(
  alias: MarkerAlias,
  label: Text | string | null,
  end: string | null,
  priceEnd: string | null,
): MarkerPill[] {
  if (end === null || !ENDING.has(alias)) return label ? [{ alias, label }] : [];
  if (end !== priceEnd) return [{ alias, label, endsAt: end }];
  return label ? [{ alias, label, endsAt: end, isToldByPrice: true }] : [];
}

/** A product as its card shows it, wherever it came from: with the page or by a call afterwards. */
export interface CardView {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  /** Null when it is the page's own. */
  readonly textLanguage: string | null;
  readonly priceMinor: number;
  readonly oldPriceMinor: number | null;
  readonly discountPercent: number | null;
  readonly per100: { readonly minor: number; readonly unit: Text | string } | null;
  readonly points: number;
  readonly markers: readonly MarkerPill[];
  /** Only of a reduced price whose end is known. */
  readonly ending?: {
    /** ISO moment. */
    readonly at: string;
    /** What is asked from then on. */
    readonly regularMinor: number;
  };
  readonly isMissing: boolean;
  readonly isArchived: boolean;
  readonly isNoSale: boolean;
  readonly limit: number;
  /** Absent while nobody has given stars. */
  readonly rating?: ProductRating;
  readonly picture: Picture | null;
  /** Another view of it. */
  readonly sidePicture: Picture | null;
}

export function viewOfCard(card: ProductCard): CardView {
  // A reduction that may not be shown tells no end either; the price goes back all the same.
  const toldEnd = card.price.discountPercent === null ? null : card.price.reducedUntil;
  const {
    sku,
    url,
    name,
    textLanguage,
    isMissing,
    isArchived,
    isNoSale,
    limit,
    picture,
    sidePicture,
  } = card;
  return {
    sku,
    url,
    name,
    textLanguage,
    isMissing,
    isArchived,
    isNoSale,
    limit,
    picture,
    sidePicture,
    priceMinor: card.price.priceMinor,
    oldPriceMinor: card.price.oldPriceMinor,
    discountPercent: card.price.discountPercent,
    per100: card.per100 && {
      minor: card.per100.minor,
      unit: unitLabel(card.per100.unit),
    },
    points: card.pointsHundredths / 100,
    ...(card.rating && { rating: card.rating }),
    markers: card.markers.flatMap(({ alias, label, dateEnd }) =>
      pillOf(alias, label, dateEnd, toldEnd),
    ),
    ...(card.price.reducedUntil && {
      ending: {
        at: card.price.reducedUntil,
        regularMinor: card.price.regularMinor,
      },
    }),
  };
}

/** The same of an item of `product_list`, whose amounts are in major units and whose words are translated. */
export function viewOfListed(item: ListedProduct): CardView {
  const { decimals } = item.price.currency;
  const minor = (major: number) => Math.round(major * 10 ** decimals);
  const regular = minor(item.price.value);
  const reduced = item.newPrice && minor(item.newPrice.value);
  return {
    sku: item.sku,
    url: item.url,
    name: item.name,
    textLanguage: null,
    priceMinor: reduced ?? regular,
    oldPriceMinor: reduced === null ? null : regular,
    discountPercent:
      reduced === null ? null : Math.max(1, Math.floor(((regular - reduced) * 100) / regular)),
    per100:
      item.pricePer100Units === null || item.unit === null
        ? null
        : { minor: minor(item.pricePer100Units), unit: item.unit },
    points: item.points,
    markers: item.markers.flatMap(({ alias, name, dateEnd }) =>
      pillOf(alias, name, dateEnd, item.discount?.endedAt ?? null),
    ),
    ...(item.discount?.endedAt && { ending: { at: item.discount.endedAt, regularMinor: regular } }),
    isMissing: item.missing,
    isArchived: item.isArchived,
    isNoSale: item.noSale,
    limit: item.qty,
    ...(item.rating && { rating: item.rating }),
    picture: pictureAt(item.thumbnails[0]?.small ?? null, item.images[0]?.mediumSmall),
    sidePicture: pictureAt(item.thumbnails[1]?.small ?? null, item.images[1]?.mediumSmall),
  };
}
