import type { ActionView, ChoiceProductView, ChoiceView } from '../calls/action-data.ts';

const RUBLES = {
  logo: '₽',
  externalIso: 'RUB',
  decimals: 2,
  isPrefixed: false,
  roundRules: 1,
} as const;

export const moneyForTests = (value: number) => ({ value, currency: RUBLES });

export const productForTests = (
  sku: string,
  over: Partial<ChoiceProductView> = {},
): ChoiceProductView => ({
  sku,
  name: `Крем ${sku}`,
  missing: false,
  isArchived: false,
  shortDescription: '',
  scoresAmount: 1,
  noSale: false,
  catalogLink: `/ru/shop/catalog/product/${sku}/`,
  imageURL: null,
  price: moneyForTests(100),
  newPrice: null,
  ...over,
});

export const choiceForTests = (
  skus: readonly string[],
  over: Partial<ChoiceView> = {},
): ChoiceView => ({
  place: 0,
  count: 1,
  collectionId: 1,
  optional: false,
  products: skus.map((sku) => productForTests(sku)),
  ...over,
});

export const conditionForTests = (done: number, count = 3_000) => ({
  minCartPrice: moneyForTests(count),
  minCartPoint: null,
  count,
  done,
  remain: Math.max(0, count - done),
  progress: Math.min(100, Math.floor((done * 100) / count)),
});

/** An action that can be had, with nothing to choose. */
export const actionForTests = (over: Partial<ActionView> = {}): ActionView => ({
  id: 501,
  actionType: 'DISCOUNT_ON_PRODUCT_SET',
  name: 'Набор для ухода',
  description: '',
  imageURL: null,
  largeImageURL: null,
  campaignId: null,
  programme: null,
  currency: RUBLES,
  kitSku: 'K501',
  kitPoint: null,
  kitPrice: null,
  date: { start: '2026-05-01T00:00:00.000Z', end: null },
  isMultipleKits: false,
  isRepeatable: false,
  isMargined: false,
  missing: false,
  noSale: false,
  isShow: true,
  is3DaysAction: false,
  isForLimitedSet: false,
  isBlocked: false,
  isAllGone: false,
  errorMessages: [],
  multiplyIndex: 1,
  countInCart: 0,
  limitedSetData: null,
  cartConditions: null,
  meant: null,
  choice: [],
  chosen: [],
  present: { products: [] },
  ...over,
});
