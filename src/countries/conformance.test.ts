import { describe, expect, test } from 'vitest';
import { formatMoney } from '#base/money-format.ts';
import { checkPattern } from '#base/patterns.ts';
import { normalizePhone } from '#base/phone.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { AGREEMENT_FACTS, agreementRule } from './agreements.ts';
import { countryAt, requiredAgreements } from './country-at.ts';
import { DELIVERY_KINDS } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { localeOf } from './locale-map.ts';
import {
  defaultStore,
  findCountry,
  findStore,
  getCountry,
  listCountries,
  listStores,
  phoneRules,
} from './packs.ts';
import { isPaymentMethod } from './payment-methods.ts';
import { SHARE_TARGETS } from './share-targets.ts';

const EU = 'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' ');
const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0;
const LANGUAGE_CODES: readonly string[] = LANGUAGES;

describe.each(listCountries().map((pack) => [pack.cntr, pack] as const))('the pack %s', (cntr, pack) => {
  test('has a two-letter code, a Russian and an English name, and the right membership I3-036 I3-037', () => {
    expect(cntr).toMatch(/^[a-z]{2}$/);
    expect(pack.name.ru).toMatch(/^[А-ЯЁ]/);
    expect(pack.name['en']).toMatch(/^[A-Z]/);
    expect(pack.isEuMember).toBe(EU.includes(cntr));
    if (pack.isEuMember) expect(pack.isEurope).toBe(true);
    expect(typeof pack.isLocationCountry).toBe('boolean');
    expect(Array.isArray(pack.address.roadTypes)).toBe(true);
  });

  test('offers stores that exist and deliver there, one of them by default I3-041', () => {
    expect(pack.availableOnlineShop.filter((shop) => shop.default)).toHaveLength(1);
    for (const { code } of pack.availableOnlineShop) expect(findStore(code)?.deliversTo).toContain(cntr);
  });

  test('names languages and a time zone that exist D52', () => {
    for (const language of pack.languages) {
      expect(LANGUAGE_CODES).toContain(language);
      expect(localeOf(language).slice(0, 2)).toBe(language);
    }
    if (!pack.isRussianOffered) expect(pack.languages).not.toContain('ru');
    expect(new Date().toLocaleString('en', { timeZone: pack.timeZone })).toBeTruthy();
  });

  test('has a currency that can be formatted and rounded C3-020 I3-040', () => {
    expect(pack.currency.externalIso).toMatch(/^[A-Z]{3}$/);
    expect(isWhole(pack.currency.decimals)).toBe(true);
    expect(pack.currency.roundRules).toBeGreaterThanOrEqual(0);
    expect(formatMoney(100, pack.currency, 'ru-RU')).toContain(pack.currency.logo);
    expect(pack.vat.standardPercent).toBeGreaterThanOrEqual(pack.vat.reducedPercent);
  });

  test('has a phone example that its own rule accepts I3-044', () => {
    expect(normalizePhone(cntr, pack.phoneExample, phoneRules())).toMatchObject({ ok: true });
    expect(pack.phone.code).toMatch(/^[1-9]\d{0,3}$/);
    expect(pack.phone.code.length + pack.phone.maxDigits).toBeLessThanOrEqual(15);
  });

  test('has a postcode example and road types in its own alphabet C5-034', () => {
    expect(checkPattern('forIndex', pack.address.postcodeExample)).toBeNull();
    for (const road of pack.address.roadTypes)
      expect(checkPattern(pack.listed.streetAlphabet, road)).toBeNull();
  });

  test('strikes through no price that the law of the Union does not let it UX-36', () => {
    if (pack.isEuMember) expect(pack.isOldPriceLowestOf30Days).toBe(true);
  });

  test('names at least two networks or messengers to share to, each once I2-117', () => {
    expect(pack.shareTargets.length).toBeGreaterThanOrEqual(2);
    expect(new Set(pack.shareTargets).size).toBe(pack.shareTargets.length);
    for (const target of pack.shareTargets) expect(SHARE_TARGETS).toContain(target);
  });

  test('brings orders in every way, at whole prices, in days that make sense C3-067', () => {
    expect(new Set(pack.carriers.map(({ kind }) => kind))).toEqual(new Set(DELIVERY_KINDS));
    expect(new Set(pack.carriers.map(({ code }) => code)).size).toBe(pack.carriers.length);
    for (const carrier of pack.carriers) {
      expect(isWhole(carrier.priceMinor)).toBe(true);
      expect(carrier.minDays).toBeLessThanOrEqual(carrier.maxDays);
      expect(carrier.minDays).toBeGreaterThan(0);
      expect(carrier.name['en']).toBeTruthy();
    }
  });

  test('has a threshold of free delivery for csc, self and other, in minor units or points C3-053 C3-054 C3-055', () => {
    expect(Object.keys(pack.freeDelivery).toSorted()).toEqual([...DELIVERY_KINDS].toSorted());
    for (const threshold of Object.values(pack.freeDelivery)) {
      if (threshold === null) continue;
      const needed = threshold.usePoints ? threshold.neededPoints : threshold.neededMinor;
      expect(isWhole(needed) && needed > 0).toBe(true);
    }
  });

  test('names payment methods of the closed list, each once C3-087', () => {
    expect(pack.paymentMethods.length).toBeGreaterThan(0);
    expect(pack.paymentMethods.every(isPaymentMethod)).toBe(true);
    expect(new Set(pack.paymentMethods).size).toBe(pack.paymentMethods.length);
  });

  test('requires the agreements of the specification, each with a document C5-044 C5-046 C5-047', () => {
    expect(pack.agreements).toEqual(agreementRule(cntr));
    for (const agreement of pack.agreements.withSubscription)
      expect(AGREEMENT_FACTS[agreement].document).toMatch(/^[a-z-]+$/);
  });

  test('takes its row from the lists of the specification', () => {
    expect(pack.listed).toEqual(listedFacts(cntr, pack.europeCode !== null));
  });

  test('has support people can reach, and the age limit', () => {
    expect(normalizePhone(cntr, pack.support.phone, phoneRules())).toMatchObject({ ok: true });
    expect(checkPattern('email', pack.support.email)).toBeNull();
    expect(pack.support.hours.ru).toBeTruthy();
    expect([pack.minimumAge, pack.firstBirthYear]).toEqual([18, 1930]);
  });

  test('registers only people of countries that exist', () => {
    for (const code of pack.config.possible_countries_for_registration)
      expect(findCountry(code)).not.toBeNull();
  });

  test('lets bonuses pay a part of an order, at most 90 percent by default', () => {
    expect(pack.bonusConditions.limit).toBe(0.9);
    expect(isWhole(pack.bonusMinor) && pack.bonusMinor > 0).toBe(true);
  });
});

