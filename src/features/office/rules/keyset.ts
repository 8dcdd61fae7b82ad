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

/**
 * Reads a place that came from an address.
 *
 * @param shapes What each piece of the key has to look like.
 * @returns Null for anything else: then a list begins at its beginning.
 */
export function readPlace(text: string | null, shapes: readonly RegExp[]): ListPlace | null {
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

/** A moment to the microsecond, as the database prints it for a key. */
export const MOMENT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
export const NUMBER_KEY = /^\d{1,15}$/;
