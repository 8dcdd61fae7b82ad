import { expect, test } from 'vitest';
import { unchangedCountryAt, type CountryReader } from '#countries/country-at.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import { getCountry, getStore, listCountries, listStores } from '#countries/packs.ts';
import { cityHint } from './city-hint.ts';
import { countryChange, mayChangeAtCheckout } from './country-change.ts';
import { customsNotice } from './customs-notice.ts';
import { deliveryCost, heaviestOrder } from './delivery-cost.ts';
import { isGeoBlocked, isStoredAgain, readPosition } from './geo-cache.ts';
import { nearestOf } from './nearest-city.ts';
import { deliveryCountries, isStoreOffered, offeredLanguages, onlineStores } from './offers.ts';

const [ru, by, de, bg] = [getCountry('ru'), getCountry('by'), getCountry('de'), getCountry('bg')];
const stores = listStores();
const gb: CountryPack = {
  ...by,
  cntr: 'gb',
  isEuMember: false,
  orderValueLimit: 150,
  customs: { maxItems: null, isNoticeFromAllEurope: true },
};
const kr: CountryPack = {
  ...by,
  cntr: 'kr',
  orderValueLimit: 150,
  customs: { ...by.customs, maxItems: 6 },
};
const idsOf = (store: Store, home: CountryPack, destination: CountryPack) =>
  customsNotice(store, home, destination)?.map(({ id }) => id.replace('location.customs.', '')) ??
  null;

test('another country clears the cart, and says so before it does I8-018 C8-038', () => {
  const { warning, isCartCleared } = countryChange(ru, by);
  expect(isCartCleared).toBe(true);
  expect(warning?.message).toBe('Внимание, при смене страны доставки Ваша корзина будет очищена');
  expect(countryChange(de, by).isCartCleared).toBe(true);
  expect(countryChange(by, de).isCartCleared).toBe(true);
});

test('inside the EU the cart stays and its prices are computed anew I8-019 C8-039', () => {
  const { warning, isCartCleared } = countryChange(de, bg);
  expect(isCartCleared).toBe(false);
  expect(warning?.message).toBe('При смене страны доставки цены на товары будут пересчитаны.');
});

test('the same country is no change', () => {
  expect(countryChange(ru, ru)).toEqual({ warning: null, isCartCleared: false });
});

const NOW = new Date('2026-11-20T09:00:00Z');
const TRIED = { sigma_test_can_change_location_checkout: true };

/** Packs with the parameter set where it is said. */
const packsWhere =
  (allowing: readonly string[]): CountryReader =>
  (place, now) => {
    const pack = unchangedCountryAt(place, now);
    const isAllowed = allowing.includes(place.country);
    return { ...pack, config: { ...pack.config, is_checkout_country_change_available: isAllowed } };
  };

test('the country may be changed at checkout on the German site, and on no other by itself I6-017 C6-012', () => {
  const free = listStores().filter(({ code }) =>
    mayChangeAtCheckout(packsWhere([]), { store: code, flags: {}, now: NOW }),
  );
  expect(free.map(({ code }) => code)).toEqual(['de']);
});

