import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rankPicture, RANKS } from './rank-picture.ts';

test('each rank has a picture of its own, chosen by its alias', () => {
  const sheet = readFileSync(new URL('../ui/ranks.svg', import.meta.url), 'utf8');
  for (const rank of RANKS) {
    expect(rankPicture(rank)).toBe(rank);
    expect(sheet).toContain(`<symbol id="${rank}"`);
  }
  expect(rankPicture('something-new')).toBe('start');
});
