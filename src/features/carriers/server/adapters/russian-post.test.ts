import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, refused } from '#base/outcome.ts';
import { startRussianPostStub } from '../../../../../test/support/russian-post-stub.ts';
import { russianPostAdapter } from './russian-post.ts';

let stub: Awaited<ReturnType<typeof startRussianPostStub>>;
beforeAll(async () => {
  stub = await startRussianPostStub();
});
afterAll(() => stub?.close());
beforeEach(() => {
  stub.asked.length = 0;
  stub.isUp = true;
  stub.isSilent = false;
  stub.isGuessing = false;
  stub.instead = null;
  stub.postcodes = { Томск: '634000', Глухомань: '999999' };
  stub.prices = { '634000': 350_00 };
});

const carrier = {
  code: 'SELF_STRIZH',
  kind: 'self',
  name: { ru: 'Стриж' },
  priceMinor: 1,
  minDays: 1,
  maxDays: 1,
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 18,
  maxWeightGrams: 30_000,
  isPaymentTaken: true,
} as const;
const parcelTo = (name: string | null, weightGrams = 1_500, country = 'ru') => ({
  carrier,
  country,
  city: name === null ? null : { id: name.length, name, region: '' },
  weightGrams,
});
const open = (key = 'bm90OnJlYWw=') =>
  russianPostAdapter({
    token: 'not-a-real-token',
    key,
    api: stub.origin,
    fromPostcode: '101000',
    mailTypes: new Map([['SELF_STRIZH', 'ONLINE_PARCEL']]),
  });
const { signal } = new AbortController();

test('the post is asked for the city’s postcode, then for its kind of parcel there; the sum is with tax, in kopecks', async () => {
  const adapter = open();
  expect(await adapter.rate(parcelTo('Томск'), signal)).toEqual(
    ok({ priceMinor: 420_00, minDays: 3, maxDays: 5 }),
  );
  expect(stub.asked.map(({ path, body }) => [path, body])).toEqual([
    ['/1.0/clean/address', [{ id: '5', 'original-address': 'г. Томск' }]],
    [
      '/1.0/tariff',
      {
        'index-from': '101000',
        'index-to': '634000',
        'mail-category': 'ORDINARY',
        'mail-type': 'ONLINE_PARCEL',
        mass: 1_500,
      },
    ],
  ]);
  expect(stub.asked[0]?.headers).toEqual({
    authorization: 'AccessToken not-a-real-token',
    user: 'Basic bm90OnJlYWw=',
  });
  // The postcode of a city is asked for once.
  await adapter.rate(parcelTo('Томск'), signal);
  expect(stub.asked.map(({ path }) => path)).toEqual([
    '/1.0/clean/address',
    '/1.0/tariff',
    '/1.0/tariff',
  ]);
  expect([adapter.serves(carrier), adapter.serves({ ...carrier, code: 'OTHER' })]).toEqual([
    true,
    false,
  ]);
});

test('a city that the post does not know, or does not go to, none at all, and another country are no service', async () => {
  for (const parcel of [
    parcelTo('Нигде'),
    parcelTo('Глухомань'),
    parcelTo(null),
    parcelTo('Томск', 1_500, 'kz'),
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect(await open().rate(parcel, signal)).toEqual(refused('NO_SERVICE'));
});

test('of two cities with one name each is priced by its own region, and one that the post can only guess at is no service', async () => {
  stub.postcodes = {
    'Кировская область, г. Советск': '613340',
    'Тульская область, г. Советск': '301205',
  };
  stub.prices = { '613340': 500_00, '301205': 250_00 };
  const adapter = open();
  const priceIn = async (id: number, region: string) => {
    const parcel = { ...parcelTo('Советск'), city: { id, name: 'Советск', region } };
    const rate = await adapter.rate(parcel, signal);
    return rate.ok ? rate.value.priceMinor : rate.code;
  };
  expect([await priceIn(1, 'Кировская область'), await priceIn(2, 'Тульская область')]).toEqual([
    600_00, 300_00,
  ]);
  stub.isGuessing = true;
  stub.postcodes = { Советск: '613340' };
  expect(await priceIn(3, '')).toBe('NO_SERVICE');
});

test('a parcel that is heavier than the post takes is too heavy', async () => {
  expect(await open().rate(parcelTo('Томск', 25_000), signal)).toEqual(refused('TOO_HEAVY'));
});

test('a wrong account, a silence, and an answer that cannot be read are faults, and say nothing of the parcel', async () => {
  await expect(open('d3Jvbmc=').rate(parcelTo('Томск'), signal)).rejects.toThrow('401');
  for (const [status, body] of [
    [400, { code: '1001', 'sub-code': 'ILLEGAL_MAIL_TYPE' }],
    [400, 'nonsense'],
    [429, {}],
    [200, {}],
    [200, { 'total-rate': -1, 'total-vat': 0, 'delivery-time': { 'max-days': 3 } }],
    [200, { 'total-rate': 100.5, 'total-vat': 0, 'delivery-time': { 'max-days': 3 } }],
    [200, { 'total-rate': 100, 'total-vat': 20 }],
    [200, { 'total-rate': 100, 'total-vat': 20, 'delivery-time': { 'max-days': 5_000 } }],
  ] as const) {
    stub.instead = { status, body };
    // oxlint-disable-next-line no-await-in-loop
    await expect(open().rate(parcelTo('Томск'), signal), JSON.stringify(body)).rejects.toThrow();
  }
  stub.isUp = false;
  await expect(open().rate(parcelTo('Томск'), signal)).rejects.toThrow('503');
  stub.isUp = true;
  stub.isSilent = true;
  await expect(open().rate(parcelTo('Томск'), AbortSignal.timeout(100))).rejects.toThrow('timeout');
});
