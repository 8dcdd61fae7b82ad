import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#base/money-format.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { storeName } from './names.ts';
import { secondPriceAt } from '#base/second-price.ts';
import { PACK_CHECKS, storeFaults, type PackWorld } from './conformance.ts';
import { countryAt, requiredAgreements, unchangedCountryAt } from './country-at.ts';
import {
  countriesWithoutRuLang,
  defaultStore,
  findCountry,
  findStore,
  getStore,
  getCountry,
  listCountries,
  listStores,
  phoneRules,
} from './packs.ts';

const WORLD: PackWorld = { findCountry, findStore, phoneRules: phoneRules() };

test('no two stores that sell to one country go by the same name, in any language of ours I2-080', () => {
  for (const { cntr } of listCountries())
    for (const language of LANGUAGES) {
      const names = listStores()
        .filter(({ deliversTo }) => deliversTo.includes(cntr))
        .map(({ code }) => storeName(code, language));
      expect([cntr, language, new Set(names).size]).toEqual([cntr, language, names.length]);
    }
});

test('carriers are named in every language of ours', () => {
  for (const { carriers } of listCountries())
    for (const { name } of carriers)
      expect(Object.keys(name)).toEqual(expect.arrayContaining([...LANGUAGES]));
});

/** The countries that the specification names; each has a pack. */
const NAMED = 'ru by kz kg uz ua md az am mn de bg pl cz rs tr th vn kr cn gb it no id'.split(' ');

test('every country that the specification names has a pack, and the stores of several countries are there I3-043', () => {
  for (const cntr of NAMED) expect([cntr, findCountry(cntr)?.cntr]).toEqual([cntr, cntr]);
  expect([findStore('eu')?.deliversTo.length, findStore('bb')?.deliversTo]).toEqual([
    6,
    ['bg', 'rs'],
  ]);
  for (const pack of listCountries()) {
    const { cntr, name, isEuMember, isEurope, orderValueLimit } = pack;
    expect([cntr, typeof name.ru, typeof isEuMember, typeof isEurope]).toEqual([
      cntr,
      'string',
      'boolean',
      'boolean',
    ]);
    expect(orderValueLimit === null || orderValueLimit > 0).toBe(true);
  }
});

describe.each(listCountries().map((pack) => [pack.cntr, pack] as const))(
  'the pack %s',
  (_cntr, pack) => {
    const faultsOf = (check: keyof typeof PACK_CHECKS) => PACK_CHECKS[check](pack, WORLD);

    test('has a two-letter code, a Russian and an English name, and the right membership I3-036 I3-037', () => {
      expect(faultsOf('naming')).toEqual([]);
      expect(
        [pack.europeCode, pack.bbCode].every((code) => code === null || /^[a-z]{2}$/.test(code)),
      ).toBe(true);
      expect([pack.isLocationCountry, pack.usePatronymic].map((is) => typeof is)).toEqual([
        'boolean',
        'boolean',
      ]);
      expect(
        pack.redirectToOtherShop === null || findStore(pack.redirectToOtherShop) !== null,
      ).toBe(true);
    });

    test('says how postcodes, times of delivery, storage, wishes and carts are dealt with I3-038 I3-039', () => {
      const flags = [
        pack.address.isAutoZipEnabled,
        pack.isShowDeliveryPeriodFromCsc,
        pack.isDemandForbidden,
        pack.isUpdateActionAfterChangingBasket,
      ];
      expect(flags.map((flag) => typeof flag)).toEqual(flags.map(() => 'boolean'));
      for (const days of [pack.orderStoragePeriodDaysInCsc, pack.preparedOrderDays])
        expect(Number.isInteger(days) && days > 0).toBe(true);
    });

    test('offers stores that exist and deliver there, one of them by default I3-041', () => {
      expect(faultsOf('shops')).toEqual([]);
    });

    test('says what its login shows I3-042', () => {
      expect(Object.values(pack.authView).map((is) => typeof is)).toEqual(['boolean', 'boolean']);
    });

    test('names languages and a time zone that exist D52', () => {
      expect(faultsOf('languages')).toEqual([]);
    });

    test('has a currency that can be formatted and rounded C3-020 I3-040', () => {
      expect(faultsOf('money')).toEqual([]);
    });

    test('has a phone example that its own rule accepts I3-044', () => {
      expect(faultsOf('phone')).toEqual([]);
    });

    test('has a postcode example and road types in its own alphabet C5-034', () => {
      expect(faultsOf('address')).toEqual([]);
    });

    test('strikes through no price that the law of the Union does not let it UX-36', () => {
      expect(faultsOf('oldPrices')).toEqual([]);
    });

    test('gives whoever buys in the Union the fourteen days of its law', () => {
      expect(faultsOf('withdrawal')).toEqual([]);
    });

    test('names at least two networks or messengers to share to, each once I2-117', () => {
      expect(faultsOf('sharing')).toEqual([]);
    });

    test('brings orders in every way, at whole prices, in days that make sense C3-067', () => {
      expect(faultsOf('carriers')).toEqual([]);
    });

    test('has a threshold of free delivery for csc, self and other, in minor units or points C3-053 C3-054 C3-055', () => {
      expect(faultsOf('thresholds')).toEqual([]);
    });

    test('names payment methods of the closed list, each once C3-087', () => {
      expect(faultsOf('payment')).toEqual([]);
    });

    test('requires the agreements of the specification, each with a document C5-044 C5-046 C5-047', () => {
      expect(faultsOf('agreements')).toEqual([]);
    });

    test('rewards friends for points, if at all, with more than the reward costs', () => {
      expect(faultsOf('friends')).toEqual([]);
    });

    test('takes its row from the lists of the specification', () => {
      expect(faultsOf('lists')).toEqual([]);
    });

    test('has support people can reach, and the age limit', () => {
      expect(faultsOf('support')).toEqual([]);
    });

    test('registers only people of countries that exist, and bonuses pay at most 90 percent I9-093', () => {
      expect(faultsOf('registration')).toEqual([]);
      expect(pack.config.possible_countries_for_registration).toContain(pack.cntr);
    });

    test('says whether the community is linked and the country may change at checkout I9-090 I9-091', () => {
      const {
        is_show_wellness_community_link: link,
        is_checkout_country_change_available: change,
      } = pack.config;
      expect([typeof link, typeof change]).toEqual(['boolean', 'boolean']);
    });

    test('writes a place by its own format I9-089', () => {
      expect(pack.config.ui_select_location_format).toContain('{name}');
      const left = pack.config.ui_select_location_format.replaceAll(
        /\{(?:name|region|country)\}/g,
        '',
      );
      expect(left).not.toMatch(/[{}]/);
    });
  },
);

