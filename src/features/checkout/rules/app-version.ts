/** From this version on the payment step has a floating next button on a mobile screen. Source: C2-085, D48. */
const FLOATING_FROM = [2, 1] as const;

/**
 * Whether the way on floats at the bottom of a mobile screen.
 *
 * @param appVersion `major.minor`, as the country's config names it; anything else counts as older.
 */
export function isNextFloating(appVersion: string): boolean {
  const [major = NaN, minor = 0] = appVersion.split('.').map(Number);
  return major > FLOATING_FROM[0] || (major === FLOATING_FROM[0] && minor >= FLOATING_FROM[1]);
}
