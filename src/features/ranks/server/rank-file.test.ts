import { expect, test } from 'vitest';
import { rankFile } from './rank-file.ts';

const names = { ru: 'Ранг' };
const FILE = {
  since: '2026-11',
  ranks: [
    { alias: 'start', names },
    { alias: 'bronze', names, personal: 30, firstLine: 20.5 },
  ],
};
const [start, bronze] = FILE.ranks;
const faultOf = (file: unknown): string | undefined => {
  const read = rankFile.safeParse(file);
  return read.success ? undefined : read.error.issues[0]?.message;
};

test('a table of ranks says from which month on and what each asks for', () => {
  expect(rankFile.parse(FILE).ranks[1]).toEqual({ ...bronze, names });
  expect(rankFile.parse(FILE).ranks[0]).toMatchObject({ personal: 0, firstLine: 0 });
});

test.each([
  ['a month that there is not', { ...FILE, since: '2026-13' }, 'not a month'],
  ['no first rank for everybody', { ...FILE, ranks: [bronze] }, 'everybody’s'],
  ['a rank twice', { ...FILE, ranks: [start, bronze, bronze] }, 'twice'],
  [
    'a higher one that asks for less',
    { ...FILE, ranks: [start, bronze, { alias: 'gold', names, personal: 90, firstLine: 20 }] },
    'asks for no more',
  ],
  [
    'a higher one that asks for the same',
    { ...FILE, ranks: [start, bronze, { ...bronze, alias: 'gold' }] },
    'asks for no more',
  ],
  [
    'a name in a language that nobody speaks here',
    { ...FILE, ranks: [{ alias: 'start', names: { xx: 'Rank' } }] },
    'Invalid key',
  ],
  ['no name', { ...FILE, ranks: [{ alias: 'start', names: {} }] }, 'no language'],
])('a file with %s is refused', (_what, file, words) => {
  expect(faultOf(file)).toContain(words);
});
