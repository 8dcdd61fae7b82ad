import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { pseudoText } from './pseudo.ts';

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

test('a pseudo text is 1.4 times as long, accented and in brackets', () => {
  const [opens, words = '', closes] = pseudoText(compileMessage('Continue to payment')).map(String);
  expect([opens, closes]).toEqual(['⟦', '⟧']);
  expect(words).toContain('Çöñtïñüë tö páýmëñt');
  expect(lettersIn(words) / lettersIn('Continue to payment')).toBeGreaterThan(1.25);
  expect(words.length / 'Continue to payment'.length).toBeCloseTo(1.4, 0);
});

test('one word stays one, so that it cannot break', () => {
  expect(pseudoText(compileMessage('Checkout'))[1]).toMatch(/^Çhëçköüt\p{L}{3,4}$/u);
});

test('places, tags and plural forms stay as they are', () => {
  const [, before, place, after] = pseudoText(compileMessage('<0>Order</0> {number}:'));
  expect(before).toMatch(/^<0>Ördër\p{L}+<\/0> $/u);
  expect(place).toEqual(['number']);
  expect(after).toBe(':');
  const [, plural] = pseudoText(compileMessage('{count, plural, one {# day} other {# days}}'));
  expect(plural).toMatchObject([
    'count',
    'plural',
    { one: ['#', expect.stringMatching(/^ dáý/u)], other: ['#', expect.stringMatching(/^ dáýš/u)] },
  ]);
});
