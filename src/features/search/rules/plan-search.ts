import { MOST_WORDS, readToken, type ReadWord } from './read-token.ts';
import { isNumber } from './split-words.ts';
import { kindredStems, stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { QUALITY } from './weights.ts';

/** One way in which a product may have what was typed: it carries all of these stems. */
export interface Alternative {
  readonly stems: readonly string[];
  /** 0 to 1: how far it is what was typed. */
  readonly quality: number;
}

/** One word of what was typed, or several that mean one thing. */
export interface Slot {
  readonly alternatives: readonly Alternative[];
  /** False for a single letter or a number beside words: it orders and excludes nothing. */
  readonly isRequired: boolean;
}

export interface SearchPlan {
  readonly slots: readonly Slot[];
  /** What is searched for instead of what was typed; null when that stands. */
  readonly corrected: string | null;
  /** All words as they are searched for. */
  readonly words: readonly string[];
}

const MOST_TOKENS = 12;
const LONGEST_PHRASE = 3;

/**
 * Reads what somebody typed: which words are meant, and which others would do as well.
 *
 * @param options.isAsTyped True where nothing is taken for another word, to see what that would find.
 */
export function planSearch(
  typed: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  { isAsTyped = false } = {},
): SearchPlan {
  const tokens = typed.trim().split(/\s+/u).slice(0, MOST_TOKENS);
  const read = tokens.map((token, at) =>
    readToken(
      token,
      { isLast: at === tokens.length - 1, isOnly: tokens.length === 1, isAsTyped },
      { vocabulary, synonyms },
    ),
  );
  const words = read.flatMap((token) => token.words).slice(0, MOST_WORDS);
  const isChanged = read.some((token) => token.isChanged);
  return {
    slots: toSlots(words, vocabulary, synonyms),
    corrected: isChanged ? words.map(({ word }) => word).join(' ') : null,
    words: words.map(({ word }) => word),
  };
}

function toSlots(words: readonly ReadWord[], vocabulary: Vocabulary, synonyms: Synonyms): Slot[] {
  const telling = words.filter(({ word }) => !isStopWord(word) || word.length === 1);
  const slots: Slot[] = [];
  const isSoft = ({ word }: ReadWord): boolean => word.length === 1 || isNumber(word);
  const isAllSoft = telling.every((own) => isSoft(own) && own.begun.length === 0);
  for (let at = 0; at < telling.length;) {
    const own = telling[at];
    if (!own) break;
    const phrase = longestPhrase(telling.slice(at, at + LONGEST_PHRASE), synonyms);
    if (phrase) {
      slots.push({ alternatives: phrase.alternatives, isRequired: true });
      at += phrase.length;
      continue;
    }
    slots.push({
      alternatives: alternativesOf(own, vocabulary, synonyms),
      isRequired: isAllSoft || own.begun.length > 0 || !isSoft(own),
    });
    at += 1;
  }
  return slots;
}

function longestPhrase(words: readonly ReadWord[], synonyms: Synonyms) {
  for (let length = words.length; length > 1; length -= 1) {
    const stems = words.slice(0, length).map(({ word }) => stemOf(word));
    const means = synonyms.get(stems);
    if (means.length > 0)
      return {
        length,
        alternatives: [
          { stems, quality: QUALITY.exact },
          ...means.map((own) => ({ stems: own, quality: QUALITY.synonym })),
        ],
      };
  }
  return null;
}

function alternativesOf(own: ReadWord, vocabulary: Vocabulary, synonyms: Synonyms): Alternative[] {
  const stem = stemOf(own.word);
  const exact = vocabulary.has(stem) ? [{ stems: [stem], quality: own.quality }] : [];
  const begun = own.begun.filter((other) => other !== stem);
  if (begun.length > 0)
    return [...exact, ...begun.map((other) => ({ stems: [other], quality: own.quality }))];
  const kindred = [...kindredStems(stem)]
    .filter((other) => other !== stem && vocabulary.has(other))
    .map((other) => ({ stems: [other], quality: own.quality * QUALITY.kindred }));
  const same = synonyms
    .get([stem])
    .map((stems) => ({ stems, quality: own.quality * QUALITY.synonym }));
  return [...exact, ...same, ...kindred];
}
