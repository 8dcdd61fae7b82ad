import type { Promotion } from '../model.ts';
import { skusOfPromotion } from './promotion-skus.ts';

/** Most that are told. */
const TOLD = 20;

/** Another promotion that a cart may meet at the same time. */
export interface Conflict {
  readonly id: number;
  /** Of its group, so that a cart gets one of both; or of the same products, so that a cart may get both. */
  readonly kind: 'group' | 'goods';
}

const meets = (one: Promotion, other: Promotion): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt < other.endsAt);

const bothIn = <T>(one: readonly T[] | undefined, other: readonly T[] | undefined): boolean =>
  !one || !other || one.some((each) => other.includes(each));

/** What holds at the same time for the same products or in the same group, for the same buyers somewhere. Those that are stopped hold for nobody. */
export function conflictsOf(
  promotion: Promotion,
  others: readonly Promotion[],
): readonly Conflict[] {
  const own = new Set(skusOfPromotion(promotion));
  const found: Conflict[] = [];
  for (const other of others) {
    const isAnother = other.store === promotion.store && other.id !== promotion.id;
    const { countries, buyers } = promotion.conditions;
    const isMet =
      isAnother &&
      !other.isBlocked &&
      meets(promotion, other) &&
      bothIn(countries, other.conditions.countries) &&
      bothIn(buyers, other.conditions.buyers);
    if (!isMet) continue;
    if (promotion.group !== null && promotion.group === other.group)
      found.push({ id: other.id, kind: 'group' });
    else if (skusOfPromotion(other).some((sku) => own.has(sku)))
      found.push({ id: other.id, kind: 'goods' });
  }
  return found.slice(0, TOLD);
}
