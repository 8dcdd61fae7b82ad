import { describe, expect, test } from 'vitest';
import { MARKER_ALIASES, markerLabel, markersAt, type MarkerAlias } from './markers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const marker = (alias: MarkerAlias, start: string, end: string | null = null) => ({
  alias,
  dateStart: new Date(start),
  dateEnd: end === null ? null : new Date(end),
});

describe('labels', () => {
  test.each([
    ['new', 'Новинка', 'C3-010'],
    ['hit', 'Хит', 'C3-011'],
    ['soon', 'Скоро в продаже', 'C3-012'],
    ['action', 'Акция', 'C3-014'],
    ['missing', 'Нет в наличии', 'C3-016'],
    ['inStock', 'Есть в наличии', 'C3-017'],
  ] as const)("%s shows '%s' %s", (alias, words) => {
    expect(markerLabel(alias)?.message).toBe(words);
  });

  test('limited, sale and exclusive show no label C3-013 C3-015 C3-018', () => {
    expect((['limited', 'sale', 'exclusive'] as const).map(markerLabel)).toEqual([null, null, null]);
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

test('markers stand in one order, whatever order they were stored in', () => {
  const stored = MARKER_ALIASES.toReversed().map((alias) => marker(alias, '2026-01-01'));
  expect(markersAt(stored, false, now).map((held) => held.alias)).toEqual(
    MARKER_ALIASES.filter((alias) => alias !== 'missing'),
  );
});
