import { expect, test } from 'vitest';
import { countOf } from './vitest-step.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

test('all tests that passed are counted', () => {
  expect(countOf(report, 0)).toEqual({ passed: 5, failed: 0 });
});

test('a file that does not load is a failure although it has no tests', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countOf({ ...report, testResults: [broken] }, 1)).toEqual({ passed: 5, failed: 1 });
});

test('a skipped test does not pass the gate', () => {
  expect(countOf({ ...report, numPendingTests: 1 }, 0).failed).toBe(1);
});

test('an end with a fault outside of tests is a failure', () => {
  expect(countOf(report, 1)).toEqual({ passed: 5, failed: 1 });
});
