import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, refused } from '#base/outcome.ts';
import { startCdekStub } from '../../../../../test/support/cdek-stub.ts';
import { cdekAdapter } from './cdek.ts';

let stub: Awaited<ReturnType<typeof startCdekStub>>;
beforeAll(async () => {
  stub = await startCdekStub();
});
afterAll(() => stub?.close());
beforeEach(() => {
  stub.asked.length = 0;
  stub.isUp = true;
  stub.currency = 'RUB';
  stub.prices = { Томск: 420.5 };
});

const carrier = {
  code: 'STRIZH_COURIER',
  kind: 'other',
  name: { ru: 'Курьер' },
  priceMinor: 1,
  minDays: 1,
  maxDays: 1,
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 18,
  maxWeightGrams: 20_000,
  isPaymentTaken: true,
} as const;
const parcelTo = (name: string | null) => ({
  carrier,
  country: 'ru',
  city: name === null ? null : { id: 1, name, region: '' },
  weightGrams: 1_500,
});
let at = Date.parse('2026-11-20T09:00:00Z');
const open = (secret = 'not-a-real-key') =>
  cdekAdapter({
    account: 'test-account',
    secret,
    api: stub.origin,
    fromPostcode: '101000',
    tariffs: new Map([['STRIZH_COURIER', 137]]),
    now: () => new Date(at),
  });
const { signal } = new AbortController();

test('CDEK is asked for the tariff of this carrier to this city, and its sum and days of work are taken', async () => {
  expect(await open().rate(parcelTo('Томск'), signal)).toEqual(
    ok({ priceMinor: 420_50, minDays: 2, maxDays: 3 }),
  );
  expect(stub.asked.at(-1)?.body).toEqual({
    type: 1,
    tariff_code: 137,
    from_location: { country_code: 'RU', postal_code: '101000' },
    to_location: { country_code: 'RU', city: 'Томск' },
    packages: [{ weight: 1_500 }],
  });
});

test('one token serves until shortly before it ends', async () => {
  const adapter = open();
  const before = stub.tokens;
  await adapter.rate(parcelTo('Томск'), signal);
  await adapter.rate(parcelTo('Томск'), signal);
  expect(stub.tokens).toBe(before + 1);
  at += 3_550_000;
  await adapter.rate(parcelTo('Томск'), signal);
  expect(stub.tokens).toBe(before + 2);
});

test('a place that CDEK does not know, or none at all, is no service; a wrong account and a silence are faults', async () => {
  expect(await open().rate(parcelTo('Глушь'), signal)).toEqual(refused('NO_SERVICE'));
  expect(await open().rate(parcelTo(null), signal)).toEqual(refused('NO_SERVICE'));
  await expect(open('another-key').rate(parcelTo('Томск'), signal)).rejects.toThrow(
    'no such account',
  );
  stub.isUp = false;
  await expect(open().rate(parcelTo('Томск'), signal)).rejects.toThrow('503');
});

test('a token that is taken no longer is asked for anew the next time', async () => {
  const adapter = open();
  await adapter.rate(parcelTo('Томск'), signal);
  stub.tokens += 1;
  await expect(adapter.rate(parcelTo('Томск'), signal)).rejects.toThrow('no longer');
  expect(await adapter.rate(parcelTo('Томск'), signal)).toMatchObject({ ok: true });
});

test('a sum of which CDEK does not say the money, or in other money than that of the contract, is not read', async () => {
  for (const currency of [undefined, 'KZT']) {
    stub.currency = currency;
    await expect(open().rate(parcelTo('Томск'), signal)).rejects.toThrow('currency');
  }
});
