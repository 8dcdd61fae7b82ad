import { expect, test } from 'vitest';
import {
  actionForTests,
  choiceForTests,
  conditionForTests,
  moneyForTests,
  productForTests,
} from './action-for-tests.ts';
import {
  completed,
  itemsOf,
  mayEnter,
  mayLeave,
  mayOpenTotal,
  missingAt,
  nextAction,
  numberOf,
  participated,
  priceInside,
  settledIn,
  startOf,
  stepsOf,
  wentBack,
  wentOn,
  withPicks,
} from './wizard.ts';

const two = choiceForTests(['A', 'B'], { count: 2 });
const one = choiceForTests(['C', 'D']);
const optional = choiceForTests(['E', 'F'], { optional: true });
const full = actionForTests({
  cartConditions: conditionForTests(3_500),
  choice: [two, one, optional],
});

test('steps: description, condition where there is one, each choice, total, end C4-017 C4-018 C4-019 C4-020 C4-021', () => {
  expect(stepsOf(full)).toEqual([
    'description',
    'condition',
    'choice0',
    'choice1',
    'choice2',
    'total',
    'complete',
  ]);
  expect(stepsOf(actionForTests())).toEqual(['description', 'total', 'complete']);
});

test('Club1000 begins with its first choice and shows no condition C4-022 D42; New500 has all steps', () => {
  const steps = ['choice0', 'choice1', 'choice2', 'total', 'complete'];
  expect(stepsOf({ ...full, programme: 'Club1000' })).toEqual(steps);
  expect(startOf({ ...full, programme: 'Club1000' }).step).toBe('choice0');
  expect(stepsOf({ ...full, programme: 'New500' })[0]).toBe('description');
});

test('taking part leads to the condition while it is not reached, else to the first choice, else to the total C4-023', () => {
  const far = { ...full, cartConditions: conditionForTests(10) };
  expect(participated(far, startOf(far)).step).toBe('condition');
  expect(participated(full, startOf(full)).step).toBe('choice0');
  const nothing = actionForTests();
  expect(participated(nothing, startOf(nothing)).step).toBe('total');
});

test('an optional choice may be passed by C4-024', () => {
  expect(mayLeave(full, { ...startOf(full), step: 'choice2' })).toBe(true);
  expect(mayLeave(full, { ...startOf(full), step: 'choice1' })).toBe(false);
});

test('of a repeatable action so many must be chosen, whatever of it the cart has C4-025 D44', () => {
  const again = { ...full, isRepeatable: true, countInCart: 2 };
  const begun = withPicks({ ...startOf(again), step: 'choice0' }, 0, [{ sku: 'A', count: 1 }]);
  expect(mayLeave(again, begun)).toBe(false);
  expect(mayLeave(again, withPicks(begun, 0, [{ sku: 'A', count: 2 }]))).toBe(true);
  expect(mayLeave(again, { ...begun, step: 'condition' })).toBe(true);
});

test('of any other so many must be chosen and none of it be in the cart C4-026', () => {
  const chosen = withPicks({ ...startOf(full), step: 'choice0' }, 0, [{ sku: 'A', count: 2 }]);
  expect(mayLeave(full, chosen)).toBe(true);
  expect(mayLeave({ ...full, countInCart: 1 }, chosen)).toBe(false);
  expect(mayLeave({ ...full, countInCart: 1 }, { ...chosen, step: 'condition' })).toBe(false);
});

test('a price inside is the new one with the old beside it, or the only one C4-027 C4-028', () => {
  const product = productForTests('A');
  expect(priceInside({ ...product, newPrice: moneyForTests(60) })).toEqual({
    current: 60,
    old: 100,
  });
  expect(priceInside(product)).toEqual({ current: 100, old: 0 });
});

test('the total opens when all steps are passed and the last choice or the condition stands behind it; never of a blocked action C4-030 D41', () => {
  let state = withPicks(startOf(full), 0, [{ sku: 'A', count: 2 }]);
  expect(mayOpenTotal(full, state)).toBe(false);
  state = withPicks(state, 1, [{ sku: 'C', count: 1 }]);
  expect(mayOpenTotal(full, state)).toBe(true);
  expect(mayOpenTotal({ ...full, isBlocked: true }, state)).toBe(false);
  expect(mayOpenTotal({ ...full, errorMessages: ['Только для новых'] }, state)).toBe(false);
  const far = { ...full, cartConditions: conditionForTests(10) };
  expect(mayOpenTotal(far, withPicks(state, 2, [{ sku: 'E', count: 1 }]))).toBe(false);
  const free = { ...full, cartConditions: null };
  expect(mayOpenTotal(free, state)).toBe(true);
  expect(mayOpenTotal(free, withPicks(state, 1, []))).toBe(false);
});