describe.each(listStores().map((store) => [store.code, store] as const))(
  'the store %s',
  (_code, store) => {
    test('stands in a country with a pack, delivers home, and says abroad what is asked in its own currency', () => {
      expect(storeFaults(store, WORLD)).toEqual([]);
    });
  },
);

test.each([
  [{ days: 0 }, 'returns can be announced for no days, or for more than a year'],
  [{ days: 366 }, 'returns can be announced for no days, or for more than a year'],
  [{ waitDays: 91 }, 'announced goods are waited for no days, or for too many'],
  [{ address: ' ' }, 'announced goods are sent nowhere'],
])('a store whose returns are %j is found out', (wrong, sentence) => {
  const { goodsBack, ...store } = getStore('de');
  if (!goodsBack) throw new Error('the store of Germany takes returns that are announced');
  expect(storeFaults({ ...store, goodsBack: null }, WORLD)).toEqual([]);
  expect(storeFaults({ ...store, goodsBack: { ...goodsBack, ...wrong } }, WORLD)).toEqual([
    sentence,
  ]);
});

test('no pack is left with something to fill, as `npm run new` leaves it', () => {
  const folder = new URL('./', import.meta.url);
  for (const { cntr } of listCountries()) {
    const left = readFileSync(new URL(`${cntr}.ts`, folder), 'utf8').match(/To fill: .*/g);
    expect([cntr, left]).toEqual([cntr, null]);
  }
});

