import { expect, test } from 'vitest';
import { weightStep } from './weight-step.ts';

test('a parcel is priced by the next half kilogram, and by no more than the carrier takes', () => {
  expect([0, 1, 500, 501, 14_800].map((grams) => weightStep(grams, 14_900))).toEqual([
    500, 500, 500, 1_000, 14_900,
  ]);
});
