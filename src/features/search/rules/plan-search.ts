import { MOST_WORDS, readToken, type ReadWord } from './read-token.ts';
import { languageRow } from './search-languages.ts';
import { isCyrillic, isNumber } from './split-words.ts';
import { kindredStems, phraseWays } from './stem.ts';
import { compoundsOf, isSaid, partedWord, readStem, type KnownWords } from './known-words.ts';
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
  /** All words that are searched for, as people write them. */
  readonly words: readonly string[];
}

const MOST_TOKENS = 12;
const LONGEST_PHRASE = 3;

/**
 * Reads what somebody typed: which words are meant, and which others would do as well.
 *
 * @param options.language Of the page that it is typed on.
 * @param options.isAsTyped True where nothing is taken for another word, to see what that would find.
 */
export function planSearch(
  typed: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  { language = 'ru', isAsTyped = false } = {},
): SearchPlan {
  const known: KnownWords = { vocabulary, synonyms, language };
  const tokens = typed.trim().split(/\s+/u).slice(0, MOST_TOKENS);
  const readAll = (isOtherFirst: boolean) =>
    tokens.map((token, at) =>
      readToken(
        token,
        {
          isLast: at === tokens.length - 1,
          isOnly: tokens.length === 1,
          isAsTyped,
          isOtherFirst,
        },
        known,
      ),
    );
  const each = readAll(false);
  // Whoever forgot the layout of the keyboard typed all words in it: `rhtv lkz her` says nothing of `her`.
  const again = tokens.length > 1 && each.some(({ isOther }) => isOther) ? readAll(true) : each;
  // A letter by itself is a vitamin's name: it stands as it was typed.
  const read = again.map((token, at) => (tokens[at]?.length === 1 ? (each[at] ?? token) : token));
  const words = read.flatMap((token) => token.words).slice(0, MOST_WORDS);
  const isChanged = read.some((token) => token.isChanged);
  return {
    slots: toSlots(words, known),
    corrected: isChanged ? words.map(({ written }) => written).join(' ') : null,
    words: words.map(({ written }) => written),
  };
}

function toSlots(words: readonly ReadWord[], known: KnownWords): Slot[] {
  const telling = words.filter(({ word }) => !isSaid(word, known) || word.length === 1);
  const slots: Slot[] = [];
  const isSoft = ({ word }: ReadWord): boolean => word.length === 1 || isNumber(word);
  const isAllSoft = telling.every((own) => isSoft(own) && own.begun.length === 0);
  for (let at = 0; at < telling.length;) {
    const own = telling[at];
    if (!own) break;
    const phrase = longestPhrase(telling.slice(at, at + LONGEST_PHRASE), known);
    if (phrase) {
      slots.push({ alternatives: phrase.alternatives, isRequired: true });
      at += phrase.length;
      continue;
    }
    slots.push({
      alternatives: alternativesOf(own, known),
      isRequired: isAllSoft || own.begun.length > 0 || !isSoft(own),
    });
    at += 1;
  }
  return slots;
}

function longestPhrase(words: readonly ReadWord[], { synonyms, language }: KnownWords) {
  for (let length = words.length; length > 1; length -= 1)
    for (const stems of phraseWays(
      words.slice(0, length).map(({ word }) => word),
      language,
    )) {
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

/** Words that are put together with this one, and the parts that it is put together of. */
function compoundWays(own: ReadWord, known: KnownWords): Alternative[] {
  const quality = own.quality * QUALITY.compound;
  const ways = compoundsOf(own.word, known).map((stem) => ({ stems: [stem], quality }));
  const isWhole = ways.length === 0 && languageRow(known.language).isCompounding;
  const parts = isWhole ? partedWord(own.word, known) : null;
  return parts ? [{ stems: parts.map((part) => readStem(part, known)), quality }] : ways;
}

function alternativesOf(own: ReadWord, known: KnownWords): Alternative[] {
  const { vocabulary, synonyms } = known;
  const exact = own.stems
    .filter((stem) => vocabulary.has(stem))
    .map((stem) => ({ stems: [stem], quality: own.quality }));
  const begun = own.begun.filter((other) => !own.stems.includes(other));
  if (begun.length > 0)
    return [...exact, ...begun.map((other) => ({ stems: [other], quality: own.quality }))];
  const [stem = ''] = own.stems;
  const kindred = isCyrillic(stem)
    ? [...kindredStems(stem)].filter((other) => other !== stem && vocabulary.has(other))
    : [];
  const same = own.stems
    .flatMap((each) => synonyms.get([each]))
    .map((stems) => ({ stems, quality: own.quality * QUALITY.synonym }));
  return [
    ...exact,
    ...same,
    ...kindred.map((other) => ({ stems: [other], quality: own.quality * QUALITY.kindred })),
    ...compoundWays(own, known),
  ];
}
