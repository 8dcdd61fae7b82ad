import { refused, type Refused } from '#base/outcome.ts';
import type { ChoiceCode } from '#features/offers/rules/check-choice.ts';
import type { WhyNotLine } from '../pricing/pricing.ts';

/** Why a kit does not come into the cart. */
export type KitCode =
  | ChoiceCode
  | 'SET_UNKNOWN'
  | 'KIT_ENDED'
  | 'KIT_BLOCKED'
  | 'KIT_NOT_FOR_YOU'
  | 'KIT_SUM_MISSING'
  | 'KIT_POINTS_MISSING'
  | 'KIT_LIMIT'
  | 'KIT_EXCLUDED';

/** What is said to a kit that its promotion does not give now. @param sumOf Money as it is written for the buyer. */
export function kitRefusal(reason: WhyNotLine, sumOf: (minor: number) => string): Refused<KitCode> {
  switch (reason.kind) {
    case 'choice':
      return refused(reason.fault);
    case 'notBegun':
      return refused('SET_UNKNOWN');
    case 'ended':
      return refused('KIT_ENDED');
    case 'blocked':
      return refused('KIT_BLOCKED');
    case 'country':
    case 'buyer':
    case 'notNew':
    case 'registeredLongAgo':
    case 'earlierStep':
      return refused('KIT_NOT_FOR_YOU');
    case 'minSum':
      return refused('KIT_SUM_MISSING', { sum: sumOf(reason.remainMinor) });
    case 'minPoints':
      return refused('KIT_POINTS_MISSING', { points: reason.remainHundredths / 100 });
    case 'allGone':
    case 'hadAll':
    case 'inCart':
      return refused('KIT_LIMIT');
    case 'excluded':
      return refused('KIT_EXCLUDED');
  }
}