describe.each(listStores().map((store) => [store.code, store] as const))('the store %s', (code, store) => {
  test('stands in a country with a pack and delivers home', () => {
    expect(getCountry(store.homeCountry).availableOnlineShop.map((shop) => shop.code)).toContain(code);
    expect(store.deliversTo).toContain(store.homeCountry);
    for (const country of store.deliversTo) expect(findCountry(country)).not.toBeNull();
  });

  test('speaks languages of the interface, its default among them', () => {
    for (const language of store.languages) expect(LANGUAGE_CODES).toContain(language);
    expect(store.languages).toContain(store.defaultLanguage);
    expect(checkPattern('email', store.legalEntity.email)).toBeNull();
  });
});

test('exactly one store is the default one, and no host has two stores', () => {
  expect(listStores().filter(({ isDefault }) => isDefault)).toEqual([defaultStore()]);
  const hosts = listStores().flatMap((store) => store.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test('from Russia goods are delivered to ru and by C9-043', () => {
  expect(findStore('ru')?.deliversTo).toEqual(['ru', 'by']);
});

test('one bonus is one rouble where the currency is RUB', () => {
  for (const pack of listCountries())
    if (pack.currency.externalIso === 'RUB') expect(pack.bonusMinor).toBe(10 ** pack.currency.decimals);
});

test('errors look "new-error" on Russian hosts only', () => {
  const styled = listCountries().filter((pack) => pack.errorNoticeStyle === 'new-error');
  expect(styled.map(({ cntr }) => cntr)).toEqual(['ru']);
});

test('a code that no pack has is null, never an object of the language', () => {
  for (const code of ['xx', '__proto__', 'constructor', 'toString']) {
    expect(findCountry(code)).toBeNull();
    expect(findStore(code)).toBeNull();
  }
  expect(() => getCountry('xx')).toThrow('src/countries/packs.ts');
});

test('staff settings overlay a pack while they are in force, in their own store and country', () => {
  const store = { code: 'ru', homeCountry: 'ru' };
  const from = new Date('2026-11-20T00:00:00Z');
  const to = new Date('2026-11-21T00:00:00Z');
  const overlay = {
    store: 'ru',
    country: 'ru',
    from,
    to,
    values: { paymentMethods: ['card_ru'], flags: { a: true } },
  } as const;
  expect(countryAt(store, from, [overlay])).toMatchObject({
    paymentMethods: ['card_ru'],
    flags: { a: true },
  });
  expect(countryAt(store, to, [overlay])).toEqual(getCountry('ru'));
  expect(countryAt(store, from, [{ ...overlay, store: 'kz' }])).toEqual(getCountry('ru'));
  expect(countryAt(store, from, [overlay], 'by')).toEqual(getCountry('by'));
  expect(countryAt(store, from, [overlay, { ...overlay, values: { flags: { b: true } } }]).flags).toEqual({
    a: true,
    b: true,
  });
});

test('the agreements of a cart with a subscription are asked for it C5-046', () => {
  expect(requiredAgreements(getCountry('ru'), true)).toEqual(['delivery', 'purchase', 'subscription']);
  expect(requiredAgreements(getCountry('ru'), false)).toEqual(['delivery', 'purchase']);
});
