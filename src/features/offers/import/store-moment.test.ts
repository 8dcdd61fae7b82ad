import { expect, test } from 'vitest';
import { readStoreMoment, storeMomentText } from './store-moment.ts';

const at = (text: string, zone = 'Europe/Moscow', edge: 'begin' | 'end' = 'begin') =>
  readStoreMoment(text, zone, edge)?.toISOString() ?? null;

test('days are those of the store: the last one counts to its end C3-041', () => {
  expect(at('2026-12-01')).toBe('2026-11-30T21:00:00.000Z');
  expect(at('2026-12-31', 'Europe/Moscow', 'end')).toBe('2026-12-31T21:00:00.000Z');
  expect(at('2026-12-01', 'Asia/Almaty')).toBe('2026-11-30T19:00:00.000Z');
  expect(at('2026-03-29', 'Europe/Berlin', 'end')).toBe('2026-03-29T22:00:00.000Z');
});

test('a time is that of the store’s clocks, and one that ends in Z is UTC', () => {
  expect(at('2026-12-01T10:00')).toBe('2026-12-01T07:00:00.000Z');
  expect(at('2026-12-01 10:05', 'Europe/Berlin')).toBe('2026-12-01T09:05:00.000Z');
  expect(at('2026-12-01T10:00Z')).toBe('2026-12-01T10:00:00.000Z');
  // Clocks go back at three: half past two is shown twice, and meant the first time.
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('what is no day or time is none, also one that clocks leave out', () => {
  for (const text of [
    '',
    'soon',
    '2026-02-30',
    '1.12.2026',
    '2026-12-01T24:00',
    '2026-13-01T10:00Z',
  ])
    expect(at(text), text).toBeNull();
  expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
});

test('what is written is read as the same moment', () => {
  for (const zone of ['Europe/Moscow', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York'])
    for (const moment of [
      '2026-11-30T21:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-01-01T00:00:00.123Z',
    ])
      for (const edge of ['begin', 'end'] as const) {
        const text = storeMomentText(new Date(moment), zone, edge);
        expect(at(text, zone, edge), `${zone} ${text}`).toBe(moment);
      }
  expect(storeMomentText(new Date('2026-12-31T21:00:00Z'), 'Europe/Moscow', 'end')).toBe(
    '2026-12-31',
  );
});
