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
