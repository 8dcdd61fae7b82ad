import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientFiles } from './built-client.ts';

const UI_LIMIT_BYTES = 32_000;
const DISPLAY_LIMIT_BYTES = 18_000;

/** Bytes of the built files of these names; a missing one counts as too many. */
const bytesOf = (...names: readonly string[]): number =>
  names.reduce((sum, name) => {
    const file = clientFiles().find((each) =>
      new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(path.basename(each)),
    );
    return sum + (file ? statSync(file).size : Infinity);
  }, 0);

test('the letters of a Russian page weigh 32 kB at most, those of its large headings 18 UX-2', () => {
  expect(bytesOf('onest-latin', 'onest-cyrillic', 'onest-currency')).toBeLessThan(UI_LIMIT_BYTES);
  expect(bytesOf('cormorant-signs', 'cormorant-cyrillic')).toBeLessThan(DISPLAY_LIMIT_BYTES);
});

test('all faces of a family have one range of weights, or browsers would take letters from one of them only', () => {
  const css = readFileSync('src/kit/styles/fonts.css', 'utf8');
  const weights = new Map<string, Set<string>>();
  for (const [, family = '', rest = ''] of css.matchAll(/font-family: '([\w ]+)';([^}]*)}/g)) {
    const [, weight = ''] = /font-weight: ([\d ]+);/.exec(rest) ?? [];
    if (!family.includes('Fallback'))
      weights.set(family, (weights.get(family) ?? new Set()).add(weight));
  }
  expect([...weights].map(([family, all]) => [family, [...all]])).toEqual([
    ['Onest', ['400 700']],
    ['Cormorant', ['600']],
    ['Geologica', ['400 700']],
  ]);
});
