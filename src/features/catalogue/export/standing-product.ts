import type { ImportText, ImportVideo, PictureAlts } from '../import/import-product.ts';
import type { ProductValues } from '../product-fields.ts';
import type { MarkerAlias } from '../rules/markers.ts';

/** One product with everything that an import can bring, as it stands now. Lists are in the order in which they are kept. */
export interface StandingProduct extends ProductValues {
  readonly sku: string;
  readonly slug: string;
  readonly texts: Readonly<Record<string, Required<ImportText>>>;
  readonly categories: readonly number[];
  readonly markers: readonly {
    readonly alias: MarkerAlias;
    readonly from: string;
    readonly to: string | null;
  }[];
  readonly attributes: readonly {
    readonly id: number;
    readonly language: string;
    readonly value: string;
  }[];
  /** Ids of pictures that we keep, or addresses. */
  readonly pictures: readonly string[];
  /** What they show: by picture, then by language. */
  readonly pictureAlts: PictureAlts;
  readonly videos: readonly ImportVideo[];
  readonly prices: readonly StandingPrice[];
  readonly stock: readonly {
    readonly store: string;
    readonly location: string;
    readonly onHand: number;
  }[];
  readonly similar: readonly string[];
  readonly analogs: readonly string[];
  /** Null where it never had another one. */
  readonly formerSkus: readonly string[] | null;
}

export interface StandingPrice {
  readonly store: string;
  readonly country: string;
  readonly currency: string;
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly newPriceUntil: string | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
}

export interface StandingCategory {
  readonly id: number;
  readonly slug: string;
  readonly parentId: number | null;
  readonly position: number;
  readonly formerIds: readonly number[] | null;
  readonly fixedSkus: readonly string[];
  readonly picture: string | null;
  readonly texts: Readonly<Record<string, { readonly name: string; readonly intro: string }>>;
}
