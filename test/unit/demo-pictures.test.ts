import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOST_FILE_BYTES } from '#platform/pictures/encode-picture.ts';
import { listDemoPictures, readDemoPictures } from '../../db/demo/demo-pictures.ts';

const FOLDER = new URL('../../public/pictures/', import.meta.url);
const MOST_BYTES = 24 * 1024 * 1024;

const rendered = readdirSync(FOLDER).filter((name) => /\.(?:avif|webp)$/.test(name));
const named = listDemoPictures(readDemoPictures()).flatMap(({ id, widths }) => [
  ...widths.map((width) => `${id}-${width}.avif`),
  `${id}-${widths[0]}.webp`,
]);

test('every picture of the demo world has all its files', () => {
  const there = new Set(rendered);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

test('no file lies there that no picture names', () => {
  const known = new Set(named);
  expect(rendered.filter((name) => !known.has(name))).toEqual([]);
});

test('no file is above 90 kB, all together not above 24 MB UX-2', () => {
  const sizes = rendered.map((name) => ({ name, bytes: statSync(new URL(name, FOLDER)).size }));
  expect(sizes.filter(({ bytes }) => bytes > MOST_FILE_BYTES)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
