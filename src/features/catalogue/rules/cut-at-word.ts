/**
 * Parts a text after a whole word.
 *
 * @param most Letters that the first part may have.
 * @returns The whole text and nothing, when it is short enough; else the words that fit, without the comma or dash at
 *   their end, and all that follows. A word that is longer than `most` by itself stays whole.
 */
export function cutAtWord(
  text: string,
  most: number,
): { readonly head: string; readonly rest: string } {
  if (text.length <= most) return { head: text, rest: '' };
  const space = text.lastIndexOf(' ', most);
  const end = space > 0 ? space : text.indexOf(' ', most);
  if (end < 0) return { head: text, rest: '' };
  // A short word that belongs to the next one does not stand before the dots.
  const head = text.slice(0, end).replace(/(\s\p{L}{1,2})?[\s,:;–—-]*$/u, '');
  return { head, rest: text.slice(head.length) };
}
