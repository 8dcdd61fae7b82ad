import { expect, test } from 'vitest';
import { refName, type LineRef, type Wish } from './edit-body.ts';
import { changedState, NOTHING_WANTED, notesOfSaved } from './editor-state.ts';

const CREAM: LineRef = { pack: 'own', sku: 'CREAM', optionSku: null };
const TEA: LineRef = { ...CREAM, sku: 'TEA' };

test('a new wish takes away what was said at its line, and at no other', () => {
  const said = changedState(NOTHING_WANTED, {
    notes: [
      [CREAM, 'Больше нет'],
      [TEA, 'Больше нет'],
    ],
  });
  const wished = changedState(said, { wish: { ref: CREAM, count: 2 } });
  expect([...wished.wishes.keys()]).toEqual([refName(CREAM)]);
  expect([...wished.notes.keys()]).toEqual([refName(TEA)]);
  expect(NOTHING_WANTED.notes.size).toBe(0);
});

test('a wish that is over goes, unless its line was wished anew meanwhile', () => {
  const sent: Wish = { ref: CREAM, count: 2 };
  const newer: Wish = { ref: CREAM, count: 3 };
  const wished = changedState(NOTHING_WANTED, { wish: sent });
  expect(changedState(wished, { over: [sent] }).wishes.size).toBe(0);
  const again = changedState(wished, { wish: newer });
  expect(changedState(again, { over: [sent] }).wishes.get(refName(CREAM))).toBe(newer);
});

test('an answer is said at the lines that got another count, and nowhere without words', () => {
  const sent = [CREAM, TEA].map((ref) => ({ ref, count: 9 }));
  const changes = [
    { field: 'count', sku: 'TEA' },
    { field: 'price', sku: 'CREAM' },
    { field: 'sum' },
  ];
  expect(notesOfSaved(sent, 'Это максимум', changes)).toEqual([[TEA, 'Это максимум']]);
  expect(notesOfSaved(sent, undefined, changes)).toEqual([]);
  expect(notesOfSaved(sent, 'Это максимум')).toEqual([]);
});
