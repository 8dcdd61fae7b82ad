import type { Place } from '#base/place.ts';
import type { CountryPack } from './country.ts';
import { localeOf } from './locale-map.ts';
import { getCountry, getStore } from './packs.ts';

type Reader = Pick<Place, 'store' | 'language'>;

/** Languages in which to look for words that people wrote: the reader's, then the store's in its order, at last Russian. */
export const languagesFor = ({ store, language }: Reader): string[] => [
  ...new Set([language, ...getStore(store).languages, 'ru']),
];

/** The name in the reader's language, else in the first of the store's languages that it has, else in Russian, else in any. */
export function nameAt(names: Readonly<Record<string, string>>, reader: Reader): string {
  for (const one of languagesFor(reader)) {
    const name = Object.hasOwn(names, one) ? names[one] : undefined;
    if (name !== undefined) return name;
  }
  return names['ru'] ?? Object.values(names)[0] ?? '';
}

const regionNames = new Map<string, Intl.DisplayNames>();

function regionNamesIn(language: string): Intl.DisplayNames {
  const names =
    regionNames.get(language) ??
    new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });
  regionNames.set(language, names);
  return names;
}

/** A country's name, which is known in every language (CLDR), also where its pack does not say it. */
export function countryName(
  { cntr, name }: Pick<CountryPack, 'cntr' | 'name'>,
  language: string,
): string {
  const own = Object.hasOwn(name, language) ? name[language] : undefined;
  return own ?? regionNamesIn(language).of(cntr.toUpperCase()) ?? name.ru;
}

/** A store goes by its own name where it has one, otherwise by its country's. */
export function storeName(code: string, language: string): string {
  const { name, homeCountry } = getStore(code);
  return name
    ? nameAt(name, { store: code, language })
    : countryName(getCountry(homeCountry), language);
}
