import { expect, test } from 'vitest';
import { priorPriceMinor, type PastPrice } from './prior-price.ts';

const REDUCED_ON = new Date('2026-11-10T00:00:00Z');
const daysBefore = (days: number) => new Date(REDUCED_ON.getTime() - days * 86_400_000);

/** Prices from so many days before the reduction on, each until the next; the last one holds now. */
const historyOf = (
  ...steps: readonly [daysBefore: number, price: number, newPrice?: number][]
): PastPrice[] =>
  steps.map(([days, priceMinor, newPriceMinor], at) => {
    const next = steps[at + 1];
    return {
      priceMinor,
      newPriceMinor: newPriceMinor ?? null,
      from: daysBefore(days),
      to: next ? daysBefore(next[0]) : null,
    };
  });

test('the old price is the lowest that was asked in the 30 days before the reduction UX-36', () => {
  expect(priorPriceMinor(historyOf([90, 40_00], [20, 50_00], [0, 60_00, 30_00]))).toBe(40_00);
  expect(priorPriceMinor(historyOf([90, 40_00], [30, 50_00], [0, 60_00, 30_00]))).toBe(50_00);
});

test('a price raised just before it is reduced strikes nothing through UX-36', () => {
  expect(priorPriceMinor(historyOf([90, 30_00], [3, 50_00], [0, 50_00, 30_00]))).toBeNull();
  expect(priorPriceMinor(historyOf([90, 25_00], [3, 50_00], [0, 50_00, 30_00]))).toBeNull();
});

test('a former reduction within the 30 days counts as what was asked UX-36', () => {
  expect(
    priorPriceMinor(historyOf([90, 50_00], [20, 50_00, 35_00], [10, 50_00], [0, 50_00, 30_00])),
  ).toBe(35_00);
});

test('a reduction in steps that only go down is one, judged by the days before its first step UX-36', () => {
  expect(priorPriceMinor(historyOf([90, 50_00], [5, 50_00, 40_00], [0, 50_00, 30_00]))).toBe(50_00);
  expect(priorPriceMinor(historyOf([90, 50_00], [5, 50_00, 20_00], [0, 50_00, 30_00]))).toBeNull();
});

test('without a history before the reduction, and without a reduction, there is nothing to strike through UX-36', () => {
  expect(priorPriceMinor(historyOf([0, 50_00, 30_00]))).toBeNull();
  expect(priorPriceMinor(historyOf([60, 50_00], [0, 30_00]))).toBeNull();
  expect(priorPriceMinor([])).toBeNull();
});

test('a pause in selling ends a reduction, and a price that held for no time was asked of nobody', () => {
  const [first, second] = historyOf([60, 50_00], [0, 50_00, 30_00]);
  if (!first || !second) throw new Error('two stretches');
  expect(priorPriceMinor([{ ...first, to: daysBefore(40) }, second])).toBeNull();
  const unasked = { ...first, priceMinor: 31_00, from: daysBefore(5), to: daysBefore(5) };
  expect(priorPriceMinor([first, unasked, second])).toBe(50_00);
});
