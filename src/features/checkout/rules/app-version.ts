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

/**
 * By which call an order with a monthly kit is placed once its window is confirmed: the one of the third step in version 2.1, the one of the fourth
 * in any other. Both place it alike. Source: C2-059, D48.
 */
export const orderFlow = (appVersion: string): 'third' | 'fourth' =>
  appVersion === FLOATING_FROM.join('.') ? 'third' : 'fourth';
