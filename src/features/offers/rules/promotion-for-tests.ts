import type { Promotion, PromotionKit } from '../model.ts';

/** A kit in which nothing is chosen, at the sum of its products. */
export const kitForTests = (over: Partial<PromotionKit> = {}): PromotionKit => ({
  sku: 'KIT',
  priceMinor: null,
  pointsHundredths: null,
  vatPercent: 20,
  items: [],
  presents: [],
  choices: [],
  percentOff: 0,
  offMinor: 0,
  ...over,
});

/** A promotion that asks nothing and has a kit, as often as it is wished. */
export const promotionForTests = (over: Partial<Promotion> = {}): Promotion => ({
  store: 'ru',
  id: 5,
  type: 'FIX_PRICE_ON_PRODUCT_SET',
  campaignId: null,
  texts: { ru: { name: 'Набор «Проба»', description: '' } },
  picture: null,
  conditions: {},
  kit: kitForTests(),
  reward: null,
  isRepeatable: true,
  isMultipleKits: true,
  isMargined: false,
  isForLimitedSet: false,
  isThreeDays: false,
  isShown: true,
  isBlocked: false,
  multiplyIndex: 1,
  availableCount: null,
  limitTotal: null,
  limitPerPerson: null,
  programme: null,
  programmeStep: null,
  group: null,
  startsAt: new Date('2026-01-01'),
  endsAt: null,
  ...over,
});
