import { hydratedPart } from '#web/lazy-part.tsx';

export type { SpendWish } from './card-props.ts';

/** Bonuses and credit at the payment step; their script comes after the page, whose total does not wait for it. */
export const BalanceCards = hydratedPart(
  async () => (await import('./balance-cards.tsx')).default,
  null,
);