test('where all is optional, something must be chosen or the kit hold something anyway C4-030', () => {
  const free = actionForTests({ choice: [optional] });
  expect(mayOpenTotal(free, startOf(free))).toBe(false);
  expect(mayOpenTotal(free, withPicks(startOf(free), 0, [{ sku: 'E', count: 1 }]))).toBe(true);
  const holding = { ...free, chosen: [{ count: 1, product: productForTests('S') }] };
  expect(mayOpenTotal(holding, startOf(holding))).toBe(true);
});

test('what is missing is said: pieces, the condition, that it is in the cart already, anything at all', () => {
  const begun = { ...startOf(full), step: 'choice0' as const };
  expect(missingAt(full, begun)).toEqual({ kind: 'pieces', left: 2 });
  const far = { ...full, cartConditions: conditionForTests(10) };
  expect(missingAt(far, { ...begun, step: 'condition' })).toEqual({
    kind: 'condition',
    remain: 2_990,
  });
  expect(missingAt({ ...full, countInCart: 1 }, begun)).toEqual({ kind: 'inCart' });
  const free = actionForTests({ choice: [optional] });
  expect(missingAt(free, { ...startOf(free), step: 'choice0' })).toEqual({ kind: 'anything' });
  expect(missingAt(full, withPicks(begun, 0, [{ sku: 'A', count: 2 }]))).toBeNull();
});

test('next goes on only from a step that may be left, back keeps the choices, adding ends it C4-032', () => {
  const begun = { ...startOf(full), step: 'choice0' as const };
  expect(wentOn(full, begun)).toEqual(begun);
  const chosen = withPicks(begun, 0, [{ sku: 'B', count: 2 }]);
  const next = wentOn(full, chosen);
  expect(next.step).toBe('choice1');
  expect(wentBack(full, next)).toEqual(chosen);
  expect(wentBack(full, startOf(full))).toBeNull();
  expect(completed(next)).toEqual({ ...next, step: 'complete' });
  expect(mayEnter(full, completed(next))).toBe(false);
});

test('closing resets: the beginning has nothing chosen C4-033', () => {
  expect(startOf(full)).toEqual({ step: 'description', chosen: [[], [], []] });
});

test('the next action is the first behind it that is not blocked, then from the top C4-031', () => {
  const actions = [
    { id: 1, isBlocked: false },
    { id: 2, isBlocked: false },
    { id: 3, isBlocked: true },
    { id: 4, isBlocked: false },
  ];
  expect([1, 2, 4].map((id) => nextAction(actions, id)?.id)).toEqual([2, 4, 1]);
  expect(nextAction(actions.slice(1, 3), 2)).toBeNull();
});

test('whoever comes back to a step that is not open any more stands at the last one that is, with what can still be chosen', () => {
  const chosen = [[{ sku: 'A', count: 2 }], [{ sku: 'C', count: 1 }], []];
  const there = { step: 'total' as const, chosen };
  expect(settledIn(full, there, true)).toEqual(there);
  const gone = { ...full, choice: [two, choiceForTests(['D']), optional] };
  expect(settledIn(gone, there, true)).toEqual({
    step: 'choice1',
    chosen: [[{ sku: 'A', count: 2 }], [], []],
  });
  const ended = { ...full, errorMessages: ['Акция закончилась'] };
  expect(settledIn(ended, there, true)).toEqual({ step: 'description', chosen });
});

test('the number of a step does not count the end', () => {
  expect(numberOf(full, 'choice0')).toEqual({ number: 3, of: 6 });
  expect(numberOf(full, 'complete')).toEqual({ number: 6, of: 6 });
});

test('calls take each product once', () => {
  const chosen = [[{ sku: 'A', count: 1 }], [{ sku: 'A', count: 2 }]];
  expect(itemsOf({ chosen })).toEqual([{ sku: 'A', count: 3 }]);
});
