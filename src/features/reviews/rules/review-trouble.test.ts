import { expect, test } from 'vitest';
import { fieldOf, reviewTroubleOf } from './review-trouble.ts';

test('what is wrong with the text or the name is said at its field, all else over the form', () => {
  expect(['TEXT_EMPTY', 'TEXT_TOO_LONG', 'NAME_NEEDED'].map(fieldOf)).toEqual([
    'text',
    'text',
    'name',
  ]);
  expect([null, 'TOO_MANY', 'REVIEW_WAITING'].map(fieldOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the answer to another form of the page is no trouble of a review', () => {
  const review = { message: '', fields: {}, typed: { text: 'Хорош', name: '', rating: '5' } };
  expect(reviewTroubleOf({ review })).toBe(review);
  expect([undefined, null, { arrival: review }].map(reviewTroubleOf)).toEqual([null, null, null]);
});
