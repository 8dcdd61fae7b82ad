import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isMeansOver, KEEP_TEXTS, KEEP_VERSION } from './kept-means.ts';

test('a card is good to the last moment of the month that stands on it, and an account has no end', () => {
  const at = (moment: string) => isMeansOver('2026-11', new Date(moment));
  expect([at('2026-11-30T23:59:59Z'), at('2026-12-01T00:00:00Z')]).toEqual([false, true]);
  expect(isMeansOver(null, new Date('2099-01-01T00:00:00Z'))).toBe(false);
});

test('whoever changes the words that people agree to raises their version, and writes the new print here', () => {
  const words = [KEEP_TEXTS.label, KEEP_TEXTS.orders, KEEP_TEXTS.monthly].map(
    ({ message }) => message,
  );
  const print = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);
  expect([KEEP_VERSION, print]).toEqual([1, '50253cf98aa7404d']);
});
