import type { CallData, Text } from '#base/call.ts';
import type { catalogueCalls } from '../calls.ts';
import type { ProductCard } from '../model.ts';
import type { MarkerAlias } from '../rules/markers.ts';
import { unitLabel } from '../rules/units.ts';

export type ListedProduct = CallData<(typeof catalogueCalls)['product_list']>['items'][number];

/** A product as its card shows it, wherever it came from: with the page or by a call afterwards. */
export interface CardView {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  /** Null when it is the page's own. */
  readonly textLanguage: string | null;
  readonly currentMinor: number;
  readonly oldMinor: number | null;
  readonly discountPercent: number | null;
  readonly per100: { readonly minor: number; readonly unit: Text | string } | null;
  readonly points: number;
  readonly markers: readonly { readonly alias: MarkerAlias; readonly label: Text | string }[];
  readonly isMissing: boolean;
  readonly isArchived: boolean;
  readonly isNoSale: boolean;
  readonly limit: number;
  readonly picture: string | null;
}

export function viewOfCard(card: ProductCard): CardView {
  const { sku, url, name, textLanguage, isMissing, isArchived, isNoSale, limit, picture } = card;
  return {
    ...{ sku, url, name, textLanguage, isMissing, isArchived, isNoSale, limit, picture },
    ...{ currentMinor: card.price.currentMinor, oldMinor: card.price.oldMinor },
    discountPercent: card.price.discountPercent,
    per100: card.per100 && { minor: card.per100.minor, unit: unitLabel(card.per100.unit) },
    points: card.pointsHundredths / 100,
    markers: card.markers.flatMap(({ alias, label }) => (label ? [{ alias, label }] : [])),
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
    currentMinor: reduced ?? regular,
    oldMinor: reduced === null ? null : regular,
    discountPercent: reduced === null ? null : Math.max(1, Math.floor(((regular - reduced) * 100) / regular)),
    per100:
      item.pricePer100Units === null || item.unit === null
        ? null
        : { minor: minor(item.pricePer100Units), unit: item.unit },
    points: item.points,
    markers: item.markers.flatMap(({ alias, name }) => (name ? [{ alias, label: name }] : [])),
    isMissing: item.missing,
    isArchived: item.isArchived,
    isNoSale: item.noSale,
    limit: item.qty,
    picture: item.thumbnails[0]?.medium_small ?? null,
  };
}
