import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Carrier } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import { periodText } from './period-text.ts';
import { packRate } from '#features/carriers/rules/pack-rate.ts';
import { quoteDelivery, type QuoteFacts } from './quote-delivery.ts';

const points: Carrier = {
  code: 'SELF_STRIZH',
  kind: 'self',
  name: { ru: 'Пункты «Стриж»' },
  priceMinor: 199_00,
  minDays: 3,
  maxDays: 5,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  cutOffHour: 18,
  maxWeightGrams: 15_000,
  isPaymentTaken: true,
};
const point = { number: 101, isCommercial: true, priceMinor: null, extraDays: 0 };
const facts: QuoteFacts = {
  carrier: points,
  rate: { priceMinor: 199_00, minDays: 3, maxDays: 5 },
  point,
  cart: { sumMinor: 1_000_00, pointsHundredths: 0, delivery: [] },
  freeDelivery: { csc: null, self: { usePoints: false, neededMinor: 3_000_00 }, other: null },
  days: { now: new Date('2026-11-20T09:00:00Z'), home: getCountry('ru'), there: getCountry('ru') },
};

test('a point has its carrier’s price, and the days of its carrier’s work', () => {
  expect(quoteDelivery(facts)).toMatchObject({
    carrier: 'SELF_STRIZH',
    pointNumber: 101,
    priceMinor: 199_00,
    freeBecause: null,
    from: '2026-11-23',
    to: '2026-11-25',
  });
});

test('the company’s own point is free, tomorrow C4-078', () => {
  const quote = quoteDelivery({ ...facts, point: { ...point, isCommercial: false, extraDays: 4 } });
  expect(quote).toMatchObject({
    priceMinor: 0,
    freeBecause: 'store',
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect(periodText(quote).message).toBe('Завтра');
});

test('from the threshold on a pickup point is free C3-054', () => {
  const at = (sumMinor: number) =>
    quoteDelivery({ ...facts, cart: { ...facts.cart, sumMinor } }).priceMinor;
  expect([2_999_99, 3_000_00].map(at)).toEqual([199_00, 0]);
  const cart = { ...facts.cart, sumMinor: 3_000_00 };
  expect(quoteDelivery({ ...facts, cart }).freeBecause).toBe('threshold');
  const rate = { ...facts.rate, priceMinor: 0 };
  expect(quoteDelivery({ ...facts, cart, rate }).freeBecause).toBeNull();
});

test('a point’s own price and its extra days count', () => {
  const far = { ...point, priceMinor: 250_00, extraDays: 2 };
  expect(quoteDelivery({ ...facts, point: far })).toMatchObject({
    priceMinor: 250_00,
    from: '2026-11-25',
    to: '2026-11-27',
  });
});

test('a courier has no point, and its carrier’s price and days', () => {
  const carrier = { ...points, code: 'STRIZH_COURIER', kind: 'other' } as const;
  expect(quoteDelivery({ ...facts, carrier, point: null })).toEqual({
    carrier: 'STRIZH_COURIER',
    kind: 'other',
    pointNumber: null,
    isPaymentTaken: true,
    priceMinor: 199_00,
    freeBecause: null,
    from: '2026-11-23',
    to: '2026-11-25',
    minDays: 3,
    maxDays: 5,
  });
});

test('a promotion for every kind of delivery caps each of them', () => {
  const cap = { by: 'spring', reason: '', kind: null, maxMinor: 99_00 };
  expect(quoteDelivery({ ...facts, cart: { ...facts.cart, delivery: [cap] } }).priceMinor).toBe(
    99_00,
  );
});

test('a promotion caps the price of its own kind only', () => {
  const cap = (kind: 'self' | 'other') => ({ by: 'spring', reason: '', kind, maxMinor: 99_00 });
  const at = (kind: 'self' | 'other') =>
    quoteDelivery({ ...facts, cart: { ...facts.cart, delivery: [cap(kind)] } });
  expect(at('self')).toMatchObject({ priceMinor: 99_00, freeBecause: 'promotion' });
  expect(at('other').priceMinor).toBe(199_00);
});

test('a parcel above the carrier’s weight is refused', () => {
  const value = { priceMinor: 199_00, minDays: 3, maxDays: 5 };
  expect(packRate(points, 15_000)).toEqual({ ok: true, value });
  expect(packRate(points, 15_001)).toEqual({
    ok: false,
    code: 'TOO_HEAVY',
    details: { max: 15_000 },
  });
});

test('the period contains the number of days C3-069', () => {
  expect(periodText({ minDays: 3, maxDays: 5 })).toMatchObject({ values: { from: 3, days: 5 } });
  expect(periodText({ minDays: 3, maxDays: 5 }).id).toBe('delivery.period.range');
  expect(periodText({ minDays: 4, maxDays: 4 })).toMatchObject({
    id: 'delivery.period.days',
    values: { days: 4 },
  });
});

test('a price is never negative, never above the carrier’s, and the days go forward', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(10_000_000),
      fc.array(
        fc.record({
          by: fc.constant('a'),
          reason: fc.constant(''),
          kind: fc.constantFrom(null, 'self' as const),
          maxMinor: fc.nat(500_00),
        }),
      ),
      fc.nat(20),
      fc.nat(20),
      (priceMinor, sumMinor, delivery, minDays, more) => {
        const rate = { priceMinor, minDays, maxDays: minDays + more };
        const quote = quoteDelivery({
          ...facts,
          rate,
          cart: { ...facts.cart, sumMinor, delivery },
        });
        expect(quote.priceMinor).toBeGreaterThanOrEqual(0);
        expect(quote.priceMinor).toBeLessThanOrEqual(priceMinor);
        expect(quote.from <= quote.to).toBe(true);
        expect(quote.from > '2026-11-20').toBe(true);
      },
    ),
  );
});
