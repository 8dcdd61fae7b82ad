import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, letterBits, wordDistance, wrongLettersIn } from './close-words.ts';

test('no letter may be wrong in two, one in up to six, two in longer words UX-23', () => {
  expect([1, 2, 3, 6, 7, 20].map(wrongLettersIn)).toEqual([0, 0, 1, 1, 2, 2]);
});

test.each([
  ['крем', 'крм', 1],
  ['крем', 'кремм', 1],
  ['крем', 'клем', 1],
  ['крем', 'керм', 1],
  ['элеутерокок', 'элеутеракк', 2],
  ['крем', 'мыло', 3],
])('from %s to %s it is %i', (one, other, distance) => {
  expect(wordDistance(one, other, 2)).toBe(distance);
});

test('each wrong letter changes two bits at the most, so no close word is passed by', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'ш', 'я', 'a', 'z'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = wordDistance(one, other, 8);
      expect(distance).toBe(wordDistance(other, one, 8));
      expect(countBits(letterBits(one) ^ letterBits(other))).toBeLessThanOrEqual(2 * distance);
    }),
  );
});
