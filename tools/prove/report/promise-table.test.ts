import { expect, test } from 'vitest';
import { promiseRows } from './promise-table.ts';
import type { ProofRow } from './proof.ts';

const row = (promise: string, more: Partial<ProofRow> = {}): ProofRow => ({
  promise,
  how: 'h',
  promised: 'p',
  measured: 'm',
  ok: true,
  ...more,
});
const part = (name: string, date: string, ...rows: ProofRow[]) => ({
  name,
  date,
  machine: '2 cores',
  seconds: 1,
  rows,
});
const rowOf = (
  number: number,
  sections: ReturnType<typeof part>[],
  tested: readonly number[] = [],
) => promiseRows(sections, new Set(tested))[number - 1];

test('there are sixty, each with its number, also when nothing was ever run', () => {
  const rows = promiseRows([], new Set([3]));
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  expect(rows.filter(({ holds }) => holds)).toEqual([]);
});

test('a promise without a test says so; one that only the gate tests says that nothing of it is stored', () => {
  expect(rowOf(17, [], [3])).toMatchObject({ measured: 'no test', date: '–', holds: false });
  expect(rowOf(3, [], [3])).toMatchObject({
    measured: 'no stored result: only tests of the gate, at their own size',
    holds: false,
  });
});

test('a promise holds when all of its rows do, at its size', () => {
  const good = part('crashes', '2026-11-20', row('R-P24 Cuts', { size: { cuts: 1_000 } }));
  expect(rowOf(24, [good])).toMatchObject({
    sizeRun: '1000 cuts',
    measured: 'm',
    date: '2026-11-20 crashes',
    holds: true,
  });
  const bad = part('late', '2026-11-22', row('R-P24 Others', { ok: false, measured: 'torn' }));
  expect(rowOf(24, [good, bad])).toMatchObject({
    measured: '1 of 2 rows hold: torn; m',
    date: '2026-11-20 crashes, 2026-11-22 late',
    holds: false,
  });
});

test('the smallest run counts', () => {
  const rows = [row('R-P24 A', { size: { cuts: 1_000 } }), row('R-P24 B', { size: { cuts: 999 } })];
  expect(rowOf(24, [part('crashes', '2026-11-20', ...rows)])).toMatchObject({
    sizeRun: '999 cuts',
    holds: false,
  });
});

test('a size that no row tells is none', () => {
  expect(rowOf(24, [part('crashes', '2026-11-20', row('R-P24 Cuts'))])).toMatchObject({
    sizeRun: 'cuts not told',
    holds: false,
  });
  expect(rowOf(39, [part('routes', '2026-11-20', row('R-P39 Routes'))])).toMatchObject({
    sizeRun: 'not told',
    holds: false,
  });
  const told = row('R-P39 Routes', { size: { whole: 1 } });
  expect(rowOf(39, [part('routes', '2026-11-20', told)])).toMatchObject({
    sizeRun: 'all of it',
    holds: true,
  });
});

test('a row about several promises counts for each of them', () => {
  const both = part('payments', '2026-11-20', row('R-P07 R-P09 Both', { size: { whole: 1 } }));
  expect([rowOf(7, [both])?.holds, rowOf(9, [both])?.holds, rowOf(8, [both])?.holds]).toEqual([
    true,
    true,
    false,
  ]);
});
