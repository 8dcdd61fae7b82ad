import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedLines } from './earned.ts';

test('what is earned comes to the main kind of bonuses', () => {
  expect(earnedLines('1', 500, { held: 0, owed: 0 })).toEqual([
    { account: 'cashback-issued', amount: 500 },
    { account: 'bonus:1', amount: -500 },
  ]);
});

test('what was spent already is owed, and what is earned next pays that first', () => {
  expect(earnedLines('1', -500, { held: 200, owed: 0 })).toEqual([
    { account: 'cashback-issued', amount: -500 },
    { account: 'bonus:1', amount: 200 },
    { account: 'cashback-owed:1', amount: 300 },
  ]);
  expect(earnedLines('1', 400, { held: 0, owed: 300 })).toEqual([
    { account: 'cashback-issued', amount: 400 },
    { account: 'bonus:1', amount: -100 },
    { account: 'cashback-owed:1', amount: -300 },
  ]);
});

test('whatever is earned, spent and taken back: every entry balances, no balance is below zero, and all taken back leaves nothing', () => {
  const step = fc.record({ earn: fc.nat(1_000), spend: fc.nat(1_000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const state = { held: 0, owed: 0 };
      const post = (change: number) => {
        const lines = earnedLines('1', change, state);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const of = (account: string) => lines.find((line) => line.account === account)?.amount ?? 0;
        state.held -= of('bonus:1');
        state.owed += of('cashback-owed:1');
        expect(Math.min(state.held, state.owed)).toBeGreaterThanOrEqual(0);
      };
      let spent = 0;
      for (const { earn, spend } of steps) {
        post(earn);
        const taken = Math.min(spend, state.held);
        state.held -= taken;
        spent += taken;
      }
      for (const { earn } of steps) post(-earn);
      // What was spent of it is owed, nothing else.
      expect(state.owed - state.held).toBe(spent);
    }),
  );
});
