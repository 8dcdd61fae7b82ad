import type { PromotionReward } from '#features/offers/model.ts';

/** What a promotion does to what it means, in the written order: percents off prices, then off one piece, then off all, then presents. */
export interface Step {
  readonly kind: 'percent' | 'onePiece' | 'amount' | 'presents';
  /** Whole percent of prices. */
  readonly percentOff: number;
  readonly offMinor: number;
  /** How often each present comes. */
  readonly times: number;
}

/** From what it gives, and how often the cart has reached it, to what happens. */
export type Steps = (reward: PromotionReward, times: number) => readonly Step[];

const step = (kind: Step['kind'], rest: Partial<Step>): Step => ({
  kind,
  percentOff: 0,
  offMinor: 0,
  times: 0,
  ...rest,
});

export const none: Steps = () => [];

/** Percents come off the price of each product that is meant, an amount off all of them together. */
export const offAll: Steps = ({ percentOff, offMinor }) => [
  ...(percentOff > 0 ? [step('percent', { percentOff })] : []),
  ...(offMinor > 0 ? [step('amount', { offMinor })] : []),
];

/** Off one piece, the dearest of those meant, however many are bought. */
export const offOnePiece: Steps = ({ percentOff, offMinor }) =>
  percentOff > 0 || offMinor > 0 ? [step('onePiece', { percentOff, offMinor })] : [];

/** For each time that the cart has reached it. */
export const presents: Steps = (reward, times) =>
  reward.presents.length > 0 && times > 0 ? [step('presents', { times })] : [];

export const presentsOnce: Steps = (reward, times) => presents(reward, Math.min(1, times));
