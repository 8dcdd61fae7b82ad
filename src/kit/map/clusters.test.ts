import { expect, test } from 'vitest';
import { cluster, type MapMark } from './clusters.ts';

const mark = (id: number, lat: number, lon: number): MapMark => ({
  id: String(id),
  lat,
  lon,
  sign: 'С',
  name: `Пункт ${id}`,
});
const near = Array.from({ length: 120 }, (_, at) => mark(at, 55.7 + at / 100_000, 37.6));
const far = mark(500, 59.9, 30.3);
const WORLD = { west: -180, south: -90, east: 180, north: 90 };

test('what is near stands as one with its number, what is far for itself, and closer in all are there C2-067', () => {
  const clusters = cluster([...near, far]);
  const wide = clusters.drawnIn({ ...WORLD, zoom: 7 });
  const counts = wide.map((each) => ('count' in each ? each.count : each.mark.id));
  expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual([120, '500']);
  const [one] = wide.filter((each) => 'count' in each);
  if (!one || !('id' in one)) throw new Error('there is no cluster');
  const opened = clusters.opensAt(one.id);
  expect(clusters.drawnIn({ ...WORLD, zoom: opened }).length).toBeGreaterThan(wide.length);
  // No mark is lost at any zoom.
  for (let zoom = 0; zoom <= 18; zoom += 1) {
    const shown = clusters.drawnIn({ ...WORLD, zoom });
    const all = shown.reduce((sum, each) => sum + ('count' in each ? each.count : 1), 0);
    expect(all).toBe(121);
  }
  expect(clusters.drawnIn({ ...WORLD, zoom: 16 }).every((each) => 'mark' in each)).toBe(true);
});

test('a view over the date line shows what lies on both of its sides', () => {
  const clusters = cluster([mark(1, 65, 179), mark(2, 65, -179), mark(3, 65, 0)]);
  const view = { south: 60, north: 70, west: 178, east: 182, zoom: 10 };
  expect(
    clusters
      .drawnIn(view)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['1', '2']);
});
