/** From the special to the general: an Edge calls itself a Chrome, and a Chrome a Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bOPR\//, 'Opera'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const LOOKED_AT = 400;

const found = (words: typeof BROWSERS, text: string): string | null =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * A browser in two words, `Chrome · Windows`, so that a person knows their own devices again. The rest of what it says of itself is
 * not kept: it would tell people apart.
 *
 * @returns Null when nothing in it is known.
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const words = [found(BROWSERS, text), found(SYSTEMS, text)].filter((word) => word !== null);
  return words.length > 0 ? words.join(' · ') : null;
}
