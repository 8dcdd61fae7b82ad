import type { Promotion } from '../model.ts';

/** Whether it has to be reached by what is bought. */
export const hasCondition = ({ conditions }: Pick<Promotion, 'conditions'>): boolean =>
  Boolean(conditions.minCartPriceMinor ?? conditions.minCartPointsHundredths);

/**
 * Whether a promotion asks something of the cart, or excludes others: its kits are priced after all that conditions count, and do not
 * count towards conditions themselves, wherever these are looked at (C9-038).
 */
export const waitsForCart = (promotion: Pick<Promotion, 'conditions' | 'group'>): boolean =>
  promotion.group !== null || hasCondition(promotion);
