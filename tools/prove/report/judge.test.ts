import { expect, test } from 'vitest';
import { brokenLimits, judge } from './judge.ts';

const row = (promised: string, measured: string, how = 'npm run bench') => ({
  promise: 'A sale',
  how,
  promised,
  measured,
  ok: true,
});

test.each([
  ['≥ 15/s', '14.8/s'],
  ['≤ 1800 ms', '1888 ms; blocked 207 ms'],
  ['memory grows ≤ 10 %; kept pages ≤ 200 ms (p99)', '400 MB → 448 MB (12.1 %); p99 35 ms'],
  ['memory grows ≤ 10 %; kept pages ≤ 200 ms (p99)', '400 MB → 410 MB (2.1 %); p99 235 ms'],
  ['< 0.01 %', '0.01 %'],
  ['≥ 13,500 orders', '9,800 orders'],
])('%s is not kept by %s', (promised, measured) => {
  expect(brokenLimits(row(promised, measured))).toHaveLength(1);
  expect(judge(row(promised, measured)).ok).toBe(false);
});

test.each([
  ['≥ 15/s', '15.0/s'],
  ['≤ 300 ms, ≤ 5 × idle', '71.2 ms', '2.1 × idle'],
  ['≥ 80 % of before', '51.8/s', '251 %; 8 refused'],
  ['≤ 4 times as long', '3.8 times: 0.07 and 0.26 ms'],
  ['others answered ≤ 2 s; stock never < 0', 'slowest answer 32 ms'],
  ['memory grows ≤ 10 %', '410 MB → 400 MB (-2.4 %)'],
  ['told', '14.8/s'],
])('%s is kept by %s', (promised, measured, how?: string) => {
  expect(judge(row(promised, measured, how)).ok).toBe(true);
});

test('a limit is broken as well when the figure stands in how it was tried', () => {
  expect(judge(row('≤ 300 ms, ≤ 5 × idle', '71.2 ms', '5.1 × idle')).ok).toBe(false);
});

test('a part that ran smaller than its promise says so, once, and does not hold', () => {
  const small = {
    ...row('each', '50 of 50'),
    promise: 'R-P24 An unknown commit',
    size: { cuts: 50 },
  };
  const judged = judge(small);
  expect(judged).toMatchObject({
    ok: false,
    measured: '50 of 50; smaller than promised: 50 of 1000 cuts',
  });
  expect(judge(judged)).toEqual(judged);
  expect(judge({ ...small, size: { cuts: 1_000 } })).toMatchObject({
    ok: true,
    measured: '50 of 50',
  });
});

test('a part of all there is does not hold, whether or not it is one of the sixty', () => {
  expect(judge({ ...row('told', '1'), size: { whole: 0 } })).toMatchObject({
    ok: false,
    measured: '1; smaller than promised: a part of it',
  });
  expect(judge({ ...row('told', '1'), size: { whole: 1 } }).ok).toBe(true);
});

test('what failed at full size has failed', () => {
  const failed = {
    ...row('each', '999 of 1000'),
    promise: 'R-P24 An unknown commit',
    size: { cuts: 1_000 },
  };
  expect(judge({ ...failed, ok: false }).ok).toBe(false);
});
