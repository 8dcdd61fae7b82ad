import { expect, test } from 'vitest';
import { actionForTests, choiceForTests } from '../rules/action-for-tests.ts';
import { programmeView } from './programmes.ts';

test('what is chosen of a ladder is counted up to what it asks for C3-024 C3-026', () => {
  const action = actionForTests({
    countInCart: 1,
    isRepeatable: true,
    choice: [choiceForTests(['A', 'B'], { count: 2 }), choiceForTests(['C'], { count: 3 })],
  });
  const view = programmeView(action, [
    { sku: 'A', count: 1 },
    { sku: 'B', count: 4 },
    { sku: 'C', count: 1 },
    { sku: 'OTHER', count: 9 },
  ]);
  expect(view).toMatchObject({ countInCart: 1, isRepeatable: true });
  expect(view.choice.map(({ done, count }) => [done, count])).toEqual([
    [2, 2],
    [1, 3],
  ]);
});
