import { expect, test } from 'vitest';
import { actionForTests, choiceForTests } from './action-for-tests.ts';
import { actionIn, pickedIn, queryOf, stateOf, windowQuery } from './wizard-address.ts';

const action = actionForTests({
  choice: [
    choiceForTests(['A', 'B:,C'], { count: 3, place: 0 }),
    choiceForTests(['D'], { place: 1 }),
  ],
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
  const query = queryOf(action, state);
  expect(query).toEqual({ step: 'choice1', c0: 'A:2,B%3A%2CC:1' });
  expect(stateOf(action, new URLSearchParams(query))).toEqual(state);
});

test('a choice keeps its name in addresses when one before it is not to be made any more, and its picks are still told', () => {
  const query = new URLSearchParams('step=choice1&c0=A:2&c1=D:1');
  const rest = { ...action, choice: action.choice.slice(1) };
  expect(stateOf(rest, query)).toEqual({ step: 'choice0', chosen: [[{ sku: 'D', count: 1 }]] });
  expect(queryOf(rest, stateOf(rest, query))).toEqual({ step: 'choice1', c1: 'D:1' });
  expect(pickedIn(query).flat()).toEqual([
    { sku: 'A', count: 2 },
    { sku: 'D', count: 1 },
  ]);
});

test('the address of a window keeps the page’s own query and forgets the step before UX-53', () => {
  const state = { step: 'choice1' as const, chosen: [[{ sku: 'A', count: 2 }], []] };
  const page = new URLSearchParams(
    'tab=discounts&modal=promo&actionID=7&step=total&c1=D:1&c10=E:1',
  );
  const query = new URLSearchParams(windowQuery(page, action, state));
  expect(Object.fromEntries(query)).toEqual({
    tab: 'discounts',
    modal: 'action',
    actionID: '501',
    step: 'choice1',
    c0: 'A:2',
  });
  expect(stateOf(action, query)).toEqual(state);
});

test('a window makes no other page of the one it is over: the list stays the list, and the page of an action that action at its step UX-53', () => {
  const state = { step: 'choice1' as const, chosen: [[{ sku: 'A', count: 2 }], []] };
  const over = (page: string) =>
    new URLSearchParams(windowQuery(new URLSearchParams(page), action, state));
  const list = over('tab=discounts');
  expect(list.get('actionID')).toBe('501');
  expect(actionIn(list)).toBe(null);
  expect(actionIn(over(String(list)))).toBe(null);
  const own = 'actionID=5&step=choice0&c0=B%3A1';
  expect(String(over(own))).toBe(own);
  expect(actionIn(over(own))).toBe(5);
  expect(actionIn(new URLSearchParams('actionID=x'))).toBe(0);
});

test('what comes by itself has no total and no end, whatever an address says', () => {
  const byItself = actionForTests({ kitSku: null });
  for (const step of ['total', 'complete', 'condition', 'choice0'])
    expect(stateOf(byItself, new URLSearchParams({ step })).step, step).toBe('description');
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
