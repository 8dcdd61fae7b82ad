/** Points that somebody's paid packages of a month have brought, in hundredths. */
export interface MonthPoints {
  readonly contract: string;
  readonly hundredths: number;
}

const HUNDREDTHS = 100;

/** What is missing to the points of the programme, in hundredths; 0: nothing. */
export const missingHundredths = (hundredths: number, neededPoints: number): number =>
  Math.max(0, neededPoints * HUNDREDTHS - hundredths);

/**
 * The friends of a month who bring a reward: those with the points themselves, and only where the one who brought them has the points
 * of that month, too. Source: I9-060, I9-061.
 */
export function countedFriends<Friend extends MonthPoints>(
  referrerHundredths: number,
  friends: readonly Friend[],
  neededPoints: number,
): Friend[] {
  if (missingHundredths(referrerHundredths, neededPoints) > 0) return [];
  return friends.filter(({ hundredths }) => missingHundredths(hundredths, neededPoints) === 0);
}

/** What so many friends bring. Source: I9-062. */
export const rewardMinor = (friends: number, friendMinor: number): number => friends * friendMinor;

/**
 * The number of a certificate: one a month for each contract; what came after that one has a number of its own.
 *
 * @param late The number of the reward that staff let through, or `F` with the friend who counted after their month had been settled.
 */
export const certificateNumber = (
  contract: string,
  month: string,
  late?: number | `F${string}`,
): string =>
  ['R', contract, month.replace('-', ''), ...(late === undefined ? [] : [late])].join('-');
