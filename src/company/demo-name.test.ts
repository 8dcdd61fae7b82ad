import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { company } from './company.ts';

const SRC = path.resolve(import.meta.dirname, '..');
/** The name of the demo company is that of the program as well: by it a machine or an operator knows the program. */
const OF_THE_PROGRAM = [
  /^(?:jobs|platform)\//,
  /^app\/(?:main|taken-port|mounts\/mount-shop-pages)\.ts$/,
  // Names of an event and of a plant.
  /^features\/checkout\/ui\/order\/order-placed\.ts$/,
  /^guide\//,
];

const names = Object.values(company.brand.name);
const NAMED = new RegExp(names.map((name) => name.replace(/а$/u, '')).join('|'), 'iu');
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

test('no text, screen, mail or title says the name of the demo company: it is asked for in its folder', () => {
  expect(names).toContain('Арника');
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(?:tsx?|css|po|svg)$/.test(file) &&
      !/\.(?:test|e2e)\.tsx?$/.test(file) &&
      !OF_THE_PROGRAM.some((one) => one.test(file)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const told = files.filter((file) =>
    NAMED.test(
      withoutComments(readFileSync(path.join(SRC, file), 'utf8')).replaceAll('ARNIKA_', ''),
    ),
  );
  expect(told).toEqual([]);
});
