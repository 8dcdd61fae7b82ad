import type { Promotion, PromotionKit, PromotionReward } from '../model.ts';

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

/** What a test says of its promotion; of a kit and a reward no more than it is about. */
interface PromotionSaid extends Partial<Omit<Promotion, 'kit' | 'reward'>> {
  readonly kit?: Partial<PromotionKit> | null;
  readonly reward?: Partial<PromotionReward> | null;
}

/** A promotion of the store `ru` that runs from January on, asks for nothing and comes once: a kit, where it gives no reward. */
export const promotionForTests = ({ kit, reward, ...over }: PromotionSaid = {}): Promotion => {
  const { id = 5 } = over;
  return {
    store: 'ru',
    id,
    type: 'FIX_PRICE_ON_PRODUCT_SET',
    campaignId: null,
    texts: { ru: { name: `Акция ${id}`, description: '' } },
    picture: null,
    conditions: {},
    kit: reward || kit === null ? null : kitForTests({ sku: `KIT-${id}`, ...kit }),
    reward: reward ? { percentOff: 0, offMinor: 0, presents: [], ...reward } : null,
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
    ...over,
  };
};

/** One that comes as often as it is wished. */
export const repeatableForTests = (over: PromotionSaid = {}): Promotion =>
  promotionForTests({ isRepeatable: true, isMultipleKits: true, ...over });
