import { expect, test } from 'vitest';
import { luminance, themeOf, titleStep } from './banner-look.ts';

test('light words stand in the dark theme and dark words in the light one C3-121', () => {
  expect(themeOf({ color: '#ffffff' })).toBe('dark');
  expect(themeOf({ color: '#f3bc55' })).toBe('dark');
  expect(themeOf({ color: '#17231e' })).toBe('light');
  expect(themeOf({ color: '#ad1f3d' })).toBe('light');
});

test('black gives no light, white all of it, and green more than blue', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1, 5);
  expect(luminance('#808080')).toBeCloseTo(0.2159, 3);
  expect(luminance('#00ff00')).toBeGreaterThan(luminance('#0000ff'));
});

test.each([
  [20, 'sm'],
  [35, 'sm'],
  [36, 'md'],
  [48, 'lg'],
  [63, 'lg'],
  [64, 'xl'],
] as const)('a title of %i px takes the step %s C3-122', (pixels, step) => {
  expect(titleStep(pixels)).toBe(step);
});
