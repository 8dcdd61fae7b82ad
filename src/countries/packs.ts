import type { PhoneRules } from '#base/phone.ts';
import { bg, bgStore } from './bg.ts';
import { by, byStore } from './by.ts';
import type { CountryPack, Store } from './country.ts';
import { de, deStore } from './de.ts';
import { kg, kgStore } from './kg.ts';
import { kz, kzStore } from './kz.ts';
import { PHONE_RULES } from './phone-rules.ts';
import { ru, ruStore } from './ru.ts';
import { th, thStore } from './th.ts';
import { tr, trStore } from './tr.ts';

/** One line a country, with the store it has at home. A new country adds its import and its line here, nothing else. */
const PACKS: readonly { readonly country: CountryPack; readonly store?: Store }[] = [
  { country: ru, store: ruStore },
  { country: kz, store: kzStore },
  { country: kg, store: kgStore },
  { country: by, store: byStore },
  { country: de, store: deStore },
  { country: bg, store: bgStore },
  { country: tr, store: trStore },
  { country: th, store: thStore },
];

const countries = new Map(PACKS.map(({ country }) => [country.cntr, country]));
const stores = new Map(PACKS.flatMap(({ store }) => (store ? [[store.code, store] as const] : [])));

export const listCountries = (): readonly CountryPack[] => [...countries.values()];

/** The pack, or null for a country that Arnika does not know; the code may come from outside. */
export const findCountry = (cntr: string): CountryPack | null => countries.get(cntr) ?? null;

/** The pack of a country that is known to exist; a wrong code is a bug. */
export function getCountry(cntr: string): CountryPack {
  const found = findCountry(cntr);
  if (!found) throw new Error(`no country pack '${cntr}': add it to src/countries/packs.ts`);
  return found;
}

export const listStores = (): readonly Store[] => [...stores.values()];

/** The store, or null; the code may come from outside. */
export const findStore = (code: string): Store | null => stores.get(code) ?? null;

/** The store of a code that is known to exist; a wrong code is a bug. */
export function getStore(code: string): Store {
  const found = findStore(code);
  if (!found) throw new Error(`no store '${code}': it comes with its country pack in src/countries`);
  return found;
}

/** The store that answers where no other is meant. */
export function defaultStore(): Store {
  const found = listStores().find(({ isDefault }) => isDefault);
  if (!found) throw new Error('no store is the default one: set isDefault in one pack of src/countries');
  return found;
}

/** Phone rules of all countries on offer: the packs' own, and the rest of the table (I3-044). */
export const phoneRules = (): PhoneRules => ({
  ...PHONE_RULES,
  ...Object.fromEntries(listCountries().map(({ cntr, phone }) => [cntr, phone])),
});
