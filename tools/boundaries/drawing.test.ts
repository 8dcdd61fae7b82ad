import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFeatures } from './features.ts';
import { MAY_OPEN } from './rooms.ts';

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

test('the table of features says whom each of them may ask', async () => {
  const rows = [...drawing.matchAll(/^\| (\d) \| ([\w-]+) \| (.+) \|$/gm)].map(
    ([, tier, name, asks]) => [Number(tier), name, asks],
  );
  const declared = [...(await readFeatures(root)).values()].map(({ name, tier, dependsOn }) => [
    tier,
    name,
    dependsOn.toSorted().join(', ') || 'nobody',
  ]);
  const sorted = (table: unknown[][]) => table.map(String).toSorted();
  expect(sorted(rows)).toEqual(sorted(declared));
});
