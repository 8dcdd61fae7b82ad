/** Letters that search engines show of a description before they cut it themselves. */
const DESCRIPTION_LETTERS = 160;

/**
 * A description as it stands in the head: one line, at most 160 letters, ended after a whole word.
 *
 * @param texts The first that is not empty is taken.
 */
export function metaText(...texts: readonly (string | undefined)[]): string {
  const text = texts.map((each) => (each ?? '').replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
  if (text.length <= DESCRIPTION_LETTERS) return text;
  const room = text.slice(0, DESCRIPTION_LETTERS);
  const space = room.lastIndexOf(' ');
  // One word that is longer than all the room is cut where the room ends.
  const head = space > 0 ? room.slice(0, space) : room.slice(0, -1);
  return `${head.replace(/(\s\p{L}{1,2})?[\s,:;.–—-]*$/u, '')}…`;
}
