const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a piece of HTML, a paragraph a line: descriptions are kept as text, never as markup. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|ul|ol|tr)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,6})|([a-z]+));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code ? safeCharacter(Number(code)) : (ENTITIES[name?.toLowerCase() ?? ''] ?? whole),
    )
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const safeCharacter = (code: number): string =>
  code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '';

/**
 * Reads a list as Python writes it: `['glycerin', "d'argan"]`.
 *
 * @returns The items; null when the text is no such list.
 */
export function pythonList(text: string): string[] | null {
  const inside = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];
  if (inside === undefined) return null;
  const items: string[] = [];
  const item = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|$)/gy;
  while (item.lastIndex < inside.trimEnd().length) {
    const found = item.exec(inside);
    if (!found) return null;
    items.push((found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1'));
  }
  return items;
}
