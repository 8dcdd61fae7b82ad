import { expect, test } from 'vitest';
import { nextTry, RETRY_SECONDS, roomAgain } from './retry-waits.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const after = (moment: Date | null) => moment && (moment.getTime() - NOW.getTime()) / 1_000;

test('what failed together comes again apart: each wait is up to a fifth longer, and after the last there is none', () => {
  for (const [index, seconds] of RETRY_SECONDS.entries()) {
    expect(after(nextTry(index + 1, NOW, 0))).toBe(seconds);
    expect(after(nextTry(index + 1, NOW, 0.5))).toBeCloseTo(seconds * 1.1);
  }
  expect(nextTry(RETRY_SECONDS.length + 1, NOW, 0.5)).toBeNull();
});

test('where many wait for one endpoint they look again at moments further apart', () => {
  expect([0, 1].map((chance) => after(roomAgain(2, NOW, chance)))).toEqual([0.5, 1]);
  expect([0, 1].map((chance) => after(roomAgain(5_000, NOW, chance)))).toEqual([0.5, 1_250.5]);
  expect(after(roomAgain(90_000, NOW, 1))).toBe(1_250.5);
});
