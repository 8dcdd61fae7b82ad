/** An element of XML as providers send it: without attributes, with text or with further elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly value: string | readonly XmlElement[];
}

const TOKEN = /<(\/?)([A-Za-z_][\w.-]{0,99})\s*(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/y;
const PROLOG = /^\s*<\?xml[^<>]{0,200}\?>\s*/;
const CHARACTERS_AT_MOST = 100_000;
const DEEP_AT_MOST = 5;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|(lt|gt|quot|apos|amp));/g,
    (_, code: string | undefined, name: string) =>
      code === undefined ? (ENTITIES[name] ?? '') : String.fromCodePoint(Number(code)),
  );

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Open {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

/**
 * Reads the one document that payment scripts answer with. Strict on purpose: a document type, attributes and comments do not occur
 * there, so none of their dangers is carried.
 *
 * @returns What stands in the root.
 * @throws For anything else.
 */
export function readXml(document: string): readonly XmlElement[] {
  const nonsense = (): Error => new Error('the provider answered no XML that it documents');
  if (document.length > CHARACTERS_AT_MOST) throw nonsense();
  const source = document
    .replace(/^\uFEFF/, '')
    .replace(PROLOG, '')
    .trim();
  const root: Open = { name: '', text: '', children: [] };
  const open: Open[] = [root];
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, closes, name, isEmpty, data, text] = TOKEN.exec(source) ?? [];
    const inside = open.at(-1);
    if (!inside) throw nonsense();
    if (name === undefined) {
      if (data === undefined && text === undefined) throw nonsense();
      inside.text += data ?? unescaped(text ?? '');
    } else if (closes) {
      const outside = open.at(-2);
      if (!outside || inside.name !== name) throw nonsense();
      open.pop();
      outside.children.push({
        name,
        value: inside.children.length > 0 ? inside.children : inside.text,
      });
    } else if (isEmpty) inside.children.push({ name, value: '' });
    else if (open.push({ name, text: '', children: [] }) > DEEP_AT_MOST) throw nonsense();
  }
  const [only, ...others] = root.children;
  if (!only || others.length > 0 || open.length !== 1) throw nonsense();
  return typeof only.value === 'string' ? [] : only.value;
}
