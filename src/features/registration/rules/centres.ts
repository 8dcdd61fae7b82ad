import type { ListedCentre } from '#features/service-centres/calls/service-centres.ts';

/** The centres of one country, and those of them in the visitor's city. */
export interface Centres {
  readonly inCity: readonly ListedCentre[];
  readonly inCountry: readonly ListedCentre[];
}

/** The list at hand, led by the chosen centre where the list does not hold it: what is not shown is not sent. Source: I2-041. */
export function shownCentres(
  { inCity, inCountry }: Centres,
  isWide: boolean,
  chosen: string,
): readonly ListedCentre[] {
  const list = isWide ? inCountry : inCity;
  const isThere = list.some(({ contract }) => contract === chosen);
  return isThere ? list : [...inCountry.filter(({ contract }) => contract === chosen), ...list];
}
