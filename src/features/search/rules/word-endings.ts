/** An ending, and how many letters must stand before it. */
type Ending = readonly [ending: string, before: number];

const endings = (before: number, list: string): readonly Ending[] =>
  list.split(' ').map((ending) => [ending, before] as const);

const longestFirst = (list: readonly Ending[]): readonly Ending[] =>
  list.toSorted(([one], [other]) => other.length - one.length);

/**
 * Endings of Turkish things, folded: several, of whom, and in which case. The library's stemmer cuts what is no ending (`kremi` to
 * `kre`, `sabunu` to `sap`), and knows no words typed on a keyboard without Turkish letters.
 */
export const TURKISH_ENDINGS: readonly Ending[] = longestFirst([
  ...endings(
    2,
    'ler lar leri lari lerin larin lerini larini lere lara lerde larda lerden lardan lerle larla lerinin larinin yu',
  ),
  // No `in` nor `un`: `vitamin` and `sabun` end so by themselves.
  ...endings(3, 'i u e a yi ye ya nin nun si su sini sunu sine suna sinin sunun'),
  ...endings(3, 'de da den dan sinde sinda sinden sindan li lu'),
]);

const VOWEL = /[aeiou]/;
/** A last consonant that becomes soft before an ending: `tırnağı` of `tırnak`, `vücudu` of `vücut`. */
const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };
const SHORTEST_HARDENED = 4;

function withoutOne(word: string, list: readonly Ending[]): string | null {
  for (const [ending, before] of list) {
    const rest = word.slice(0, word.length - ending.length);
    if (rest.length < before || !word.endsWith(ending) || !VOWEL.test(rest)) continue;
    // A vowel follows a consonant, and what joins two vowels stands between them.
    const isAfterVowel = VOWEL.test(rest.at(-1) ?? '');
    const first = ending[0] ?? '';
    if (VOWEL.test(first) ? isAfterVowel : /[ys]/.test(first) && !isAfterVowel) continue;
    return rest;
  }
  return null;
}

/** What is left of a folded word without its endings, one after the other. */
export function stripEndings(word: string, list: readonly Ending[]): string {
  let stem = word;
  for (let rest = withoutOne(stem, list); rest !== null; rest = withoutOne(stem, list)) stem = rest;
  const last = stem.at(-1) ?? '';
  return stem.length >= SHORTEST_HARDENED ? stem.slice(0, -1) + (HARD[last] ?? last) : stem;
}
