const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SILENT = /^(script|style|template|noscript)$/;
const TAG =
  /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const SAID_IN = /\s(?:aria-label|placeholder|title|alt|content)="([^"]*)"/g;

/**
 * What a written page says in its own language: texts and what is read aloud, without scripts and without what says by `lang` that it
 * is in another one.
 */
export function writtenWords(html: string): string[] {
  const said: string[] = [];
  const open: { readonly name: string; readonly isHeard: boolean }[] = [];
  let own = '';
  let from = 0;
  const isHeard = () => open.at(-1)?.isHeard ?? true;
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, called = '', attributes = '', closed] = tag;
    const text = html.slice(from, tag.index).trim();
    if (text !== '' && isHeard()) said.push(text);
    from = tag.index + whole.length;
    const name = called.toLowerCase();
    if (name === '') continue;
    if (slash) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue;
    }
    const [, language] = /\slang="([^"]*)"/.exec(attributes) ?? [];
    if (name === 'html') own = language ?? '';
    const isOwn = language === undefined ? isHeard() : language === own;
    const isSilent = SILENT.test(name);
    if (isOwn)
      for (const [, words = ''] of attributes.matchAll(SAID_IN)) if (words.trim()) said.push(words);
    if (!VOID.test(name) && !closed) open.push({ name, isHeard: isOwn && !isSilent });
  }
  return said;
}
