import { SAYS_ITSELF, type TextOrigins } from './text-groups.ts';

/** What Lingui makes of a text that has no id of its own. */
const MADE = /^[\w-]{6}$/;
const LITERAL = /(["'`])([\w-]{6})\1/g;
const SHORTEST = 2;

/**
 * The ids that the browser's program and its catalogues have in common, as short as they can be and still differ: nothing else
 * in a bundle compresses so badly. Those of texts that the server may send as data stay as they are, and so do written ones.
 *
 * @returns By id, its beginning; a new text changes hardly any other's.
 */
export function shortIds(origins: TextOrigins): ReadonlyMap<string, string> {
  const made = [...origins].flatMap(([id, places]) =>
    MADE.test(id) && places.every((place) => SAYS_ITSELF.test(place)) ? [id] : [],
  );
  const counts = new Map<string, number>();
  for (const id of made)
    for (let length = SHORTEST; length <= id.length; length++)
      counts.set(id.slice(0, length), (counts.get(id.slice(0, length)) ?? 0) + 1);
  const shortOf = (id: string): string => {
    let length = SHORTEST;
    while ((counts.get(id.slice(0, length)) ?? 0) > 1) length++;
    return id.slice(0, length);
  };
  return new Map(made.map((id) => [id, shortOf(id)]));
}

/** The same module with short ids. */
export const withShortIds = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replace(LITERAL, (whole, quote: string, id: string) => {
    const other = short.get(id);
    return other === undefined ? whole : `${quote}${other}${quote}`;
  });
