import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSections, showProof, showSection } from './proof-file.ts';
import type { ProofSection } from './proof.ts';
import { testedPromises } from './tested-promises.ts';

const section: ProofSection = {
  name: 'start and stop',
  date: '2026-11-20',
  machine: '2 cores, 24 GB memory, linux-x64, Node 24.21.0',
  seconds: 120,
  rows: [
    { promise: 'a | b', how: '100 kills', promised: '0 lost', measured: '0', ok: true },
    {
      promise: 'c',
      how: 'd',
      promised: 'e',
      size: { whole: 1, runs: 2 },
      measured: 'f',
      ok: false,
    },
    {
      promise: 'g',
      how: 'h',
      promised: 'i',
      size: { 'hours of soak': 0.5 },
      measured: 'k',
      ok: true,
    },
  ],
};

test('what was written is read again, so that parts not run this time keep their rows', () => {
  expect(
    parseSections(`# Proof\n\n${showSection(section)}\n${showSection({ ...section, name: 'x' })}`),
  ).toEqual([section, { ...section, name: 'x' }]);
});

test('the rows of the promises come first and are taken for no part', () => {
  const shown = showProof([section], new Set());
  expect(shown.indexOf('| 60 |')).toBeLessThan(shown.indexOf('## start and stop'));
  expect(parseSections(shown).map(({ name }) => name)).toEqual(['start and stop']);
});

test('a row of an earlier run that does not hold by what it says is shown as one that does not', () => {
  const row = {
    promise: 'R-P52 A sale',
    how: 'npm run bench',
    promised: '≥ 15/s',
    measured: '14.8/s',
    ok: true,
  };
  const shown = showProof([{ ...section, rows: [row] }], new Set());
  expect(parseSections(shown)[0]?.rows[0]?.ok).toBe(false);
});

test('docs/proof.md says of each promise what its own parts say: npm run prove -- --table', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const written = readFileSync(path.join(root, 'docs/proof.md'), 'utf8');
  expect(written).toBe(showProof(parseSections(written), testedPromises(root)));
});
