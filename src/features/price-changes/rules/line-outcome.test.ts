import { expect, test } from 'vitest';
import type { ChangeLine, Figures } from '../model.ts';
import { afterLine, figuresAt, outcomeOf, percentBetween } from './line-outcome.ts';

const AT = new Date('2026-12-07T00:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const figures = (change: Partial<Figures> = {}): Figures => ({
  priceMinor: 100_00,
  newPriceMinor: null,
  newPriceUntil: null,
  pointsHundredths: 5_00,
  ...change,
});
const line = (change: Partial<ChangeLine> = {}): ChangeLine => ({
  sku: 'TEA',
  priceMinor: null,
  reduced: 'keep',
  newPriceMinor: null,
  newPriceUntil: null,
  pointsHundredths: null,
  ...change,
});
const reduced = (newPriceMinor: number, newPriceUntil: Date | null = null) =>
  ({ reduced: 'set', newPriceMinor, newPriceUntil }) as const;

test('what a line does not say stays as it is', () => {
  const before = figures({ newPriceMinor: 80_00, newPriceUntil: day('2027-01-01') });
  expect(afterLine(before, line({ priceMinor: 120_00 }), AT)).toEqual({
    ok: true,
    value: { ...before, priceMinor: 120_00 },
  });
  expect(afterLine(before, line({ reduced: 'none', pointsHundredths: 7_00 }), AT)).toEqual({
    ok: true,
    value: figures({ pointsHundredths: 7_00 }),
  });
  expect(afterLine(before, line(reduced(70_00)), AT)).toMatchObject({
    value: { newPriceMinor: 70_00, newPriceUntil: null },
  });
});

test('a reduced price that has ended by then is none, and holds nothing up', () => {
  const before = figures({ newPriceMinor: 80_00, newPriceUntil: AT });
  expect(figuresAt(before, AT)).toEqual(figures());
  expect(afterLine(before, line({ priceMinor: 70_00 }), AT)).toEqual({
    ok: true,
    value: figures({ priceMinor: 70_00 }),
  });
});

test.each([
  ['REDUCED_ABOVE', figures(), line(reduced(100_00))],
  ['REDUCED_ABOVE', figures({ newPriceMinor: 80_00 }), line({ priceMinor: 80_00 })],
  ['ENDED', figures(), line(reduced(80_00, AT))],
  ['BELOW_ZERO', figures(), line({ priceMinor: -1 })],
  ['BELOW_ZERO', figures(), line(reduced(-1))],
])('%s cannot run', (code, before, wanted) => {
  expect(afterLine(before, wanted, AT)).toMatchObject({ ok: false, code });
});

const marks = (after: Partial<Figures>, before = figures()) =>
  outcomeOf(before, figures(after), null, AT).marks;

test('a difference of more than thirty percent strikes, up and down, regular or asked', () => {
  expect(marks({ priceMinor: 130_00 })).toEqual([]);
  expect(marks({ priceMinor: 130_01 })).toEqual(['STEEP']);
  expect(marks({ priceMinor: 69_99 })).toEqual(['STEEP']);
  expect(marks({ newPriceMinor: 69_99 })).toEqual(['STEEP']);
  expect(marks({}, figures({ newPriceMinor: 60_00 }))).toEqual(['STEEP']);
  expect(marks({})).toEqual(['SAME']);
  expect(marks({ pointsHundredths: 6_00 })).toEqual([]);
  expect(percentBetween(100_00, 112_55)).toBe(12.6);
  expect(percentBetween(0, 5)).toBeNull();
});

const kept = (
  priceMinor: number,
  from: string,
  to: string | null,
  newPriceMinor: number | null = null,
) => ({
  priceMinor,
  newPriceMinor,
  until: null,
  from: day(from),
  to: to === null ? null : day(to),
});

test('where the law looks at thirty days, what will be crossed out is said when it is not the regular price', () => {
  const steady = [kept(100_00, '2026-01-01', null)];
  const after = figures({ newPriceMinor: 90_00 });
  expect(outcomeOf(figures(), after, steady, AT)).toEqual({
    seen: { priceMinor: 90_00, oldPriceMinor: 100_00, discountPercent: 10 },
    marks: [],
  });
  // It was raised a week before: the price before that is what may be crossed out.
  const raised = [kept(92_00, '2026-01-01', '2026-12-01'), kept(100_00, '2026-12-01', null)];
  expect(outcomeOf(figures(), after, raised, AT)).toEqual({
    seen: { priceMinor: 90_00, oldPriceMinor: 92_00, discountPercent: 2 },
    marks: ['PRIOR'],
  });
  const cheaper = [kept(85_00, '2026-01-01', '2026-12-01'), kept(100_00, '2026-12-01', null)];
  expect(outcomeOf(figures(), after, cheaper, AT)).toMatchObject({
    seen: { oldPriceMinor: null },
    marks: ['PRIOR'],
  });
  expect(outcomeOf(figures(), after, null, AT).seen).toMatchObject({ oldPriceMinor: 100_00 });
  expect(outcomeOf(figures(), figures({ priceMinor: 95_00 }), cheaper, AT).marks).toEqual([]);
});
