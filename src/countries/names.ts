import type { Place } from '#base/place.ts';
import type { CountryPack, Names } from './country.ts';
import { localeOf } from './locale-map.ts';
import { getStore } from './packs.ts';

type Reader = Pick<Place, 'store' | 'language'>;

/** Languages in which to look for words that people wrote: the reader's, then the store's in its order, at last Russian. */
export const languagesFor = ({ store, language }: Reader): string[] => [
  ...new Set([language, ...getStore(store).languages, 'ru']),
];

/** The name in the reader's language, else in the first of the store's languages that it has, else in Russian. */
export function nameAt(names: Names, reader: Reader): string {
  for (const one of languagesFor(reader)) {
    const name = Object.hasOwn(names, one) ? names[one] : undefined;
    if (name !== undefined) return name;
  }
  return names.ru;
}

/** The same for a country, whose name is known in every language, also where its pack does not say it. */
export function countryNameAt({ cntr, name }: Pick<CountryPack, 'cntr' | 'name'>, reader: Reader): string {
  const { language } = reader;
  if (Object.hasOwn(name, language)) return nameAt(name, reader);
  const known = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });
  return known.of(cntr.toUpperCase()) ?? nameAt(name, reader);
}
