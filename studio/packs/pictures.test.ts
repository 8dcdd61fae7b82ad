import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts } from './engine/export-picture.ts';
import { readProducts } from './engine/photograph.ts';
import { allPictures } from './engine/picture-facts.ts';

const FILES = path.join(import.meta.dirname, '../../public/pictures');
const sizes = new Map(
  readdirSync(FILES)
    .filter((file) => /\.(?:avif|webp)$/.test(file))
    .map((file) => [file, statSync(path.join(FILES, file)).size]),
);
const facts = readFacts();
const filesOf = ({
  id,
  widths = [480, 960],
}: {
  id: string;
  widths?: readonly number[];
}): string[] => [...widths.map((width) => `${id}-${width}.avif`), `${id}-${widths[0]}.webp`];

describe('the pictures of the demo world', () => {
  it('show every product four times: pack, other side, inside or set, label (UX-35)', () => {
    const short = readProducts()
      .map(({ sku }) => ({
        sku,
        views: (facts.products[sku] ?? []).map(({ view }) => view).join(' '),
      }))
      .filter(({ views }) => !/^front angle (?:texture|set) label$/.test(views));
    expect(short).toEqual([]);
  });

  it('have all their files, and no file is of no picture', () => {
    const wanted = allPictures(facts).flatMap(filesOf).toSorted();
    expect([...sizes.keys()].toSorted()).toEqual(wanted);
  });

  it('are small: no file above 90 kB, all together at most 24 MB', () => {
    expect([...sizes].filter(([, bytes]) => bytes > 90_000)).toEqual([]);
    expect([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(
      24_000_000,
    );
  });
});
