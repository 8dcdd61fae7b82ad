import { createHash } from 'node:crypto';
import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import { countryName, storeName } from '#countries/names.ts';
import type { CountryPack } from '#countries/country.ts';
import { findCountry, getStore, listCountries, listStores, phoneRules } from '#countries/packs.ts';
import { LANGUAGE_NAMES, isLanguage } from '#i18n/languages.ts';
import type { City } from '../model.ts';
import { cityHint } from '../rules/city-hint.ts';
import { deliveryCountries } from '../rules/offers.ts';

export const languageName = (code: string): string =>
  isLanguage(code) ? LANGUAGE_NAMES[code] : code;

/** Countries of the list, by their names in the language. */
export function listedCountries(language: string): readonly { cntr: string; name: string }[] {
  return deliveryCountries(listCountries(), listStores())
    .map((pack) => ({ cntr: pack.cntr, name: countryName(pack, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** A country as this store has it now. */
export type PackAt = (country: string) => CountryPack;

/** A city as a list shows it, by the format of its country as staff have it now. Source: I9-089. */
export function listedCity(
  { id, name, region, country, isSelfDeliveryAvailable }: City,
  language: string,
  packAt: PackAt,
) {
  const pack = findCountry(country) && packAt(country);
  const format = pack?.config.ui_select_location_format ?? '{name}, {region}';
  const hint = cityHint(format, { name, region, country: pack ? countryName(pack, language) : '' });
  return { id, name, hint, isSelfDeliveryAvailable };
}

/** Source: I3-031, I3-032. */
export function cityView(city: City, language: string, packAt: PackAt) {
  return {
    ...listedCity(city, language, packAt),
    region: { name: city.region },
    country: { cntr: city.country },
    isShowDeliveryDelayInformer: city.isShowDeliveryDelayInformer,
  };
}

/** Source: I3-036 to I3-042. */
export const countryView = (pack: CountryPack, language: string) => ({
  cntr: pack.cntr,
  name: countryName(pack, language),
  europeCode: pack.europeCode,
  bbCode: pack.bbCode,
  isEuMember: pack.isEuMember,
  isLocationCountry: pack.isLocationCountry,
  redirectToOtherShop: pack.redirectToOtherShop,
  usePatronymic: pack.usePatronymic,
  roadTypes: pack.address.roadTypes,
  isAutoZipEnabled: pack.address.isAutoZipEnabled,
  isShowDeliveryPeriodFromCsc: pack.isShowDeliveryPeriodFromCsc,
  orderStoragePeriodDaysInCsc: pack.orderStoragePeriodDaysInCsc,
  isDemandForbidden: pack.isDemandForbidden,
  isUpdateActionAfterChangingBasket: pack.isUpdateActionAfterChangingBasket,
  currency: { externalIso: pack.currency.externalIso },
  availableOnlineShop: pack.availableOnlineShop,
  authView: pack.authView,
});

/** What a shop tells of each country. Source: I3-043. */
const shopCountry = (pack: CountryPack, language: string) => ({
  cntr: pack.cntr,
  name: countryName(pack, language),
  isEuMember: pack.isEuMember,
  isEurope: pack.isEurope,
  orderValueLimit: pack.orderValueLimit,
});

/** With the plus, whoever wrote the rule. Source: I3-044. */
const phoneCode = ([cntr, { code }]: [string, { readonly code: string }]) => ({
  cntr,
  phoneCode: `+${code.replace(/^\+/, '')}`,
});

/** The part of the localization that follows from the place alone. */
export function placeView(place: Place, packAt: PackAt) {
  const { language } = place;
  const store = getStore(place.store);
  const country = packAt(place.country);
  const codes = Object.entries(phoneRules()).map(phoneCode);
  const { possible_countries_for_registration: possible } = country.config;
  const registering = possible.length > 0 ? possible : store.deliversTo;
  return {
    currentDeliveryCountry: { cntr: country.cntr, name: countryName(country, language) },
    currentShop: { code: store.code, name: storeName(store.code, language) },
    globalPhoneCodes: codes,
    registrationPhoneCodes: codes.filter(({ cntr }) => registering.includes(cntr)),
    globalLanguage: { localeCode: language, name: languageName(language) },
    globalCountry: countryView(country, language),
    globalShopCountryList: Object.fromEntries(
      deliveryCountries(listCountries(), listStores()).map(({ cntr }) => [
        cntr,
        shopCountry(packAt(cntr), language),
      ]),
    ),
  };
}

/** Changes whenever the answer does: a browser that has kept this version need not keep it anew. */
export const versionOf = (response: unknown): string =>
  createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 22);

export type Say = (text: Text) => string;
