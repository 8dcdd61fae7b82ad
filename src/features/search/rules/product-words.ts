import type { SearchText, SearchTexts } from '#features/catalogue/model.ts';
import { isNumber, latinLetter, splitWords } from './split-words.ts';
import { purposeWords } from './purpose-words.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { FIELDS } from './weights.ts';
import { splitWritten, type WrittenWord } from './written-words.ts';

const QUOTED = /«[^»]*»|[“„][^“”]*[“”]|"[^"]*"/gu;
const LONGEST_WORD = 40;
/** Of longer texts only so many words are searched. */
const WORDS_OF_TEXT = 400;

export interface ProductWord {
  /** Bits of `FIELDS`. */
  fields: number;
  /** The ways in which it is written, the first one first. */
  readonly written: Set<string>;
}

/** Whose rules a text is read by that says no language: Cyrillic words are Russian by themselves. */
const languageOf = ({ language }: SearchText): string => language ?? 'en';

/** The stems of a product's words with the fields in which they stand. */
export function productWords(texts: SearchTexts): Map<string, ProductWord> {
  const words = new Map<string, ProductWord>();

  function put({ word, written }: WrittenWord, field: number, language: string): void {
    if (word.length > LONGEST_WORD) return;
    const stem = stemOf(word, language);
    const known = words.get(stem);
    if (known) {
      known.fields |= field;
      known.written.add(written);
    } else words.set(stem, { fields: field, written: new Set([written]) });
  }

  function putText(text: string, field: number, language: string): void {
    const own = vitaminLetters(text, language).slice(0, WORDS_OF_TEXT);
    for (const each of own) if (!isStopWord(each.word, language)) put(each, field, language);
  }

  for (const name of texts.names) {
    const language = languageOf(name);
    const kind = name.text.replaceAll(QUOTED, ' ');
    putText(kind, FIELDS.name, language);
    for (const [called] of name.text.matchAll(QUOTED)) putText(called, FIELDS.called, language);
    const head = splitWritten(kind, language).find(
      ({ word }) => !isStopWord(word, language) && !isNumber(word),
    );
    if (head) put(head, FIELDS.head, language);
  }
  for (const own of [...texts.lines, ...texts.ingredients])
    putText(own.text, FIELDS.line, languageOf(own));
  for (const own of texts.categories)
    putText(
      own.text,
      splitWords(own.text).length === 1 ? FIELDS.kind : FIELDS.category,
      languageOf(own),
    );
  for (const purpose of texts.purposes)
    for (const [language, own] of purposeWords(purpose)) putText(own, FIELDS.category, language);
  for (const own of texts.shorts) putText(own.text, FIELDS.short, languageOf(own));
  for (const own of texts.compositions) putText(own.text, FIELDS.composition, languageOf(own));
  return words;
}

/** The words of a text, with a capital Cyrillic letter alone as the Latin one: a small one is a preposition. */
const vitaminLetters = (text: string, language: string): WrittenWord[] =>
  splitWritten(
    text.replace(/(?<!\p{L})\p{Lu}(?!\p{L})/gu, (letter, at: number) =>
      at === 0 ? letter : latinLetter(letter.toLowerCase()),
    ),
    language,
  );
