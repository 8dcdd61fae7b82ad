import type { PhoneRules } from '#base/phone.ts';
import { company, COMPANY_FILE, refuseCompany } from '#company/company.ts';
import { companyFaults, describeCompanyFaults } from '#company/company-faults.ts';
import { am, amStore } from './am.ts';
import { az, azStore } from './az.ts';
import { bbStore } from './bb.ts';
import { bg, bgStore } from './bg.ts';
import { by, byStore } from './by.ts';
import { cn, cnStore } from './cn.ts';
import { changeFaults } from './change-faults.ts';
import type { CountryFacts, CountryPack, Store, StoreFacts } from './country.ts';
import { cz, czStore } from './cz.ts';
import { de, deStore } from './de.ts';
import { euStore } from './eu.ts';
import { gb, gbStore } from './gb.ts';
import { id, idStore } from './id.ts';
import { it } from './it.ts';
import { kg, kgStore } from './kg.ts';
import { kr, krStore } from './kr.ts';
import { kz, kzStore } from './kz.ts';
import { md, mdStore } from './md.ts';
import { mn, mnStore } from './mn.ts';
import { no, noStore } from './no.ts';
import { openPlaces } from './open-places.ts';
import { PHONE_RULES } from './phone-rules.ts';
import { pl, plStore } from './pl.ts';
import { rs, rsStore } from './rs.ts';
import { ru, ruStore } from './ru.ts';
import { th, thStore } from './th.ts';
import { tr, trStore } from './tr.ts';
import { ua, uaStore } from './ua.ts';
import { uz, uzStore } from './uz.ts';
import { vn, vnStore } from './vn.ts';

/** One line a country, with the store it has at home. A new country adds its import and its line here, nothing else. */
const PACKS: readonly { readonly country: CountryFacts; readonly store?: StoreFacts }[] = [
  { country: ru, store: ruStore },
  { country: kz, store: kzStore },
  { country: kg, store: kgStore },
  { country: by, store: byStore },
  { country: de, store: deStore },
  { country: bg, store: bgStore },
  { country: tr, store: trStore },
  { country: th, store: thStore },
  { country: uz, store: uzStore },
  { country: ua, store: uaStore },
  { country: md, store: mdStore },
  { country: az, store: azStore },
  { country: am, store: amStore },
  { country: mn, store: mnStore },
  { country: pl, store: plStore },
  { country: cz, store: czStore },
  { country: rs, store: rsStore },
  { country: vn, store: vnStore },
  { country: kr, store: krStore },
  { country: cn, store: cnStore },
  { country: gb, store: gbStore },
  { country: it },
  { country: no, store: noStore },
  { country: id, store: idStore },
];

/** Stores that serve several countries, at home in one of them. */
const WIDER_STORES: readonly StoreFacts[] = [euStore, bbStore];

const known = {
  countries: PACKS.map(({ country }) => country),
  stores: [...PACKS.flatMap(({ store }) => (store ? [store] : [])), ...WIDER_STORES],
};
const faults = companyFaults(company, {
  stores: new Set(known.stores.map(({ code }) => code)),
  countries: new Set(known.countries.map(({ cntr }) => cntr)),
});
const all = faults.length > 0 ? faults : changeFaults(company.countries ?? {}, known.countries);
if (all.length > 0) refuseCompany(describeCompanyFaults(COMPANY_FILE, all));

const open = openPlaces(company, known);
const countries: ReadonlyMap<string, CountryPack> = new Map(
  open.countries.map((country) => [country.cntr, country]),
);
const stores: ReadonlyMap<string, Store> = new Map(open.stores.map((store) => [store.code, store]));
/** What once was: orders of former days are read by it. */
const former = {
  countries: new Map(open.closed.countries.map((country) => [country.cntr, country])),
  stores: new Map(open.closed.stores.map((store) => [store.code, store])),
};

export const listCountries = (): readonly CountryPack[] => [...countries.values()];

/** The pack, or null for a country that Arnika does not know; the code may come from outside. */
export const findCountry = (cntr: string): CountryPack | null => countries.get(cntr) ?? null;

/** The pack of a country that is known to exist, open or not: something may have been sold there once. A wrong code is a bug. */
export function getCountry(cntr: string): CountryPack {
  const found = findCountry(cntr) ?? former.countries.get(cntr);
  if (!found) throw new Error(`no country pack '${cntr}': add it to src/countries/packs.ts`);
  return found;
}

/** Stores that have a pack, and that the company does not open. */
export const closedStores = (): readonly string[] =>
  known.stores.flatMap(({ code }) => (stores.has(code) ? [] : [code]));

export const listStores = (): readonly Store[] => [...stores.values()];

/** The store, or null; the code may come from outside. */
export const findStore = (code: string): Store | null => stores.get(code) ?? null;

/** The store of a code that is known to exist, also one that sells no more. A wrong code is a bug. */
export function getStore(code: string): Store {
  const found = findStore(code) ?? former.stores.get(code);
  if (!found)
    throw new Error(
      `no store '${code}': it comes with its country pack in src/countries, and the company opens it`,
    );
  return found;
}

/** The store that answers where no other is meant. */
export function defaultStore(): Store {
  const found = listStores().find(({ isDefault }) => isDefault);
  if (!found) throw new Error('no store is the default one');
  return found;
}

/** Countries whose people are not offered Russian (I2-084, I9-094). */
export const countriesWithoutRuLang = (): readonly string[] =>
  listCountries().flatMap(({ cntr, isRussianOffered }) => (isRussianOffered ? [] : [cntr]));

/** Phone rules of all countries on offer: the packs' own, and the rest of the table (I3-044). */
export const phoneRules = (): PhoneRules => ({
  ...PHONE_RULES,
  ...Object.fromEntries(listCountries().map(({ cntr, phone }) => [cntr, phone])),
});
