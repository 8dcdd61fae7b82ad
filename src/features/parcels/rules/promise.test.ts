import { expect, test } from 'vitest';
import { promiseStanding, type PromiseFacts } from './promise.ts';

const facts = (change: Partial<PromiseFacts> = {}): PromiseFacts => ({
  promisedFrom: '2026-11-24',
  promisedTo: '2026-11-27',
  expectedTo: null,
  arrivedOn: null,
  state: 'underway',
  ...change,
});

test.each([
  ['coming', '2026-11-27', {}],
  ['late', '2026-11-28', {}],
  ['later', '2026-11-25', { expectedTo: '2026-11-29' }],
  ['later', '2026-11-29', { expectedTo: '2026-11-29' }],
  // Nothing is said to come on a day that is over.
  ['late', '2026-11-30', { expectedTo: '2026-11-29' }],
  ['coming', '2026-11-25', { expectedTo: '2026-11-26' }],
  ['kept', '2026-12-05', { arrivedOn: '2026-11-27' }],
  ['missed', '2026-12-05', { arrivedOn: '2026-11-28', expectedTo: '2026-12-20' }],
  ['void', '2026-11-25', { state: 'lost' }],
  ['void', '2026-12-25', { state: 'returning' }],
] as const)('a promise is %s on %s', (standing, today, change) => {
  expect(promiseStanding(facts(change), today)).toBe(standing);
});
