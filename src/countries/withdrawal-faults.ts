import type { CountryPack } from './country.ts';
import { UNION_WITHDRAWAL } from './pack-parts.ts';

/** The law of the Union on buying at a distance: fourteen days at least, and the money back within as many. */
export function withdrawalFaults({ isEuMember, withdrawal }: CountryPack): string[] {
  if (withdrawal === null) return isEuMember ? ['the right of withdrawal is not said'] : [];
  const { days, refundDays } = withdrawal;
  const isLong = Number.isSafeInteger(days) && days >= UNION_WITHDRAWAL.days;
  const isSoon =
    Number.isSafeInteger(refundDays) && refundDays > 0 && refundDays <= UNION_WITHDRAWAL.refundDays;
  return [
    ...(isLong ? [] : ['the time for a withdrawal is shorter than fourteen days']),
    ...(isSoon ? [] : ['the money of a withdrawal comes back later than in fourteen days']),
  ];
}
