import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientFiles } from './built-client.ts';

const inAssets = (pattern: RegExp): readonly string[] =>
  clientFiles().filter(
    (file) => pattern.test(path.basename(file)) && file.includes(`${path.sep}assets${path.sep}`),
  );

/** What each sheet may weigh as it travels, in bytes. */
const SHEETS = [
  ['icons', 7_500],
  ['drawings', 6_000],
] as const;

test.each(SHEETS)(
  'the sheet of %s travels in at most %d bytes, with a name that changes with it',
  (name, limit) => {
    const [sheet, ...others] = inAssets(new RegExp(`^${name}-[\\w-]{8}\\.svg$`));
    expect(others).toEqual([]);
    expect(statSync(`${sheet}.br`).size).toBeLessThanOrEqual(limit);
  },
);

test('no script holds an icon, a drawing, or the tags that only messengers read', () => {
  const [anIcon = ''] = /M5 8\.5h14[^"]+/.exec(readFileSync('src/kit/icons.svg', 'utf8')) ?? [];
  expect(anIcon.length).toBeGreaterThan(20);
  const scripts = inAssets(/\.js$/);
  expect(scripts.length).toBeGreaterThan(10);
  const heavy = scripts.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes(anIcon) || text.includes('og:image') || text.includes('<symbol');
  });
  expect(heavy).toEqual([]);
});
