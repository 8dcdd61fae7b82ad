import type { CallData } from '#base/call.ts';
import type { GlobePosition } from '#base/distance.ts';
import { call } from '#web/call-client.ts';
import { getLocalization } from '../calls/location.ts';
import {
  GEO_KEYS,
  isGeoBlocked,
  isStoredAgain,
  POSITION_COOKIE,
  POSITION_COOKIE_SECONDS,
  POSITION_TIMEOUT_MS,
  readPosition,
} from '../rules/geo-cache.ts';

export type Localization = CallData<typeof getLocalization>['response'];

/** The browser's store, or null where it is shut. */
function kept(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Before the place changes nothing of the old one may remain. Source: I4-051. */
export function forgetGeo(): void {
  for (const key of Object.values(GEO_KEYS)) kept()?.removeItem(key);
}

function readKept(): Localization | null {
  try {
    // Only `keep` writes it, from an answer of this very call; a version of its own stands beside it.
    return JSON.parse(kept()?.getItem(GEO_KEYS.data) ?? 'null') as Localization | null;
  } catch {
    return null;
  }
}

function keep(response: Localization, locale: string, version: string): void {
  try {
    kept()?.setItem(GEO_KEYS.data, JSON.stringify(response));
    kept()?.setItem(GEO_KEYS.locale, locale);
    kept()?.setItem(GEO_KEYS.version, version);
  } catch {
    // A full or shut store: the next page asks again.
  }
}

/** What the server says of this place; what is kept is used as long as the server says that it holds. Source: I4-048. */
export async function loadGeo(
  locale: string,
  position: GlobePosition | null = null,
): Promise<Localization | null> {
  const clientVersion = kept()?.getItem(GEO_KEYS.version) ?? null;
  const result = await call(
    getLocalization,
    { body: { clientVersion, currentPosition: position } },
    { key: 'localization', isQuiet: true },
  );
  if (!result.success) return readKept();
  const { response, versionCheck } = result.data;
  const keptLocale = kept()?.getItem(GEO_KEYS.locale) ?? null;
  const isBlocked = isGeoBlocked(window.location.hostname);
  const asked = {
    updateLocalStorage: versionCheck.updateLocalStorage,
    keptLocale,
    locale,
    isBlocked,
  };
  if (!isStoredAgain(asked)) return readKept() ?? response;
  keep(response, locale, versionCheck.version);
  return response;
}

export const canDetect = (): boolean =>
  'geolocation' in navigator && !isGeoBlocked(window.location.hostname);

const keptPosition = (): GlobePosition | null =>
  readPosition(
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${POSITION_COOKIE}=`))
      ?.slice(POSITION_COOKIE.length + 1),
  );

/** Asks the browser where it is, for 5 s at the most; what it said holds for a week. Source: I4-046, I9-006. */
export async function askPosition(): Promise<GlobePosition | null> {
  const known = keptPosition();
  if (known) return known;
  const found = await new Promise<GlobePosition | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { timeout: POSITION_TIMEOUT_MS },
    );
  });
  if (!found) return null;
  // Three decimals are a hundred metres: a city is found by less.
  const [lat, lon] = [Number(found.lat.toFixed(3)), Number(found.lon.toFixed(3))];
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${POSITION_COOKIE}=${lat},${lon}; Path=/; Max-Age=${POSITION_COOKIE_SECONDS}; SameSite=Lax${secure}`;
  return { lat, lon };
}
