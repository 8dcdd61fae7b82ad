import path from 'node:path';
import { expect, test } from 'vitest';
import { resultOf, vitestArguments } from './vitest-step.ts';

const ended = (code: number, tail = '') => ({ code, tail });
const good = { fullName: 'adds up', status: 'passed', failureMessages: [] };
const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'sums.test.ts', status: 'passed', assertionResults: [good] }],
};

test('all tests that passed are counted', () => {
  expect(resultOf(report, 'sums', ended(0))).toEqual({ passed: 5, failed: 0, faults: [] });
});

test('a file that does not load is a failure although it has no tests', () => {
  const broken = {
    name: 'torn.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  expect(resultOf({ ...report, testResults: [broken] }, 'sums', ended(1))).toEqual({
    passed: 5,
    failed: 1,
    faults: ['torn.test.ts\n    no such module'],
  });
});

test('a skipped test does not pass the gate', () => {
  expect(resultOf({ ...report, numPendingTests: 1 }, 'sums', ended(0)).failed).toBe(1);
});

test('an end with a fault outside of tests is a failure that shows its last words', () => {
  expect(resultOf(report, 'sums', ended(1, 'a promise\nwas broken'))).toEqual({
    passed: 5,
    failed: 1,
    faults: ['sums: ended with code 1\n    a promise\n    was broken'],
  });
});

test('a failed test is named with its file and the beginning of its message', () => {
  const failed = {
    fullName: 'takes away',
    status: 'failed',
    failureMessages: ['expected 2\nto be 3'],
  };
  const file = { name: 'sums.test.ts', status: 'failed', assertionResults: [good, failed] };
  expect(
    resultOf({ ...report, numFailedTests: 1, testResults: [file] }, 'sums', ended(1)).faults,
  ).toEqual(['sums.test.ts: takes away (failed)\n    expected 2\n    to be 3']);
});

test('only the files that are named are run, each by its whole path; all where none is', () => {
  const some = vitestArguments(['unit', 'db'], ['src/a.test.ts'], 'r.json');
  expect(some.slice(0, 6)).toEqual([
    'run',
    '--project',
    'unit',
    '--project',
    'db',
    path.resolve('src/a.test.ts'),
  ]);
  expect(vitestArguments(['unit'], [], 'r.json').filter((word) => word.endsWith('.ts'))).toEqual(
    [],
  );
});
