import type { Promotion } from '../model.ts';

type Step = Pick<Promotion, 'id' | 'programme' | 'programmeStep' | 'group' | 'startsAt' | 'endsAt'>;

const meets = (one: Step, other: Step): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt < other.endsAt);

/**
 * Another promotion that is the same step of the same programme at the same time and does not exclude this one: one cart could hold both,
 * and its order could have only one of them. Null where there is none.
 */
export const sameStep = (promotion: Step, others: Iterable<Step>): Step | null =>
  promotion.programme === null
    ? null
    : ([...others].find(
        (other) =>
          other.id !== promotion.id &&
          other.programme === promotion.programme &&
          other.programmeStep === promotion.programmeStep &&
          (promotion.group === null || other.group !== promotion.group) &&
          meets(promotion, other),
      ) ?? null);
