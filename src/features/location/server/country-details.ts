import type { CallAnswer, CallInput } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import { countryName, nameAt, storeName } from '#countries/names.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { findCountry, getCountry, getStore, listStores } from '#countries/packs.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { getCountryDetails, CartEffect } from '../calls/location.ts';
import { countryChange } from '../rules/country-change.ts';
import { customsNotice } from '../rules/customs-notice.ts';
import { isStoreOffered, offeredLanguages, onlineStores } from '../rules/offers.ts';
import { listCitiesByStart } from './city-store.ts';
import { languageName, listedCity, type Say } from './views.ts';

type DetailsCall = typeof getCountryDetails;

export interface DetailsParts {
  readonly database: Database;
  readonly countryAt: CountryReader;
  translateFor(language: string): Say;
  /** What the cart of whoever asks would be in another place: of this store, or as far as another one takes it over. */
  cartThere(context: CallContext, there: Place): Promise<CartEffect>;
}

/**
 * What going there would do. Inside a store D27 holds, and its warning is said whatever the cart holds. Another store takes over what it
 * sells, so that nothing is cleared, and nothing to be said of an empty cart (D82).
 */
async function effectOf({ cartThere }: DetailsParts, context: CallContext, to: Place) {
  const { place } = context;
  const { warning, isCartCleared } = countryChange(
    getCountry(place.country),
    getCountry(to.country),
  );
  const isStoreLeft = to.store !== place.store;
  if (!warning && !isStoreLeft) return null;
  const cart = await cartThere(context, { ...to, cityId: null });
  if (!isStoreLeft) return { ...cart, warning, isCartCleared, isStoreLeft };
  return cart.lines.length > 0
    ? { ...cart, warning: isCartCleared ? null : warning, isCartCleared: false, isStoreLeft }
    : null;
}

/** What one country is like, and what going there would do. Source: I2-079, I2-080, I8-018 to I8-023. */
export async function countryDetails(
  parts: DetailsParts,
  { body }: CallInput<DetailsCall>,
  context: CallContext,
): Promise<CallAnswer<DetailsCall>> {
  const { place, now } = context;
  const { language } = place;
  const country = findCountry(body.countryCode);
  const stores = country ? onlineStores(country, listStores()) : [];
  const wished = [body.onlineShopCode, place.store].flatMap(
    (code) => stores.find((each) => each.code === code) ?? [],
  );
  const store = wished[0] ?? stores[0];
  if (!country || !store) return { ok: false, code: 'COUNTRY_UNKNOWN' };
  const isThisStore = store.code === place.store;
  const { carriers, orderValueLimit } = parts.countryAt(
    { store: store.code, country: country.cntr },
    now,
  );
  const say = parts.translateFor(language);
  const effect = await effectOf(parts, context, {
    ...place,
    store: store.code,
    country: country.cntr,
  });
  const cities = await listCitiesByStart(parts.database, country.cntr, '', language);
  const home = getCountry(getStore(store.code).homeCountry);
  return {
    ok: true,
    value: {
      cntr: country.cntr,
      name: countryName(country, language),
      currency: store.currency.externalIso,
      carriers: [...new Set(carriers.map(({ name }) => nameAt(name, place)))],
      store: store.code,
      isThisStore,
      stores: isStoreOffered(stores)
        ? stores.map(({ code }, at) => ({
            code,
            name: storeName(code, language),
            isDefault: at === 0,
          }))
        : [],
      languages: offeredLanguages(country, store, LANGUAGES).map((code) => ({
        code,
        name: languageName(code),
      })),
      cities: cities.map((city) =>
        listedCity(city, language, (code) =>
          parts.countryAt({ store: store.code, country: code }, now),
        ),
      ),
      effect: effect && { ...effect, warning: effect.warning && say(effect.warning) },
      customs: customsNotice(store, home, { ...country, orderValueLimit })?.map(say) ?? null,
    },
  };
}
