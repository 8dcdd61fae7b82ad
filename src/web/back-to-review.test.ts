import { expect, test } from 'vitest';
import { backToReview, REVIEW_BLOCKS } from './back-to-review.ts';
import { pathsIn } from './paths.ts';

const back = (search: string) => backToReview(new URLSearchParams(search), pathsIn('de'));

test('a step that was opened from a block of the last one goes back to that block', () => {
  for (const block of REVIEW_BLOCKS)
    expect(back(`?from=${block}`)).toBe(`/de/shop/cart/final/#${block}`);
});

test.each([
  '',
  '?from=',
  '?from=final',
  '?from=https://evil.example.test',
  '?from=//evil',
  '?form=x',
])('anything else leads nowhere: %s', (search) => {
  expect(back(search)).toBeNull();
});
