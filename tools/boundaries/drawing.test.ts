import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES } from '#app/features.ts';
import { readNeeds } from './features.ts';
import { MAY_OPEN } from './rooms.ts';
import { readSourceGraph } from './source-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const drawing = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

test('the drawing of the rooms has the arrows that the check allows, and no other', () => {
  const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
    ([, from, to]) => `${from} ${to}`,
  );
  const allowed = Object.entries(MAY_OPEN).flatMap(([from, rooms]) =>
    rooms.map((to) => `${from} ${to}`),
  );
  // Arrows to base, from all, would hide the others.
  const shown = [
    ...allowed.filter((arrow) => !arrow.endsWith(' base')),
    'app features',
    'app guide',
  ];
  expect(drawn.toSorted()).toEqual(shown.toSorted());
});

test('the table of features says whom each of them may ask, in the order in which they are opened', () => {
  const rows = [...drawing.matchAll(/^\| ([\w-]+) \| ([^|]+) \|$/gm)].map(([, name, asks]) => [
    name,
    asks,
  ]);
  const needed = FEATURES.map(({ name, needs }) => [
    name,
    needs
      .map((need) => need.name)
      .toSorted()
      .join(', ') || 'nobody',
  ]);
  expect(rows.filter(([name]) => name !== 'feature')).toEqual(needed);
});

test('the shop has a feature of each folder, and it needs what it imports', () => {
  const read = [...readNeeds(readSourceGraph(root, ['src']))];
  const sorted = (table: (readonly [string, Iterable<string>])[]) =>
    table.map(([name, needs]) => `${name}: ${[...needs].toSorted().join(', ')}`).toSorted();
  expect(readdirSync(path.join(root, 'src/features')).toSorted()).toEqual(
    read.map(([folder]) => folder).toSorted(),
  );
  expect(sorted(FEATURES.map(({ name, needs }) => [name, needs.map((need) => need.name)]))).toEqual(
    sorted(read),
  );
});
