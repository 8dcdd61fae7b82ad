import { tieShortWords } from '#base/tie-short-words.ts';
import { cutAtWord } from '../rules/cut-at-word.ts';

/** As many letters as three lines of the narrowest column hold, ragged lines included. */
const NARROW_LETTERS = 52;

/** A product's name in at most three lines: in a narrow column a long one ends after a word, and is still read out whole. */
export function CardName({ name }: { name: string }) {
  const { head, rest } = cutAtWord(name, NARROW_LETTERS);
  if (rest === '') return tieShortWords(name);
  return (
    <>
      {tieShortWords(head)}
      <span aria-hidden="true" className="tablet:hidden">
        …
      </span>
      <span className="max-tablet:sr-only">{tieShortWords(rest)}</span>
    </>
  );
}
