import type { CountryPack } from './country.ts';
import { UNION_WITHDRAWAL } from './pack-parts.ts';

/** The law of the Union on buying at a distance: fourteen days at least. */
export function withdrawalFaults({ isEuMember, withdrawal }: CountryPack): string[] {
  if (withdrawal === null) return isEuMember ? ['the right of withdrawal is not said'] : [];
  return Number.isSafeInteger(withdrawal.days) && withdrawal.days >= UNION_WITHDRAWAL.days
    ? []
    : ['the time for a withdrawal is shorter than fourteen days'];
}
