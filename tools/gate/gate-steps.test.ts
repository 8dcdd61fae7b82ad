import { expect, test } from 'vitest';
import { wholeLanes } from './gate-steps.ts';

test('what journeys need of the system is looked for before anything else', async () => {
  let asked = 0;
  const [[first] = []] = wholeLanes('1', async () => {
    asked += 1;
    return '/usr/bin/chromium';
  });
  expect(await first?.run()).toEqual({ passed: 1, failed: 0 });
  expect(asked).toBe(1);
});

test('journeys fail, and do not run, where the browser or its fonts cannot be had', async () => {
  const steps = wholeLanes('1', async () => null).flat();
  expect(await steps[0]?.run()).toMatchObject({ passed: 0, failed: 1 });
  const journeys = steps.find(({ name }) => name === 'journeys');
  expect(await journeys?.run()).toEqual({ passed: 0, failed: 1 });
});
