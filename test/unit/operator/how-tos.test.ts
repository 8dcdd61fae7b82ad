import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const GUIDES = readdirSync(new URL('docs/how-to/', ROOT)).filter((name) => name.endsWith('.md'));
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** A place in this repository; after it there may be a symbol: `src/a.ts` `Name` is two pairs of backticks. */
const PLACE =
  /^(?:src|test|tools|db|docs|shop|deploy|studio|public|bench|\.tmp)\/[\w./<>…*-]*$|^(?:CHANGELOG|README|CONTRIBUTING)\.md$/;
/** What a reader puts a name into. */
const PLACEHOLDER = /[<>…*]|\b[A-Z]{2,}\b|NAME/;
/** Examples of files that the reader makes. */
const MADE = new Set(['src/countries/ro.ts', 'src/i18n/catalogues/fr.po', 'deploy/.env']);

const isThere = (place: string): boolean => existsSync(fileURLToPath(new URL(place, ROOT)));
/** The folder above the first part that a reader fills in. */
const firmPart = (place: string): string => {
  const parts = place.split('/');
  const at = parts.findIndex((part) => PLACEHOLDER.test(part) && !part.endsWith('.md'));
  return at === -1 ? place : parts.slice(0, at).join('/');
};

test.each(GUIDES)('what %s names in this repository is there', (guide) => {
  const text = read(`docs/how-to/${guide}`);
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, found = '']) => found);
  const places = named.filter((each) => PLACE.test(each) && !MADE.has(each)).map(firmPart);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, found = '']) => found);
  expect(links.filter((link) => !isThere(`docs/how-to/${link}`))).toEqual([]);
});

test.each(GUIDES)('every script that %s runs is one of the package', (guide) => {
  const ran = [...read(`docs/how-to/${guide}`).matchAll(/npm run (?:-s )?([\w-]+)/g)];
  expect(ran.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

/** Beside a file: the words of it that a guide relies on, `src/a.ts` (`Name`, `other`). */
const SYMBOLS = /`(src\/[\w./-]+\.ts)` \((`[\w.]+`(?:, `[\w.]+`)*)\)/g;

test('every name that a guide puts in brackets behind a file stands in that file', () => {
  const all = GUIDES.flatMap((guide) =>
    [...read(`docs/how-to/${guide}`).matchAll(SYMBOLS)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => ({ guide, file, name })),
    ),
  );
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
});
