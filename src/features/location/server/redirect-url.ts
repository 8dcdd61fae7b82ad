import type { CallAnswer, CallInput } from '#base/call.ts';
import { readReturnUrl } from '#base/read-return-url.ts';
import { findCountry, getStore, listStores } from '#countries/packs.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { returnUrl } from '#platform/return-url.ts';
import type { getStoreAddress } from '../calls/location.ts';
import { offeredLanguages, onlineStores } from '../rules/offers.ts';
import { switchLanguage } from '../rules/switch-language.ts';
import { findCity } from './city-store.ts';
import { beginHandover } from './handover-store.ts';
import { changePlace, type PlaceChangeParts } from './set-place.ts';
import { doorPath } from './store-door.ts';

type RedirectCall = typeof getStoreAddress;

export interface RedirectParts extends PlaceChangeParts {
  readonly database: Database;
  readonly secret: string;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  /** The same of this store, under the host that the visitor uses: the session is known at no other. */
  visitedSite(context: CallContext): string;
}

/** The page that one is on, in another language and country; `delivery=` in it would speak for the old one. */
function pageThere(
  context: CallContext,
  back: string | undefined,
  language: string,
  country: string,
): string {
  const here = readReturnUrl(back, context.place.language) ?? returnUrl(context);
  const [path = '', search = ''] = here.split('?');
  const query = new URLSearchParams(search);
  if (!query.has('delivery')) return switchLanguage(here, language);
  query.set('delivery', country);
  return switchLanguage(`${path}?${query.toString()}`, language);
}

async function isCityOf(database: Database, cityId: number, country: string, language: string) {
  const city = await findCity(database, cityId, language);
  return city?.country === country;
}

/**
 * Where 'Apply' leads. In this store the country is remembered here and now; another store has a host of its own, to which the
 * session is handed over. Source: I4-053, I7-044, D77.
 */
export async function redirectUrl(
  parts: RedirectParts,
  { body }: CallInput<RedirectCall>,
  context: CallContext,
): Promise<CallAnswer<RedirectCall>> {
  const {
    deliveryCountryCode: countryCode,
    onlineShopCode,
    onlineShopLanguageCode: language,
  } = body;
  const country = findCountry(countryCode);
  const stores = country ? onlineStores(country, listStores()) : [];
  if (!country || stores.length === 0) return { ok: false, code: 'COUNTRY_UNKNOWN' };
  const store = stores.find(({ code }) => code === onlineShopCode);
  if (!store) return { ok: false, code: 'STORE_UNKNOWN' };
  if (!offeredLanguages(country, store, LANGUAGES).includes(language))
    return { ok: false, code: 'LANGUAGE_UNKNOWN' };
  const path = pageThere(context, body.back, language, countryCode);
  const wished = body.cityId ?? context.place.cityId;
  const isThere =
    wished !== null && (await isCityOf(parts.database, wished, countryCode, language));
  if (body.cityId !== undefined && !isThere) return { ok: false, code: 'CITY_UNKNOWN' };
  const cityId = isThere ? wished : null;
  if (store.code === context.place.store) {
    await changePlace(parts, context, { country: countryCode, cityId });
    return { ok: true, value: { redirect_url: path } };
  }
  const site = parts.siteOf(getStore(store.code).code);
  const { headers, now, session } = context;
  const token = await beginHandover(
    parts.database,
    parts.secret,
    {
      host: new URL(site).host,
      fromSite: parts.visitedSite(context),
      sessionId: session.current?.id ?? null,
      browser: String(headers['user-agent'] ?? ''),
      country: countryCode,
      cityId,
      path,
    },
    now,
  );
  return { ok: true, value: { redirect_url: site + doorPath(language, token) } };
}
