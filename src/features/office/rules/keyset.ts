import type { KeyedPage } from '../model.ts';

/** A place in a list: what the row there is sorted by, and on which side of it to go on. */
export interface ListPlace {
  readonly side: 'after' | 'before';
  readonly key: readonly string[];
}

const SIDES = { a: 'after', b: 'before' } as const;

/** A place as an address carries it. */
export const writePlace = ({ side, key }: ListPlace): string =>
  Buffer.from(JSON.stringify([side === 'after' ? 'a' : 'b', ...key])).toString('base64url');

/** What a piece of a key has to look like. */
export interface KeyShape {
  test(text: string): boolean;
}

/**
 * Reads a place that came from an address.
 *
 * @param shapes What each piece of the key has to look like.
 * @returns Null for anything else: then a list begins at its beginning.
 */
export function readPlace(text: string | null, shapes: readonly KeyShape[]): ListPlace | null {
  if (text === null || text === '') return null;
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(read) || read.length !== shapes.length + 1) return null;
  const [side, ...key] = read.map(String);
  const isKey = key.every((each, index) => shapes[index]?.test(each));
  return isKey && (side === 'a' || side === 'b') ? { side: SIDES[side], key } : null;
}

/**
 * Makes a page of the rows that were read from a place on, the nearest first and one more than a page has.
 *
 * @param keyOf What a row is sorted by, so that the list goes on from it.
 */
export function keyedPage<Row>(
  read: readonly Row[],
  place: ListPlace | null,
  size: number,
  keyOf: (row: Row) => readonly string[],
): KeyedPage<Row> {
  const isBack = place?.side === 'before';
  const kept = read.slice(0, size);
  const rows = isBack ? kept.toReversed() : kept;
  const hasMore = read.length > size;
  const at = (row: Row | undefined, side: ListPlace['side']): string | null =>
    row === undefined ? null : writePlace({ side, key: keyOf(row) });
  return {
    rows,
    next: isBack || hasMore ? at(rows.at(-1), 'after') : null,
    previous: (isBack ? hasMore : place !== null) ? at(rows[0], 'before') : null,
  };
}

/** To the microsecond, as the database prints it for a key. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length;
/** A moment that no calendar has is none: the database would refuse it. */
export const MOMENT_KEY: KeyShape = {
  test(text) {
    if (!MOMENT.test(text)) return false;
    const read = new Date(text);
    // Whoever writes the 30th of February gets a day of March.
    return (
      !Number.isNaN(read.getTime()) &&
      read.toISOString().slice(0, SECONDS) === text.slice(0, SECONDS)
    );
  },
};
export const NUMBER_KEY = /^\d{1,15}$/;
export const UUID_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
