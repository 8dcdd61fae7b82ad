import { describe, expect, test } from 'vitest';
import {
  isMarkerAlias,
  MARKER_ALIASES,
  markerLabel,
  markersAt,
  type MarkerAlias,
} from './markers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const marker = (alias: MarkerAlias, start: string, end: string | null = null) => ({
  alias,
  dateStart: new Date(start),
  dateEnd: end === null ? null : new Date(end),
});

const words = (aliases: readonly MarkerAlias[]) =>
  aliases.map((alias) => markerLabel(alias)?.message);

describe('labels', () => {
  test('a new, a hit, a coming and a promoted product say so C3-010 C3-011 C3-012 C3-014', () => {
    expect(words(['new', 'hit', 'soon', 'action'])).toEqual([
      'Новинка',
      'Хит',
      'Скоро в продаже',
      'Акция',
    ]);
  });

  test('missing and in stock are told in words C3-016 C3-017', () => {
    expect(words(['missing', 'inStock'])).toEqual(['Нет в наличии', 'Есть в наличии']);
  });

  test('limited, sale and exclusive show no label C3-013 C3-015 C3-018', () => {
    expect((['limited', 'sale', 'exclusive'] as const).map(markerLabel)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('a marker holds from its start, and no longer at its end', () => {
  const dated = [marker('new', '2026-11-20T12:00:00Z', '2026-12-01T00:00:00Z')];
  expect(markersAt(dated, false, now)).toHaveLength(1);
  expect(markersAt(dated, false, new Date('2026-11-20T11:59:59Z'))).toEqual([]);
  expect(markersAt(dated, false, new Date('2026-12-01T00:00:00Z'))).toEqual([]);
});

test('stock decides about missing: the marker comes and goes with it, and takes inStock away C3-016', () => {
  const stored = [marker('inStock', '2026-01-01'), marker('missing', '2026-01-01')];
  expect(markersAt(stored, false, now).map((held) => held.alias)).toEqual(['inStock']);
  expect(markersAt(stored, true, now).map((held) => held.alias)).toEqual(['missing']);
  expect(markersAt([], true, now)).toEqual([{ alias: 'missing', dateStart: now, dateEnd: null }]);
});

test('what is missing says since when, and keeps what else is said of it C3-016', () => {
  const stored = [
    marker('new', '2026-02-01'),
    marker('missing', '2026-01-01'),
    marker('inStock', '2026-01-01'),
  ];
  expect(markersAt(stored, true, now)).toEqual([
    marker('new', '2026-02-01'),
    { alias: 'missing', dateStart: new Date('2026-01-01'), dateEnd: null },
  ]);
});

test('a marker has one of the known names', () => {
  expect(MARKER_ALIASES.every(isMarkerAlias)).toBe(true);
  expect(['', 'New', 'sold'].some(isMarkerAlias)).toBe(false);
});

test('markers stand in one order, whatever order they were stored in', () => {
  const stored = MARKER_ALIASES.toReversed().map((alias) => marker(alias, '2026-01-01'));
  expect(markersAt(stored, false, now).map((held) => held.alias)).toEqual(
    MARKER_ALIASES.filter((alias) => alias !== 'missing'),
  );
});
