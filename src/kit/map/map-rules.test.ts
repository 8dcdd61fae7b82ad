import { expect, test } from 'vitest';
import {
  boxAround,
  boxOf,
  fitPadding,
  isInside,
  MARKER,
  tierOf,
  wrapped,
  ZOOM,
} from './map-rules.ts';

test('a cluster has one of five looks: below 100, 500, 1,000, 5,000, and larger I9-038', () => {
  expect([2, 99, 100, 499, 500, 999, 1000, 4999, 5000, 90_000].map(tierOf)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});

test('a marker is 46 by 60; the map opens at 10, a pressed marker at 15, a place without a city at 7 I9-039 I9-040', () => {
  expect(MARKER).toEqual({ width: 46, height: 60 });
  expect(ZOOM).toEqual({ onCreate: 10, onMarker: 15, whereNoCityIsKnown: 7 });
});

test('each marker is shown with 100 metres around it I9-041', () => {
  const metre = 1 / 111_320;
  const equator = boxAround([{ lat: 0, lon: 10 }]);
  expect(equator?.latN).toBeCloseTo(100 * metre, 6);
  expect(equator?.latS).toBeCloseTo(-100 * metre, 6);
  expect(equator?.lngW).toBeCloseTo(10 - 100 * metre, 6);
  // At 60° a degree of longitude is half as long.
  const north = boxAround([
    { lat: 60, lon: 10 },
    { lat: 61, lon: 12 },
  ]);
  expect(north?.lngW).toBeCloseTo(10 - 200 * metre, 5);
  expect(north?.latN).toBeCloseTo(61 + 100 * metre, 6);
  expect(boxAround([])).toBeNull();
});

test('places on both sides of the date line are shown the short way round', () => {
  const box = boxAround([
    { lat: 65, lon: 179 },
    { lat: 66, lon: -178 },
  ]);
  expect(box && box.lngW > box.lngE).toBe(true);
  expect(box && isInside({ lat: 65.5, lon: -179.5 }, box)).toBe(true);
  expect(box && isInside({ lat: 65.5, lon: 0 }, box)).toBe(false);
  expect([wrapped(190), wrapped(-190), wrapped(180), wrapped(540)]).toEqual([-170, 170, 180, -180]);
});

test('a map that shows the world twice asks about all of it, and never beyond a pole', () => {
  expect(boxOf({ north: 95, south: -91, west: -300, east: 300 })).toEqual({
    latN: 90,
    latS: -90,
    lngW: -180,
    lngE: 180,
  });
  expect(boxOf({ north: 60, south: 50, west: 170, east: 190 })).toMatchObject({
    lngW: 170,
    lngE: -170,
  });
});

test('what is fitted keeps the country’s room at the bottom, and a third of a low map I9-042', () => {
  expect(fitPadding(340, 720).bottom).toBe(340);
  expect(fitPadding(40, 720).bottom).toBe(40);
  const low = fitPadding(340, 300);
  expect(300 - low.bottom - low.top).toBe(100);
  expect(fitPadding(340, 40).bottom).toBe(0);
});
