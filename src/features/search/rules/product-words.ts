import type { SearchTexts } from '#features/catalogue/model.ts';
import { splitWords, isNumber } from './split-words.ts';
import { latinLetter } from './split-words.ts';
import { purposeWords } from './purpose-words.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { FIELDS } from './weights.ts';

const QUOTED = /«[^»]*»|[“„][^“”]*[“”]|"[^"]*"/gu;
const LONGEST_WORD = 40;
/** Of longer texts only so many words are searched. */
const WORDS_OF_TEXT = 400;

export interface ProductWord {
  /** Bits of `FIELDS`. */
  fields: number;
  /** The word as it was first written. */
  readonly surface: string;
}

/** The stems of a product's words with the fields in which they stand. */
export function productWords(texts: SearchTexts): Map<string, ProductWord> {
  const words = new Map<string, ProductWord>();

  function put(word: string, field: number): void {
    if (word.length > LONGEST_WORD) return;
    const stem = stemOf(word);
    const known = words.get(stem);
    if (known) known.fields |= field;
    else words.set(stem, { fields: field, surface: word });
  }

  function putText(text: string, field: number): void {
    const own = vitaminLetters(text).slice(0, WORDS_OF_TEXT);
    for (const word of own) if (!isStopWord(word)) put(word, field);
  }

  for (const name of texts.names) {
    const kind = name.replaceAll(QUOTED, ' ');
    putText(kind, FIELDS.name);
    for (const [called] of name.matchAll(QUOTED)) putText(called, FIELDS.called);
    const head = splitWords(kind).find((word) => !isStopWord(word) && !isNumber(word));
    if (head) put(head, FIELDS.head);
  }
  for (const text of [...texts.lines, ...texts.ingredients]) putText(text, FIELDS.line);
  for (const text of texts.categories)
    putText(text, splitWords(text).length === 1 ? FIELDS.kind : FIELDS.category);
  for (const purpose of texts.purposes) putText(purposeWords(purpose), FIELDS.category);
  for (const text of texts.shorts) putText(text, FIELDS.short);
  for (const text of texts.compositions) putText(text, FIELDS.composition);
  return words;
}

/** The words of a text, with a capital Cyrillic letter alone as the Latin one: a small one is a preposition. */
const vitaminLetters = (text: string): string[] =>
  splitWords(
    text.replace(/(?<!\p{L})\p{Lu}(?!\p{L})/gu, (letter, at: number) =>
      at === 0 ? letter : latinLetter(letter.toLowerCase()),
    ),
  );
