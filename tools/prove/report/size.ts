import { WHOLE } from './promises.ts';
import type { Size } from './proof.ts';

const ALL = 'all of it';
const PART = 'a part of it';

/** `20 runs · 1000 checkouts`. */
export const showSize = (size: Size = {}): string =>
  Object.entries(size)
    .map(([unit, count = 0]) => (unit === WHOLE ? (count >= 1 ? ALL : PART) : `${count} ${unit}`))
    .join(' · ');

/** What `showSize` wrote. */
export function parseSize(text: string): Size | undefined {
  if (text === '') return undefined;
  return Object.fromEntries(
    text.split(' · ').map((one): [string, number] => {
      if (one === ALL || one === PART) return [WHOLE, one === ALL ? 1 : 0];
      const [count = '', ...unit] = one.split(' ');
      return [unit.join(' '), Number(count)];
    }),
  );
}

/** Where a run was smaller than promised: `50 of 1000 checkouts`. Units that are not told are no matter of this. */
export const shortOf = (run: Size, promised: Size): string[] =>
  Object.entries(promised).flatMap(([unit, count = 0]) => {
    const had = run[unit];
    if (had === undefined || had >= count) return [];
    return unit === WHOLE ? PART : `${had} of ${count} ${unit}`;
  });
