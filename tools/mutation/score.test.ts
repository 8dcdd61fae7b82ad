import { expect, test } from 'vitest';
import {
  folderScores,
  percentOf,
  survivors,
  totalScore,
  withoutSurvivors,
  type MutationReport,
} from './score.ts';

const mutant = (status: string, line = 1) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  status,
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
});
const SOURCE = 'return a < b;\nreturn a < b;';
const report: MutationReport = {
  files: {
    'src/base/money.ts': {
      source: SOURCE,
      mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived', 2), mutant('Ignored')],
    },
    'src/base/ids.ts': { source: SOURCE, mutants: [mutant('NoCoverage')] },
    'src/base/place.ts': { source: '', mutants: [] },
    'src/features/cart/rules/limits.ts': {
      source: SOURCE,
      mutants: [mutant('Killed'), mutant('CompileError')],
    },
  },
};

test('a mutant that no test reaches has survived, one that never ends was noticed', () => {
  expect(folderScores(report)).toEqual([
    { folder: 'src/base', killed: 2, tried: 4 },
    { folder: 'src/features/cart/rules', killed: 1, tried: 1 },
  ]);
});

test('the score of all folders is that of all their mutants', () => {
  const total = totalScore(folderScores(report));
  expect(total).toEqual({ folder: 'all', killed: 3, tried: 5 });
  expect(percentOf(total)).toBe(60);
  expect(percentOf(totalScore([]))).toBe(100);
});

test('a survivor is told with its place and what became of it', () => {
  expect(survivors(report)).toEqual([
    'src/base/money.ts:2:8  Survived EqualityOperator: a < b → a <= b',
    'src/base/ids.ts:1:8  NoCoverage EqualityOperator: a < b → a <= b',
  ]);
});

test('what survived is tried again, what was noticed is not', () => {
  const kept = withoutSurvivors(report);
  expect(Object.keys(kept.files)).toEqual([
    'src/base/money.ts',
    'src/features/cart/rules/limits.ts',
  ]);
  expect(kept.files['src/base/money.ts']?.mutants.map(({ status }) => status)).toEqual([
    'Killed',
    'Timeout',
  ]);
});
