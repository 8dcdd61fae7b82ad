import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrapLine, withoutAntarctica } from './unwrap.ts';

interface Lines {
  readonly coordinates: readonly (readonly (readonly number[])[])[];
}

const base = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../src/kit/map/base/${name}`, import.meta.url), 'utf8'),
  ) as unknown;

/** The widest step from a point to the next one, in degrees. */
const widest = (lines: Lines['coordinates']): number =>
  Math.max(
    ...lines.map((line) =>
      line.reduce(
        (most, [lon = 0], at) => Math.max(most, Math.abs(lon - (line[at - 1]?.[0] ?? lon))),
        0,
      ),
    ),
  );

test('a line over the date line goes on beyond it, to either side', () => {
  expect(
    unwrapLine([
      [170, 65],
      [-179, 66],
      [-178, 67],
      [170, 68],
    ]),
  ).toEqual([
    [170, 65],
    [181, 66],
    [182, 67],
    [170, 68],
  ]);
  expect(
    unwrapLine([
      [-170, -16],
      [179, -17],
    ]),
  ).toEqual([
    [-170, -16],
    [-181, -17],
  ]);
});

test('a ring that begins beyond the date line lies where most of it is', () => {
  const eurasia = [
    [-170, 66],
    [179, 65],
    [60, 60],
    [10, 50],
    [170, 66],
    [-170, 66],
  ];
  expect(unwrapLine(eurasia).map(([lon]) => lon)).toEqual([190, 179, 60, 10, 170, 190]);
});

test('Antarctica is left out, and what reaches out of the south is not', () => {
  const south = [
    [
      [0, -80],
      [10, -70],
      [20, -80],
    ],
  ];
  const cape = [
    [
      [0, -62],
      [10, -55],
      [20, -62],
    ],
  ];
  expect(withoutAntarctica([south, cape])).toEqual([cape]);
});

test('no shape of the map that the shop carries lies across the whole of it, and none is Antarctica', () => {
  const { coordinates: land } = base('land.json') as { coordinates: Lines['coordinates'][] };
  const rings = land.flat();
  expect(land.length).toBeGreaterThan(500);
  expect(widest(rings)).toBeLessThan(90);
  expect(withoutAntarctica(land).length).toBe(land.length);
  // Moscow stands on a shape, and on one that is at home.
  const lons = rings.flatMap((ring) => ring.map(([lon = 0]) => lon));
  expect([Math.min(...lons) >= -195, Math.max(...lons) <= 195]).toEqual([true, true]);
  const { coordinates: borders } = base('borders.json') as Lines;
  expect(borders.length).toBeGreaterThan(150);
  expect(widest(borders)).toBeLessThan(90);
  const cities = base('cities.json') as readonly (readonly unknown[])[];
  expect(cities.length).toBeGreaterThan(3000);
  expect(cities.find(([, , , name]) => name === 'Moscow')).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    'Moscow',
    'Москва',
  ]);
});
