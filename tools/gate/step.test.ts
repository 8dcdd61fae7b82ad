import { expect, test } from 'vitest';
import { onePassed, runSteps, totalOf } from './step.ts';

test('a step that breaks down is a failure, and those after it run', async () => {
  const records = await runSteps([
    { name: 'broken', run: () => Promise.reject(new Error('the browser does not start')) },
    { name: 'good', run: async () => onePassed },
  ]);
  expect(records.map(({ name }) => name)).toEqual(['broken', 'good']);
  expect(totalOf(records)).toEqual({ passed: 1, failed: 1 });
});
