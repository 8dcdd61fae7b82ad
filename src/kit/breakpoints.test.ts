import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREEN_STARTS, TOUCH_QUERY } from './breakpoints.ts';

const theme = readFileSync(new URL('./styles/theme.css', import.meta.url), 'utf8');

test('the styles change at the same widths as the code I9-030 I9-031 I9-032 I9-033', () => {
  const widths = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ]);
  expect(Object.fromEntries(widths)).toEqual(SCREEN_STARTS);
});

test('touch is a coarse pointer without hover, in code and in styles I9-034', () => {
  expect(TOUCH_QUERY).toBe('(pointer: coarse) and (hover: none)');
  expect(theme).toContain(`@custom-variant touch (@media ${TOUCH_QUERY})`);
});
