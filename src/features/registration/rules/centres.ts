/** A service centre as it is offered: its number and its address. Source: I2-054. */
export interface Centre {
  readonly contract: string;
  readonly address: string;
}

/** The centres of one country, and those of them in the visitor's city. */
export interface Centres {
  readonly inCity: readonly Centre[];
  readonly inCountry: readonly Centre[];
}

/** The list at hand, led by the chosen centre where the list does not hold it: what is not shown is not sent. Source: I2-041. */
export function shownCentres(
  { inCity, inCountry }: Centres,
  isWide: boolean,
  chosen: string,
): readonly Centre[] {
  const list = isWide ? inCountry : inCity;
  const isThere = list.some(({ contract }) => contract === chosen);
  return isThere ? list : [...inCountry.filter(({ contract }) => contract === chosen), ...list];
}
