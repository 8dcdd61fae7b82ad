import { expect, test } from 'vitest';
import {
  isNothingLeft,
  judgeWish,
  leftOf,
  orderedLines,
  returnedBeside,
} from './withdrawn-lines.ts';

const line = (sku: string, count: number, kind = 'item') => ({ kind, sku, name: sku, count });
const ORDERED = orderedLines({
  parts: [{ lines: [line('A', 3), line('G', 1, 'gift')] }, { lines: [line('B', 1)] }],
});
const A = (count: number) => ({ key: '1-1', sku: 'A', name: 'A', count });
const B = { key: '2-1', sku: 'B', name: 'B', count: 1 };
const GIFT = { key: '1-2', sku: 'G', name: 'G', count: 1 };
const judge = (
  declared: readonly { lines: readonly (typeof B)[] | null }[],
  wish: Parameters<typeof judgeWish>[2],
  seen = declared.length,
) => judgeWish(ORDERED, declared, wish, seen);

test('lines stand under their places, and a gift is known as one', () => {
  expect(ORDERED.map(({ key, isGift }) => [key, isGift])).toEqual([
    ['1-1', false],
    ['1-2', true],
    ['2-1', false],
  ]);
});

test('the whole order is no list of lines, nor is a choice of all that was paid for', () => {
  expect(judge([], null)).toEqual({ ok: true, value: { kind: 'new', lines: null } });
  expect(judge([], [A(3), B])).toEqual({ ok: true, value: { kind: 'new', lines: null } });
});

test('chosen pieces are kept with what they were called; a line that is named twice counts together', () => {
  const wish = [
    { key: '1-1', count: 1 },
    { key: '1-1', count: 1 },
    { key: '2-1', count: 0 },
  ];
  expect(judge([], wish)).toEqual({ ok: true, value: { kind: 'new', lines: [A(2)] } });
});

test.each([
  ['nothing', [], 'NOTHING_CHOSEN'],
  ['no pieces', [{ key: '1-1', count: 0 }], 'NOTHING_CHOSEN'],
  ['more than were ordered', [{ key: '1-1', count: 4 }], 'NOT_LEFT'],
  ['a line of another order', [{ key: '3-1', count: 1 }], 'NOT_LEFT'],
  ['a gift by itself', [{ key: '1-2', count: 1 }], 'NOT_LEFT'],
])('%s cannot be withdrawn from', (_what, wish, code) => {
  expect(judge([], wish)).toMatchObject({ ok: false, code });
});

test('the same press again is the first declaration; the same pieces later, with that one seen, are more', () => {
  const first = { lines: [A(1)] };
  expect(judge([first], [A(1)], 0)).toEqual({
    ok: true,
    value: { kind: 'repeated', declaration: first },
  });
  expect(judge([first], [A(1)], 1)).toEqual({ ok: true, value: { kind: 'new', lines: [A(1)] } });
  expect(judge([first, first], [A(2)], 2)).toMatchObject({ ok: false, code: 'NOT_LEFT' });
});

test('all that is left after some is those lines, with the gift; pressed again it is the same', () => {
  const first = { lines: [A(1)] };
  const rest = { lines: [A(2), GIFT, B] };
  expect(judge([first], null)).toEqual({ ok: true, value: { kind: 'new', lines: rest.lines } });
  expect(judge([first, rest], null, 1)).toEqual({
    ok: true,
    value: { kind: 'repeated', declaration: rest },
  });
});

test('whoever had seen nothing and wants all after somebody took some gets the rest', () => {
  expect(judge([{ lines: [A(1)] }], null, 0)).toEqual({
    ok: true,
    value: { kind: 'new', lines: [A(2), GIFT, B] },
  });
});

test('after the whole order nothing is left: whatever is wanted is answered with that declaration', () => {
  const whole = { lines: null };
  expect([...leftOf(ORDERED, [whole]).values()]).toEqual([0, 0, 0]);
  for (const wish of [null, [A(1)]])
    expect(judge([whole], wish)).toEqual({
      ok: true,
      value: { kind: 'repeated', declaration: whole },
    });
});

test('nothing is left once all that was paid for is withdrawn from', () => {
  expect(isNothingLeft(ORDERED, [{ lines: [A(3)] }])).toBe(false);
  expect(isNothingLeft(ORDERED, [{ lines: [A(3)] }, { lines: [B] }])).toBe(true);
});

const back = (count: number) => [{ lines: [{ part: 1, line: 1, count }] }];
const waiting = { state: 'declared', lines: [A(1)] } as const;
const settled = { state: 'settled', lines: [A(1)] } as const;

test.each([
  ['with nothing declared, what came back is gone', back(2), [], 1],
  ['a withdrawal that waits is of other pieces', back(1), [waiting], 1],
  ['a settled one is of those that came back', back(1), [settled], 2],
  ['and whatever came back beyond it is gone as well', back(2), [settled], 1],
  ['nothing came back of what was settled by a word', [], [settled], 2],
  [
    'after the whole order nothing is left',
    back(3),
    [{ state: 'settled', lines: null } as const],
    0,
  ],
])('%s', (_what, returned, declared, left) => {
  const beside = returnedBeside(ORDERED, returned, declared);
  expect(leftOf(ORDERED, [...beside, ...declared]).get('1-1')).toBe(left);
});

test('all that is left after goods came back is those lines, and what came back is not withdrawn from', () => {
  const beside = returnedBeside(ORDERED, back(2), []);
  const rest = [A(1), GIFT, B];
  expect(judgeWish(ORDERED, [], null, 0, beside)).toEqual({
    ok: true,
    value: { kind: 'new', lines: rest },
  });
  expect(judgeWish(ORDERED, [], [A(2)], 0, beside)).toMatchObject({ ok: false, code: 'NOT_LEFT' });
  const all = [{ lines: [A(3), GIFT, B] }];
  for (const wish of [null, [B]])
    expect(judgeWish(ORDERED, [], wish, 0, all)).toMatchObject({ ok: false, code: 'NOT_LEFT' });
});

test('what came back because the whole order was withdrawn from came back beside nothing', () => {
  const whole = { state: 'settled', lines: null } as const;
  expect(returnedBeside(ORDERED, back(3), [whole])).toEqual([]);
});
