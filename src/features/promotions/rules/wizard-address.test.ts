import { expect, test } from 'vitest';
import { actionForTests, choiceForTests } from './action-for-tests.ts';
import { queryOf, stateOf } from './wizard-address.ts';

const action = actionForTests({
  choice: [choiceForTests(['A', 'B:,C'], { count: 3 }), choiceForTests(['D'])],
});

test('an address brings back step and choices', () => {
  const state = {
    step: 'choice1' as const,
    chosen: [
      [
        { sku: 'A', count: 2 },
        { sku: 'B:,C', count: 1 },
      ],
      [],
    ],
  };
  const query = queryOf(state);
  expect(query).toEqual({ step: 'choice1', c0: 'A:2,B%3A%2CC:1' });
  expect(stateOf(action, new URLSearchParams(query))).toEqual(state);
});

test.each([
  ['', 'description'],
  ['step=choice7', 'description'],
  ['step=constructor', 'description'],
  ['step=choice1&c0=A:0,:1,A:x,%25:1,A:1000', 'choice1'],
  [`step=choice1&c0=${'A:1,'.repeat(2_000)}`, 'choice1'],
])('an address with %j chooses nothing and stands at %s', (query, step) => {
  expect(stateOf(action, new URLSearchParams(query))).toEqual({ step, chosen: [[], []] });
});
