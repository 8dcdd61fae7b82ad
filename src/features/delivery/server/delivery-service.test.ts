import { expect, test } from 'vitest';
import { VISITOR } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { emptyPricedCart } from '#features/cart/rules/public.ts';
import type { PickupPoint } from '../model.ts';
import { createDeliveryService, sandboxCarrier } from './public.ts';

const point: PickupPoint = {
  number: 101,
  country: 'ru',
  cityId: 1,
  cityName: 'Москва',
  timezone: 'Europe/Moscow',
  company: 'Стриж',
  type: 'SELF_STRIZH',
  typeName: 'Пункты «Стриж»',
  contract: null,
  lat: 55,
  lon: 37,
  address: 'Примерная ул., 1',
  addressName: 'Пункт выдачи «Стриж»',
  hours: 'ежедневно 9:00–21:00',
  storageDays: 7,
  isCommercial: true,
  priceMinor: null,
  extraDays: 0,
  isActive: true,
  shelf: null,
  metro: null,
  maxWeightGrams: null,
  maxSideCm: null,
  refusedGoods: [],
};
const asker = {
  place: { store: 'ru', country: 'ru', cityId: 1, language: 'ru' },
  actor: VISITOR,
  now: new Date('2026-11-20T09:00:00Z'),
};

/** Whoever asks the database of this service finds that there is none. */
const service = createDeliveryService({
  database: new Proxy(
    {},
    {
      get: () => {
        throw new Error('the database was asked');
      },
    },
  ) as never,
  carts: {} as never,
  countryAt: unchangedCountryAt,
  providerOf: () => sandboxCarrier,
});

test('what a point of a list costs, and when, is told without a question of its own C3-061', async () => {
  const cart = emptyPricedCart(getStore('ru').currency);
  expect(await service.quotePoint(point, cart, asker)).toMatchObject({
    ok: true,
    value: { priceMinor: 199_00, from: '2026-11-23', to: '2026-11-25' },
  });
});

test('a point is refused a parcel that is heavier than it may hold, also where its carrier takes it C3-059', async () => {
  const cart = { ...emptyPricedCart(getStore('ru').currency), weightGrams: 5_000 };
  const small = { ...point, maxWeightGrams: 4_999 };
  expect(await service.quotePoint(small, cart, asker)).toMatchObject({
    ok: false,
    code: 'TOO_HEAVY',
  });
});

test('before holidays a point promises days of work by the clock of the store’s home, the company’s own included C4-078', async () => {
  const cart = emptyPricedCart(getStore('ru').currency);
  const at = async (now: string, of: Partial<PickupPoint> = {}) => {
    const quoted = await service.quotePoint({ ...point, ...of }, cart, {
      ...asker,
      now: new Date(now),
    });
    return quoted.ok ? [quoted.value.from, quoted.value.to, quoted.value.maxDays] : quoted.code;
  };
  expect(await at('2026-12-29T09:00:00Z')).toEqual(['2027-01-10', '2027-01-12', 14]);
  // 18:00 in Moscow.
  expect(await at('2026-11-20T14:59:59Z')).toEqual(['2026-11-23', '2026-11-25', 5]);
  expect(await at('2026-11-20T15:00:00Z')).toEqual(['2026-11-24', '2026-11-26', 6]);
  // In Vladivostok it is Saturday then, and the clock of the store still decides.
  const far = { timezone: 'Asia/Vladivostok' };
  expect(await at('2026-11-20T14:59:59Z', far)).toEqual(['2026-11-24', '2026-11-26', 5]);
  const own = { isCommercial: false, type: 'CORPORATECSC' };
  expect(await at('2026-11-20T20:59:59Z', own)).toEqual(['2026-11-21', '2026-11-21', 1]);
  expect(await at('2026-12-30T09:00:00Z', own)).toEqual(['2027-01-09', '2027-01-09', 10]);
});
