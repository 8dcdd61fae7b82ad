import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('of before and after only what differs is shown, and the rest as it is', () => {
  expect(
    changesOf({
      before: { role: 'orders', stores: ['de'] },
      after: { role: 'orders', stores: null },
      ended: 2,
    }),
  ).toEqual([
    { name: 'stores', before: 'de', after: '–' },
    { name: 'ended', before: null, after: '2' },
  ]);
});

test('what is new has no before, and plain values stay plain', () => {
  expect(changesOf({ before: null, after: { role: 'owner' } })).toEqual([
    { name: 'role', before: null, after: 'owner' },
  ]);
  expect(changesOf({ before: 1, after: 2 })).toEqual([
    { name: 'before', before: null, after: '1' },
    { name: 'after', before: null, after: '2' },
  ]);
  expect(changesOf({ sku: '400718', lines: [{ a: 1 }] })).toEqual([
    { name: 'sku', before: null, after: '400718' },
    { name: 'lines', before: null, after: '{"a":1}' },
  ]);
  expect(changesOf({})).toEqual([]);
});
