import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareDiscounts } from './discount-shares.ts';

const off = (amount: number, ...keys: string[]) => ({
  step: { by: 'test', reason: 'less', changeMinor: 0 - amount },
  on: keys.length > 0 ? keys : null,
});

test('a discount on certain lines comes off them alone, before those on all', () => {
  const { steps, shares } = shareDiscounts(
    [off(30), off(100, 'B'), off(40, 'A')],
    ['A', 'B', 'C'],
    [100, 60, 140],
  );
  expect(steps.map(({ changeMinor }) => changeMinor)).toEqual([-30, -60, -40]);
  expect(shares).toEqual([40 + 9, 60, 21]);
});

test('what several discounts take is never more than a line costs, and adds up', () => {
  const amounts = fc.array(
    fc.record({
      amount: fc.nat(500),
      on: fc.option(fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 })),
    }),
    { maxLength: 5 },
  );
  const rests = fc.array(fc.nat(200), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(amounts, rests, (all, left) => {
      const discounts = all.map(({ amount, on }) => off(amount, ...(on ?? [])));
      const { steps, shares } = shareDiscounts(discounts, ['A', 'B', 'C', 'D'], left);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(left[at] ?? 0);
      }
      const taken = steps.reduce((sum, { changeMinor }) => sum - changeMinor, 0);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(taken);
      for (const [at, { changeMinor }] of steps.entries())
        expect(-changeMinor).toBeLessThanOrEqual(all[at]?.amount ?? 0);
    }),
    { seed: 26 },
  );
});

test('where lines stood before makes no difference, whether they still stand there or not', () => {
  const keys = ['A', 'B', 'C', 'D', 'E'];
  const all = fc.array(
    fc.record({
      amount: fc.nat(300),
      on: fc.shuffledSubarray(keys, { minLength: 1 }),
      isThere: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const rests = fc.array(fc.nat(200), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(all, rests, (discounts, left) => {
      const plain = discounts.map(({ amount, on }) => off(amount, ...on));
      const hinted = discounts.map(({ amount, on, isThere }) => ({
        ...off(amount, ...on),
        at: on.map((key) => (keys.indexOf(key) + Number(!isThere)) % keys.length),
      }));
      expect(shareDiscounts(hinted, keys, left)).toEqual(shareDiscounts(plain, keys, left));
    }),
    { seed: 99 },
  );
});
