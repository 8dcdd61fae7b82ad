import { addressWord } from './address-word.ts';

/** What a category or a landing catalogue says in one language. */
export interface ShelfWords {
  readonly name: string;
  readonly intro: string;
}
export type ShelfTexts = Readonly<Record<string, ShelfWords>>;

export const NO_SHELF_WORDS: ShelfWords = { name: '', intro: '' };

/** What is wrong with a field of a category or a landing catalogue. */
export type ShelfFaultCode =
  | 'EMPTY'
  | 'LONG'
  | 'WORD'
  | 'TAKEN'
  | 'UNKNOWN'
  | 'CIRCLE'
  | 'DEEP'
  | 'MANY';
export interface ShelfFault {
  readonly code: ShelfFaultCode;
  /** What of the field it is about; empty where the code says it all. */
  readonly about: string;
}
/** By field; words by `name:` and `intro:` with their language. */
export type ShelfFaults = Readonly<Record<string, ShelfFault>>;

export const shelfFault = (code: ShelfFaultCode, about = ''): ShelfFault => ({ code, about });

export const NAME_MOST = 120;

/** No text of ours holds the sign that PostgreSQL cannot keep. */
const clean = (text: string): string => text.replaceAll('\0', '').trim();
const oneLine = (text: string): string => clean(text).replaceAll(/\s+/g, ' ');

/**
 * Words of every language that has some.
 *
 * @param languages Those that it may speak, the one first that is asked for where there are no words at all.
 */
export function readShelfTexts(
  typed: ShelfTexts,
  languages: readonly string[],
  introMost: number,
): { readonly texts: ShelfTexts; readonly faults: ShelfFaults } {
  const texts: Record<string, ShelfWords> = {};
  const faults: Record<string, ShelfFault> = {};
  for (const language of languages) {
    const words = typed[language] ?? NO_SHELF_WORDS;
    const [name, intro] = [oneLine(words.name), clean(words.intro)];
    if (name === '' && intro === '') continue;
    texts[language] = { name, intro };
    if (name === '') faults[`name:${language}`] = shelfFault('EMPTY');
    if (name.length > NAME_MOST) faults[`name:${language}`] = shelfFault('LONG', String(NAME_MOST));
    if (intro.length > introMost)
      faults[`intro:${language}`] = shelfFault('LONG', String(introMost));
  }
  if (Object.keys(texts).length === 0) faults[`name:${languages[0]}`] = shelfFault('EMPTY');
  return { texts, faults };
}

/** The word that an address has of it: as typed, or out of its name where nothing is. */
export function wordOf(
  typed: string,
  texts: ShelfTexts,
  { form, most }: { readonly form: RegExp; readonly most: number },
): { readonly word: string; readonly fault: ShelfFault | null } {
  const given = clean(typed).toLowerCase();
  const [first] = Object.values(texts);
  const word =
    given ||
    addressWord(first?.name ?? '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  if (word === '') return { word, fault: shelfFault('EMPTY') };
  if (word.length > most) return { word, fault: shelfFault('LONG', String(most)) };
  return { word, fault: form.test(word) ? null : shelfFault('WORD') };
}

/** Each once, in the order given. */
export const distinct = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** A list in which one has moved by a place, or is gone: `up:400101`. Anything else leaves it as it is. */
export function movedIn(list: readonly string[], press: string): readonly string[] {
  const [way = '', ...rest] = press.split(':');
  const from = list.indexOf(rest.join(':'));
  const moved = list[from];
  if (moved === undefined) return list;
  const others = list.filter((_, index) => index !== from);
  if (way === 'out') return others;
  const to = way === 'up' ? from - 1 : way === 'down' ? from + 1 : from;
  return to < 0 || to >= list.length ? list : others.toSpliced(to, 0, moved);
}
