import type { Place } from '#base/place.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import type { ShellFacts } from '#web/shell/shell-facts.ts';
import type { ShopFeatures } from './features.ts';
import { unlessAway } from './passing-trouble.ts';

/** What the frame of every page shows: menu, languages, place, help. The same for everybody in one place. */
export async function shellFacts(features: ShopFeatures, place: Place): Promise<ShellFacts> {
  const country = getCountry(place.country);
  const store = getStore(place.store);
  const city = await unlessAway(features.findCity(place));
  return {
    languages: LANGUAGES.filter((code) => store.languages.includes(code)).map((code) => ({
      code,
      name: LANGUAGE_NAMES[code],
    })),
    categories: features.catalogue.listCategories(place).map(({ name, url }) => ({ name, href: url })),
    cityName: city?.name ?? null,
    countryName: country.name[place.language] ?? country.name.ru,
    phone: country.support.phone,
  };
}
