import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawFavicon } from './icons.ts';

const kept = (name: string): string =>
  readFileSync(new URL(`../../shop/brand/${name}`, import.meta.url), 'utf8');

test('the favicon is what the tool makes of the sign', () => {
  expect(kept('favicon.svg')).toBe(drawFavicon());
});

test('the favicon changes its colour on dark tabs and is small', () => {
  const favicon = kept('favicon.svg');
  expect(favicon).toContain('prefers-color-scheme:dark');
  expect(favicon).not.toMatch(/currentColor|var\(/);
  expect(Buffer.byteLength(favicon)).toBeLessThan(1500);
});
