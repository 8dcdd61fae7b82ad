import { expect, test } from 'vitest';
import type { AnnouncedReturn } from '../model.ts';
import { isAnswered, judgeAnnouncement, MOST_ANNOUNCED, wishFaults } from './judge-announcement.ts';

const ordered = [
  { key: '1-1', sku: 'TEA', name: 'Tea', count: 3, isGift: false },
  { key: '1-2', sku: 'CUP', name: 'Cup', count: 1, isGift: true },
];
const left = new Map([
  ['1-1', 2],
  ['1-2', 1],
]);
const goods = { ordered, left };
const wish = (count: number, key = '1-1') => [{ key, count, reason: 'faulty', remark: ' broken ' }];

const was = (change: Partial<AnnouncedReturn> = {}): AnnouncedReturn => ({
  id: 'a',
  number: 1,
  at: new Date(0),
  lines: [{ key: '1-1', sku: 'TEA', name: 'Tea', count: 1, reason: 'faulty' }],
  remarks: { '1-1': 'broken' },
  waitUntil: '2026-12-01',
  state: 'announced',
  endedAt: null,
  ...change,
});

test('pieces that are left are announced with their reason and remark', () => {
  expect(judgeAnnouncement(goods, [], wish(2), 0)).toMatchObject({
    ok: true,
    value: {
      kind: 'new',
      number: 1,
      lines: [{ key: '1-1', count: 2 }],
      remarks: { '1-1': 'broken' },
    },
  });
});

test('more than is left, a gift, an unknown line and nothing are refused', () => {
  expect(judgeAnnouncement(goods, [], wish(3), 0)).toMatchObject({ code: 'NOT_LEFT' });
  expect(judgeAnnouncement(goods, [], wish(1, '1-2'), 0)).toMatchObject({ code: 'NOT_LEFT' });
  expect(judgeAnnouncement(goods, [], wish(1, '7-7'), 0)).toMatchObject({ code: 'NOT_LEFT' });
  expect(judgeAnnouncement(goods, [], wish(0), 0)).toMatchObject({ code: 'NOTHING_CHOSEN' });
  const twice = [...wish(2), ...wish(2)];
  expect(judgeAnnouncement(goods, [], twice, 0)).toMatchObject({ code: 'NOT_LEFT' });
});

test('the same press is the first one, also after it ended unseen; another one waits its turn', () => {
  expect(judgeAnnouncement(goods, [was()], wish(1), 1)).toMatchObject({
    value: { kind: 'repeated' },
  });
  const ended = was({ state: 'called_off', endedAt: new Date(1) });
  expect(judgeAnnouncement(goods, [ended], wish(1), 0)).toMatchObject({
    value: { kind: 'repeated' },
  });
  expect(judgeAnnouncement(goods, [ended], wish(1), 1)).toMatchObject({
    value: { kind: 'new', number: 2 },
  });
  expect(judgeAnnouncement(goods, [was()], wish(2), 1)).toMatchObject({ code: 'WAITS' });
  const many = Array.from({ length: MOST_ANNOUNCED }, () => ended);
  expect(judgeAnnouncement(goods, many, wish(1), many.length)).toMatchObject({ code: 'TOO_MANY' });
});

test('what is wrong is said at its field', () => {
  expect(wishFaults(left, [{ key: '1-1', count: 3, reason: '', remark: 'x'.repeat(201) }])).toEqual(
    {
      'count-1-1': { code: 'NOT_LEFT', left: 2 },
      'reason-1-1': { code: 'NO_REASON' },
      'remark-1-1': { code: 'TOO_LONG' },
    },
  );
  expect(wishFaults(left, [{ key: '1-1', count: 0, reason: '', remark: '' }])).toEqual({});
});

test('a return answers an announcement where it has goods of it', () => {
  expect(isAnswered(was(), [{ part: 1, line: 1 }])).toBe(true);
  expect(isAnswered(was(), [{ part: 1, line: 2 }])).toBe(false);
});
