const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'shch щ sch щ sh ш ch ч zh ж kh х ts ц tz ц yu ю ju ю iu ю ya я ja я ia ия yo е jo е ye е ck к ph ф th т ' +
    'a а b б c ц d д e е f ф g г h х i и j й k к l л m м n н o о p п q к r р s с t т u у v в w в x кс z з'
  )
    .split(' ')
    .map((part, at, parts) => [part, parts[at + 1] ?? ''])
    .filter((_, at) => at % 2 === 0),
);
const LONGEST_SOUND = 4;
const VOWEL = /[aeiouy]/;

/** `y` is й after a vowel, ый at the end after a consonant is seldom: between consonants it is ы. */
function letterY(word: string, at: number): string {
  return at === 0 || VOWEL.test(word[at - 1] ?? '')
    ? 'й'
    : at === word.length - 1
      ? 'ы'
      : VOWEL.test(word[at + 1] ?? '')
        ? 'й'
        : 'ы';
}

/** A Russian word that somebody wrote with Latin letters: `krem` is `крем`, `shampun` is `шампун`. One folded word. */
export function toCyrillic(word: string): string {
  let russian = '';
  for (let at = 0; at < word.length;) {
    let length = Math.min(LONGEST_SOUND, word.length - at);
    while (length > 0 && SOUNDS[word.slice(at, at + length)] === undefined) length -= 1;
    const letter = word[at] ?? '';
    if (length > 0) russian += SOUNDS[word.slice(at, at + length)] ?? '';
    else russian += letter === 'y' ? letterY(word, at) : letter;
    at += Math.max(1, length);
  }
  // A final `ai`, `iy`, `oi` is й; `ий` is what `iy` gave already.
  return russian.replace(/([аоеу])и$/, '$1й');
}

const [LETTERS, AS_LATIN] = ['абвгдезийклмнопрстуфхцэы', 'abvgdeziiklmnoprstufhcei'];
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(LETTERS, (letter, at) => [letter, AS_LATIN[at] ?? '']),
);
const LATIN_PAIRS: Readonly<Record<string, string>> = {
  ж: 'zh',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ю: 'yu',
  я: 'ya',
  ъ: '',
  ь: '',
};

/** A Russian word as chemists write it: `ниацинамид` is `niacinamid`. One folded word. */
export const toLatin = (word: string): string =>
  Array.from(word, (letter) => LATIN[letter] ?? LATIN_PAIRS[letter] ?? letter).join('');
