import type { CallData } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { largeCalled, smallCalled, type Picture } from '#base/picture.ts';
import type { Text } from '#base/call.ts';
import type { getProduct, getProducts } from '../calls/catalogue.ts';
import type { Market } from '../markets.ts';
import type { ProductCard, ProductPage } from '../model.ts';
import { unitLabel } from '../rules/units.ts';

export type ProductEntity = CallData<typeof getProducts>['items'][number];
type WholeProduct = CallData<typeof getProduct>;

/** Published reviews as `get_product` carries them. */
export type Feedback = WholeProduct['feedbackList'];

/** What an answer needs besides the product itself. */
export interface EntityWords {
  readonly market: Market;
  readonly translate: (text: Text) => string;
  /** Units of the visitor's cart. */
  readonly countInCart: (sku: string) => number;
  /** Whether it belongs to a promotion that runs here. Source: C3-004. */
  readonly isInAction: (sku: string) => boolean;
}

const STANDARD_VAT = 1;
const OTHER_VAT = 2;

/** Each picture under both names: small as WebP, which every reader of the call knows, large as AVIF. Source: C3-005, D63. */
const picturesOf = (pictures: readonly Picture[]) => ({
  thumbnails: pictures.map((picture) => ({
    small: smallCalled(picture),
    medium_small: smallCalled(picture),
  })),
  images: pictures.map((picture) => ({ mediumSmall: largeCalled(picture) })),
});

/** By how much the price is reduced, and until when. Source: C3-123. */
const discountLabel = ({ discountPercent, reducedUntil }: ProductCard['price']) =>
  discountPercent === null ? null : { value: discountPercent, endedAt: reducedUntil };

/** A card in the words of the specification. Source: C3-001 to C3-009, C3-124, D63. */
export function entityOfCard(card: ProductCard, words: EntityWords): ProductEntity {
  const { currency, vatPercent } = words.market;
  const { externalIso, logo, decimals, isPrefixed, roundRules } = currency;
  const priceOf = (minor: number) => ({
    value: majorNumber(minor, currency),
    iso: externalIso,
    currency: { logo, externalIso, decimals, isPrefixed, roundRules },
  });
  const { priceMinor, oldPriceMinor } = card.price;
  const pictures = [card.picture, card.sidePicture].filter((picture) => picture !== null);
  return {
    sku: card.sku,
    code: card.sku,
    optionSku: null,
    url: card.url,
    name: card.name,
    shortDescription: card.shortDescription,
    description: card.shortDescription,
    count: 1,
    countInCart: words.countInCart(card.sku),
    qty: card.limit,
    price: priceOf(oldPriceMinor ?? priceMinor),
    newPrice: oldPriceMinor === null ? null : priceOf(priceMinor),
    discount: discountLabel(card.price),
    points: card.pointsHundredths / 100,
    pricePer100Units: card.per100 && majorNumber(card.per100.minor, currency),
    unit: card.volume && words.translate(unitLabel(card.volume.unit)),
    volume: card.volume && card.volume.value,
    vat: card.vatPercent,
    vatIndex: card.vatPercent === 0 ? 0 : card.vatPercent === vatPercent ? STANDARD_VAT : OTHER_VAT,
    selected: false,
    missing: card.isMissing,
    isArchived: card.isArchived,
    noSale: card.isNoSale,
    isUsedInAction: words.isInAction(card.sku),
    isAction: card.markers.some(({ alias }) => alias === 'action'),
    progress: false,
    ...picturesOf(pictures),
    categories: [],
    markers: card.markers.map(({ alias, label, dateStart, dateEnd }) => ({
      alias,
      name: label && words.translate(label),
      dateStart,
      dateEnd,
    })),
    attributes: card.activeIngredient === null ? [] : [{ id: 6, value: card.activeIngredient }],
    rating: card.rating ?? null,
    feedbackList: [],
  };
}

/** A product page in the words of the specification. */
export const entityOfPage = (page: ProductPage, words: EntityWords): WholeProduct => ({
  ...entityOfCard(page, words),
  description: page.description,
  usage: page.usage,
  composition: page.composition,
  contraindications: page.contraindications,
  options: {},
  ...picturesOf(page.images),
  categories: page.categories.map(({ id, name, url }) => ({ id, name, url })),
  attributes: page.attributes.map(({ id, value }) => ({ id, value })),
  similar: page.similar.map((card) => entityOfCard(card, words)),
  analogs: page.analogs.map((card) => entityOfCard(card, words)),
});