test('elsewhere it may where the config parameter and the cookie of the trial are both on I6-017 C6-013', () => {
  const may = (isAvailable: boolean, isTried: boolean) =>
    mayChangeAtCheckout(packsWhere(isAvailable ? ['ru'] : ['by']), {
      store: 'ru',
      flags: isTried ? TRIED : {},
      now: NOW,
    });
  expect([may(true, true), may(true, false), may(false, true), may(false, false)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the customs notice is for destinations outside the EU from inside its border, and for the UK from Europe I8-020 C8-040', () => {
  expect(idsOf(getStore('de'), de, by)).not.toBeNull();
  expect(idsOf(getStore('de'), de, bg)).toBeNull();
  expect(idsOf(getStore('ru'), ru, by)).toBeNull();
  expect(idsOf(getStore('bg'), { ...bg, isEurope: true }, gb)).not.toBeNull();
  expect(idsOf(getStore('th'), getCountry('th'), gb)).toBeNull();
  expect(idsOf(getStore('de'), de, de)).toBeNull();
});

test('it asks to check the customs rules I8-021 C8-041', () => {
  expect(idsOf(getStore('de'), de, by)).toContain('rules');
});

test('for destinations outside the EU it begins with what the client must check I8-021 C8-044', () => {
  expect(idsOf(getStore('de'), de, gb)?.[0]).toBe('outside-eu');
  expect(idsOf(getStore('bg'), { ...bg, isEurope: true }, { ...gb, isEuMember: true })?.[0]).toBe(
    'rules',
  );
});

test('it names the largest sum of an order in euro I8-022 C8-042', () => {
  const limit = customsNotice(getStore('de'), de, gb)?.find(({ id }) => id.endsWith('limit'));
  expect(limit?.values).toEqual({ orderValueLimit: 150 });
  expect(idsOf(getStore('de'), de, { ...gb, orderValueLimit: null })).not.toContain('limit');
});

test('for Korea it adds the most items I8-023 C8-043', () => {
  const items = customsNotice(getStore('de'), de, kr)?.find(({ id }) => id.endsWith('items'));
  expect(items?.values).toEqual({ maxItems: 6 });
  expect(idsOf(getStore('de'), de, gb)).not.toContain('items');
});

test('a country with two stores offers the choice, one with a single store does not I2-080 I3-041', () => {
  expect(onlineStores(by, stores).map(({ code }) => code)).toEqual(['by', 'ru']);
  expect(isStoreOffered(onlineStores(by, stores))).toBe(true);
  expect(isStoreOffered(onlineStores(ru, stores))).toBe(false);
});

test('a store that does not send there is no choice, nor is a code without a store', () => {
  const country = {
    cntr: 'by',
    availableOnlineShop: [
      { code: 'de', default: true },
      { code: 'nowhere', default: false },
      { code: 'by', default: false },
    ],
  };
  expect(onlineStores(country, stores).map(({ code }) => code)).toEqual(['by']);
});

test('the list holds every country that some store sells to I2-078', () => {
  const listed = deliveryCountries(listCountries(), stores).map(({ cntr }) => cntr);
  for (const { homeCountry } of stores) expect(listed).toContain(homeCountry);
  expect(deliveryCountries([{ ...by, availableOnlineShop: [] }], stores)).toEqual([]);
});

test('Russian is not offered where the pack says so I2-084', () => {
  const speaks = (isRussianOffered: boolean) =>
    offeredLanguages({ isRussianOffered }, getStore('ru'), ['ru', 'en']);
  expect(speaks(true)).toContain('ru');
  expect(speaks(false)).not.toContain('ru');
  expect(speaks(false)).toContain('en');
});

test('a city is shown by the format of its country I3-032 I3-046 I9-089', () => {
  const city = { name: 'Орёл', region: 'Орловская область', country: 'Россия' };
  expect(cityHint('{name}, {region}', city)).toBe('Орёл, Орловская область');
  expect(cityHint('{name}, {country}', city)).toBe('Орёл, Россия');
  expect(cityHint('{name}, {region}', { ...city, region: '' })).toBe('Орёл');
  expect(cityHint('{name}, {region}', { ...city, region: 'Орёл' })).toBe('Орёл');
});

test('sending costs what the cheapest carrier asks; too heavy or nowhere is no cost I7-045', () => {
  const cost = (weightGrams: number, from: string, to: CountryPack | null) =>
    deliveryCost({ weightGrams, from }, to, (place) => unchangedCountryAt(place, NOW));
  const [cheapest] = ru.carriers
    .filter(({ kind }) => kind !== 'csc')
    .map(({ priceMinor }) => priceMinor / 100)
    .toSorted((a, b) => a - b);
  expect(cheapest).toBeGreaterThan(0);
  expect(cost(500, 'ru', ru)).toBe(cheapest);
  expect(cost(20_000_000, 'ru', ru)).toBeUndefined();
  expect(cost(500, 'de', ru)).toBeUndefined();
  expect(cost(500, 'ru', null)).toBeUndefined();
});

test('what an order may weigh is what has a price, in every country that a store sends to', () => {
  const packAt = (place: { store: string; country: string }) => unchangedCountryAt(place, NOW);
  for (const { homeCountry: from, deliversTo } of stores)
    for (const code of deliversTo) {
      const to = getCountry(code);
      const { sent } = heaviestOrder(from, to, packAt);
      const cost = (weightGrams: number) => deliveryCost({ weightGrams, from }, to, packAt);
      expect([code, typeof cost(sent), cost(sent + 1)]).toEqual([code, 'number', undefined]);
    }
  expect(heaviestOrder('xx', ru, packAt)).toEqual({ sent: 0, fetched: 0 });
  expect(heaviestOrder('ru', null, packAt)).toEqual({ sent: 0, fetched: 0 });
});

test('sending across a border costs the money of the store that sends I7-045', () => {
  const packAt = (place: { store: string; country: string }) => unchangedCountryAt(place, NOW);
  const cost = (from: string) => deliveryCost({ weightGrams: 500, from }, by, packAt);
  const cheapest = (minor: readonly number[]) => Math.min(...minor) / 100;
  const asked = (store: string) =>
    unchangedCountryAt({ store, country: 'by' }, NOW)
      .carriers.filter(({ kind }) => kind !== 'csc')
      .map(({ priceMinor }) => priceMinor);
  expect([cost('by'), cost('ru')]).toEqual([cheapest(asked('by')), cheapest(asked('ru'))]);
  expect(cost('ru')).toBeGreaterThan(100);
});

test('the position is not asked for on de and beta I4-047', () => {
  for (const host of ['de.shop.test', 'DE.localhost', 'beta.shop.test'])
    expect(isGeoBlocked(host)).toBe(true);
  for (const host of ['localhost', 'ru.localhost', 'dev.shop.test', 'shop.de'])
    expect(isGeoBlocked(host)).toBe(false);
});

test('what is kept is used until the server, the locale or the block says otherwise I4-048', () => {
  const asked = { updateLocalStorage: false, keptLocale: 'ru', locale: 'ru', isBlocked: false };
  expect(isStoredAgain(asked)).toBe(false);
  expect(isStoredAgain({ ...asked, updateLocalStorage: true })).toBe(true);
  expect(isStoredAgain({ ...asked, locale: 'en' })).toBe(true);
  expect(isStoredAgain({ ...asked, isBlocked: true })).toBe(true);
});

test('only two numbers on the globe are a position', () => {
  expect(readPosition('55.75,37.62')).toEqual({ lat: 55.75, lon: 37.62 });
  for (const text of [
    undefined,
    '',
    '91,0',
    '0,181',
    'NaN,1',
    '1e3,2',
    "55,37'--",
    '1,2,3',
    ' 1,2',
  ])
    expect(readPosition(text)).toBeNull();
});

test('the nearest city is the nearest over the ground, and in a country that is delivered to', () => {
  const at = (id: number, country: string, lat: number, lon: number) => ({
    id,
    country,
    lat,
    lon,
    name: '',
    region: '',
    timezone: '',
    isSelfDeliveryAvailable: true,
    isShowDeliveryDelayInformer: false,
  });
  // At 60° north a degree of longitude is half as long.
  const cities = [at(1, 'ru', 61, 30), at(2, 'ru', 60, 31.5), at(3, 'fi', 60, 30)];
  expect(nearestOf(cities, { lat: 60, lon: 30 }, ['ru'])?.id).toBe(2);
  expect(nearestOf(cities, { lat: 60, lon: 30 }, ['by'])).toBeNull();
});
