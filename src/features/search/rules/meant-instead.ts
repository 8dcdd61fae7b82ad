import type { SearchPlan } from './plan-search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { stemOf } from './stem.ts';

const SHORTEST = 4;
/** A word that so many names have is worth offering. */
const NAMES_AT_LEAST = 3;

/**
 * Words to offer where one stands in no name, but a word with one wrong letter stands in at least three: `мало` finds whatever
 * mentions it, and `масло` is offered. Null without such.
 */
export function meantInstead(plan: SearchPlan, vocabulary: Vocabulary): string | null {
  let isOther = false;
  const words = plan.words.map((word) => {
    const stem = stemOf(word);
    if (word.length < SHORTEST || !vocabulary.has(stem) || vocabulary.nameCountOf(stem) > 0)
      return word;
    const [close] = vocabulary
      .findClose(stem, 1)
      .filter((own) => vocabulary.nameCountOf(own.stem) >= NAMES_AT_LEAST)
      .toSorted(
        (one, other) => vocabulary.nameCountOf(other.stem) - vocabulary.nameCountOf(one.stem),
      );
    if (!close) return word;
    isOther = true;
    return vocabulary.surfaceOf(close.stem);
  });
  return isOther ? words.join(' ') : null;
}
