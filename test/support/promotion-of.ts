import type { Promotion, PromotionKit } from '#features/offers/model.ts';

const KIT: PromotionKit = {
  sku: 'KIT',
  priceMinor: null,
  pointsHundredths: null,
  vatPercent: 20,
  items: [],
  presents: [],
  choices: [],
  percentOff: 0,
  offMinor: 0,
};

export const kitOf = (facts: Partial<PromotionKit> = {}): PromotionKit => ({ ...KIT, ...facts });

/** A promotion of the store `ru` that runs from January on and asks for nothing. */
export const promotionOf = (facts: Partial<Promotion> & Pick<Promotion, 'id'>): Promotion => ({
  store: 'ru',
  type: 'FIX_PRICE_ON_PRODUCT_SET',
  campaignId: null,
  texts: { ru: { name: `Акция ${facts.id}`, description: '' } },
  picture: null,
  conditions: {},
  kit: facts.reward ? null : kitOf({ sku: `KIT-${facts.id}` }),
  reward: null,
  isRepeatable: false,
  isMultipleKits: false,
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
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: null,
  ...facts,
});
