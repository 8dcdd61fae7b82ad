import type { SearchPlan } from './plan-search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { closestWritten } from './known-words.ts';
import { foldLetters, isCyrillic } from './split-words.ts';
import { stemsOf } from './stem.ts';

const SHORTEST = 4;
/** A word that so many names have is worth offering. */
const NAMES_AT_LEAST = 3;

/**
 * Words to offer where one stands in no name, but a word with one wrong letter stands in at least three: `мало` finds whatever
 * mentions it, and `масло` is offered. Null without such.
 */
export function meantInstead(
  plan: SearchPlan,
  vocabulary: Vocabulary,
  language = 'ru',
): string | null {
  let isOther = false;
  const words = plan.words.map((written) => {
    const word = foldLetters(written);
    const stems = stemsOf(word, language).filter((stem) => vocabulary.has(stem));
    const [stem] = stems;
    if (word.length < SHORTEST || stem === undefined) return written;
    if (stems.some((own) => vocabulary.nameCountOf(own) > 0)) return written;
    const [close] = vocabulary
      .findClose(stem, 1)
      .filter(
        (own) =>
          vocabulary.nameCountOf(own.stem) >= NAMES_AT_LEAST &&
          isCyrillic(own.stem) === isCyrillic(stem),
      )
      .toSorted(
        (one, other) => vocabulary.nameCountOf(other.stem) - vocabulary.nameCountOf(one.stem),
      );
    const instead = close ? closestWritten(word, vocabulary.writtenAs(close.stem), written) : null;
    if (instead === null) return written;
    isOther = true;
    return instead;
  });
  return isOther ? words.join(' ') : null;
}
