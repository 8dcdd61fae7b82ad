/** Where the browser keeps what it knows of its place. Source: I9-085, I4-051. */
export const GEO_KEYS = {
  data: 'geoLocationData',
  locale: 'osCurrentLocale',
  version: 'osLocationVersion',
} as const;

/** Cookie with the browser's position, `lat,lon`. Source: I4-046, I9-006. */
export const POSITION_COOKIE = 'geoPosition';
export const POSITION_COOKIE_SECONDS = 7 * 86_400;
export const POSITION_TIMEOUT_MS = 5_000;

/** Subdomains on which nobody is asked where they are. Source: I4-047. */
const BLOCKED = new Set(['de', 'beta']);

/** Whether the position may not be asked for on this host. */
export const isGeoBlocked = (hostname: string): boolean =>
  BLOCKED.has(hostname.toLowerCase().split('.')[0] ?? '');

/** Whether the server's answer takes the place of what is kept; otherwise what is kept is used. Source: I4-048. */
export const isStoredAgain = (asked: {
  readonly updateLocalStorage: boolean;
  /** Null: nothing is kept. */
  readonly keptLocale: string | null;
  readonly locale: string;
  readonly isBlocked: boolean;
}): boolean => asked.updateLocalStorage || asked.keptLocale !== asked.locale || asked.isBlocked;

/** The position that a request brings along; none on hosts on which it may not count. Source: I4-046, I4-047. */
export const positionOf = (
  hostname: string,
  cookies: Readonly<Record<string, string | undefined>>,
) => (isGeoBlocked(hostname) ? null : readPosition(cookies[POSITION_COOKIE]));

/** A position as it comes from a cookie or a body: anything but two numbers on the globe is none. */
export function readPosition(text: string | undefined): { lat: number; lon: number } | null {
  const found = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? '');
  if (!found) return null;
  const [lat, lon] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
