import { expect, test } from 'vitest';
import type { Candidate } from '../calls/mentors.ts';
import { MENTOR_FIELDS, type MentorSource } from '../model.ts';
import { cardToFind, codeToFind, numberToFind, withoutError, withText } from './typed-fields.ts';

const { mentor: MENTOR, promo: PROMO, card: CARD, cardCode: CARD_CODE } = MENTOR_FIELDS;

// Of a mentor these rules look at the number alone.
const led = (source: MentorSource, contract = '1000003'): readonly Candidate[] => [
  { source, mentor: { contract } as Candidate['mentor'] },
];

test('a card number that is gone takes its code along, another number does not I4-023', () => {
  const typed = { [CARD]: '12', [CARD_CODE]: '34', [PROMO]: 'lena' };
  expect(withText(typed, CARD, ' ')).toEqual({ ...typed, [CARD]: ' ', [CARD_CODE]: '' });
  expect(withText(typed, CARD, '13')).toEqual({ ...typed, [CARD]: '13' });
  expect(withText(typed, PROMO, '')).toEqual({ ...typed, [PROMO]: '' });
});

test('another text takes back what was said at its field, of a card what was said at both', () => {
  const errors = { [CARD]: 'a', [CARD_CODE]: 'b', [PROMO]: 'c', [MENTOR]: 'd' };
  expect(withoutError(errors, CARD_CODE)).toEqual({ ...errors, [CARD]: null, [CARD_CODE]: null });
  expect(withoutError(errors, PROMO)).toEqual({ ...errors, [PROMO]: null });
});

test('a number is looked up until it is the one that was found', () => {
  expect(numberToFind({ [MENTOR]: ' 1000003 ' }, [])).toBe('1000003');
  expect(numberToFind({ [MENTOR]: '1000003' }, led('search'))).toBe(null);
  expect(numberToFind({ [MENTOR]: '1000003' }, led('list'))).toBe('1000003');
  expect(numberToFind({ [MENTOR]: '1000003' }, led('search', '1000004'))).toBe('1000003');
  expect(numberToFind({ [MENTOR]: ' ' }, [])).toBe(null);
});

test('a promo code is looked up until it has led to somebody', () => {
  expect(codeToFind({ [PROMO]: ' lena ' }, led('search'))).toBe('lena');
  expect(codeToFind({ [PROMO]: 'lena' }, led('promo'))).toBe(null);
  expect(codeToFind({}, [])).toBe(null);
});

test('a card is looked up with number and code, and not with one of them I4-024 I5-038', () => {
  const whole = { [CARD]: ' 12 ', [CARD_CODE]: '34' };
  expect(cardToFind(whole, [])).toEqual({ number: '12', secret: '34' });
  expect(cardToFind(whole, led('card'))).toBe(null);
  expect(cardToFind({ [CARD]: '12' }, [])).toEqual({ missing: CARD_CODE });
  expect(cardToFind({ [CARD_CODE]: '34' }, [])).toEqual({ missing: CARD });
  expect(cardToFind({ [CARD]: ' ', [CARD_CODE]: '' }, [])).toBe(null);
});