test('exactly one store is the default one, and no host has two stores', () => {
  expect(listStores().filter(({ isDefault }) => isDefault)).toEqual([defaultStore()]);
  const hosts = listStores().flatMap((store) => store.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test('from Russia goods are delivered to ru and by C9-043', () => {
  expect(findStore('ru')?.deliversTo).toEqual(['ru', 'by']);
});

test('a few countries do not want Russian, and no store at home there offers it I2-084 I9-094', () => {
  expect(countriesWithoutRuLang()).toEqual(['ua', 'pl', 'vn', 'kr', 'cn', 'gb', 'no', 'id']);
  for (const { homeCountry, languages } of listStores())
    expect(languages.includes('ru')).toBe(!countriesWithoutRuLang().includes(homeCountry));
});

test('what the customs of a country let in is said by its pack: a sum, six things to kr, a notice to gb from all Europe', () => {
  for (const store of listStores().filter(({ isCustomsNoticed }) => isCustomsNoticed))
    for (const cntr of store.deliversTo)
      if (!getCountry(cntr).isEuMember)
        expect([cntr, getCountry(cntr).orderValueLimit]).not.toEqual([cntr, null]);
  expect(
    listStores().flatMap(({ code, isCustomsNoticed }) => (isCustomsNoticed ? [code] : [])),
  ).toEqual(['de', 'eu', 'bb']);
  expect(getCountry('kr').customs.maxItems).toBe(6);
  expect(
    listCountries().flatMap(({ cntr, customs }) => (customs.isNoticeFromAllEurope ? [cntr] : [])),
  ).toEqual(['gb']);
});

test('the second price of Bulgaria is value / 1.95583 in euro until its day, and silent in the euro of today I9-044 D54', () => {
  const { secondPrice: rule, currency } = getCountry('bg');
  const lev = { ...currency, externalIso: 'BGN', logo: 'лв.' };
  const during = new Date('2026-02-01T00:00:00Z');
  const after = new Date('2026-08-08T00:00:00Z');
  expect(secondPriceAt(rule, lev, during)).toMatchObject({ when: 'BGN', sign: '€', of: 195_583 });
  expect(secondPriceAt(rule, lev, after)).toBeNull();
  expect(secondPriceAt(rule, currency, during)).toBeNull();
  expect(listCountries().flatMap((pack) => (pack.secondPrice ? [pack.cntr] : []))).toEqual(['bg']);
});

test('the default store sells in roubles, written without a fraction that is nothing I9-043', () => {
  const { currency } = defaultStore();
  expect(currency.externalIso).toBe('RUB');
  expect(formatMoney(1_240_00, currency, 'ru-RU')).toBe('1\u202f240\u00a0₽');
  expect(formatMoney(1_240_50, currency, 'ru-RU')).toBe('1\u202f240,50\u00a0₽');
});

test('in another country a store asks for parcels in its own currency', () => {
  const at = new Date('2026-11-20T00:00:00Z');
  const priceOf = (store: string, country: string, code: string) =>
    unchangedCountryAt({ store, country }, at).carriers.find((each) => each.code === code)
      ?.priceMinor;
  expect([priceOf('by', 'by', 'SELF_BUSEL'), priceOf('ru', 'by', 'SELF_BUSEL')]).toEqual([
    6_00, 299_00,
  ]);
  expect([priceOf('kr', 'kr', 'SELF_DURUMI'), priceOf('eu', 'kr', 'SELF_DURUMI')]).toEqual([
    3_000, 16_90,
  ]);
  expect(unchangedCountryAt({ store: 'eu', country: 'kr' }, at).freeDelivery.self).toBeNull();
});

test('one bonus is one rouble where the currency is RUB', () => {
  for (const pack of listCountries())
    if (pack.currency.externalIso === 'RUB')
      expect(pack.bonusMinor).toBe(10 ** pack.currency.decimals);
});

test('errors look "new-error" on Russian hosts only', () => {
  const styled = listStores().filter((store) => store.errorToastStyle === 'new-error');
  expect(styled.map(({ code }) => code)).toEqual(['ru']);
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
  expect(
    countryAt(store, from, [overlay, { ...overlay, values: { flags: { b: true } } }]).flags,
  ).toEqual({
    a: true,
    b: true,
  });
});

test('a setting of carriers and thresholds changes what it names, and leaves the rest', () => {
  const store = { code: 'ru', homeCountry: 'ru' };
  const overlay = {
    store: null,
    country: 'ru',
    from: null,
    to: null,
    values: {
      carriers: {
        SELF_STRIZH: { priceMinor: 9900 },
        STRIZH_COURIER: null,
      },
      freeDelivery: { self: null },
    },
  };
  const [before, after] = [countryAt(store, new Date(0)), countryAt(store, new Date(0), [overlay])];
  const codes = (pack: typeof after) => pack.carriers.map(({ code }) => code);
  expect(codes(after)).toEqual(codes(before).filter((code) => code !== 'STRIZH_COURIER'));
  expect(after.carriers.find(({ code }) => code === 'SELF_STRIZH')).toMatchObject({
    priceMinor: 99_00,
    minDays: 3,
  });
  expect(after.freeDelivery).toEqual({ ...before.freeDelivery, self: null });
});

test('the agreements of a cart with a subscription are asked for it C5-046', () => {
  expect(requiredAgreements(getCountry('ru'), true)).toEqual([
    'delivery',
    'purchase',
    'subscription',
  ]);
  expect(requiredAgreements(getCountry('ru'), false)).toEqual(['delivery', 'purchase']);
});
