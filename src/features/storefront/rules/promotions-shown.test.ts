import { expect, test } from 'vitest';
import type { Banner } from '#features/content/model.ts';
import { PROMOTIONS_SHOWN, promotionsShown } from './promotions-shown.ts';

// Which ones are shown depends on their kinds and places only.
const banner = (name: string, kind: Banner['kind']) => ({ name, kind }) as Banner;

test('the main page shows the first four promotions, in their order C2-033 C9-005', () => {
  expect(PROMOTIONS_SHOWN).toBe(4);
  const all = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
    banner(`slide ${name}`, 'slide'),
    banner(name, 'promo'),
  ]);
  expect(promotionsShown(all).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(
    promotionsShown([banner('x', 'offer'), banner('y', 'promo')]).map(({ name }) => name),
  ).toEqual(['y']);
  expect(promotionsShown([banner('x', 'story')])).toEqual([]);
});
