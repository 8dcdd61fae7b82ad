import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareScreens } from './compare.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-screens-'));
  for (const set of ['kept', 'fresh']) mkdirSync(path.join(folder, set));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A sand-coloured screen with a spruce square on it. */
async function paint(set: string, name: string, { left = 10, height = 100 } = {}): Promise<void> {
  const square = { create: { width: 30, height: 30, channels: 3 as const, background: '#1f5c4a' } };
  await sharp({ create: { width: 100, height, channels: 3, background: '#f4efe6' } })
    .composite([{ input: await sharp(square).png().toBuffer(), left, top: 20 }])
    .webp({ quality: 62 })
    .toFile(path.join(folder, set, `${name}.webp`));
}

const compare = () =>
  compareScreens(path.join(folder, 'kept'), path.join(folder, 'fresh'), path.join(folder, 'shown'));

test('what stayed, moved, grew, came and went is told, and a picture shows what moved', async () => {
  for (const name of ['stays', 'moves', 'grows', 'goes']) await paint('kept', name);
  await paint('fresh', 'stays');
  await paint('fresh', 'moves', { left: 50 });
  await paint('fresh', 'grows', { height: 150 });
  await paint('fresh', 'comes');
  const changes = await compare();
  expect(changes.map(({ name, what }) => [name, what])).toEqual([
    ['comes', 'fresh'],
    ['goes', 'gone'],
    ['grows', 'taller'],
    ['moves', 'moved'],
    ['stays', 'same'],
  ]);
  const [, , grows, moves] = changes;
  expect(grows?.share).toBeCloseTo(1 / 3, 2);
  expect(moves?.share).toBeCloseTo(0.18, 1);
  expect(existsSync(path.join(folder, 'shown/moves.png'))).toBe(true);
  expect(existsSync(path.join(folder, 'shown/stays.png'))).toBe(false);
});

test('the grain of the format alone is no change', async () => {
  await paint('kept', 'same');
  await sharp(path.join(folder, 'kept/same.webp'))
    .webp({ quality: 50 })
    .toFile(path.join(folder, 'fresh/same.webp'));
  expect(await compare()).toMatchObject([{ what: 'same' }]);
});
