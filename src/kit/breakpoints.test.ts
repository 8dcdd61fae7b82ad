import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREEN_STARTS, screenAt, TOUCH_QUERY } from './breakpoints.ts';

const theme = readFileSync(new URL('./styles/theme.css', import.meta.url), 'utf8');

test('up to 767 px is mobile I9-030', () => {
  expect([320, 767].map(screenAt)).toEqual(['mobile', 'mobile']);
});

test('768 to 1023 px is tablet I9-031', () => {
  expect([768, 1023].map(screenAt)).toEqual(['tablet', 'tablet']);
});

test('1024 to 1599 px is desktop I9-032', () => {
  expect([1024, 1599].map(screenAt)).toEqual(['desktop', 'desktop']);
});

test('from 1600 px the screen is large I9-033', () => {
  expect([1600, 3840].map(screenAt)).toEqual(['large', 'large']);
});

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
