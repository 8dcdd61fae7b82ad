/** Letters of Russian in Latin ones, near enough to compare a name with its plain Latin form. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** GeoNames lists its own transliteration (`Ehl' Tarter`, `Mjunkhen`) beside many a name that is Russian. */
const GEONAMES: Readonly<Record<string, string>> = {
  ...LATIN,
  ё: 'jo',
  й: 'j',
  х: 'kh',
  ц: 'c',
  щ: 'shh',
  ъ: '',
  ы: 'y',
  ь: "'",
  э: 'eh',
  ю: 'ju',
  я: 'ja',
};

const spell = (name: string, letters: Readonly<Record<string, string>>): string =>
  name.toLowerCase().replace(/[а-яё]/g, (letter) => letters[letter] ?? letter);

/** How many letters differ. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[right.length] ?? 0;
}

const RUSSIAN = /^[А-ЯЁ][А-Яа-яЁё' ’-]*$/;

/** Spellings of other languages in Cyrillic letters, and what each takes away: Минськ, Брэмен, Мьорс, Жытомир, Маладзечна. */
const FOREIGN: readonly (readonly [RegExp, number])[] = [
  [/[сцз]ьк|[нлв]ьск|ець$|шч/i, 4],
  [/[бвгджзклмнпрстфхцчшщ]э/i, 3],
  [/ьо/i, 3],
  [/[жшчщкгх]ы|ыи|[^аеиоуыэюя]йо/i, 3],
  [/дз|дж[оу]$/i, 1],
  [/ъ/i, 2],
];

/** Latin spellings of one sound, so that Lübeck is as near to Любек as it sounds. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ue/g, 'yu'],
  [/oe/g, 'yo'],
  [/sch/g, 'sh'],
  [/ck/g, 'k'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/ei/g, 'ey'],
  [/[' `-]/g, ''],
];

const sounds = (latin: string): string =>
  SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin.toLowerCase());

function score(name: string, latin: string, others: ReadonlySet<string>): number {
  let points = -distance(sounds(spell(name, LATIN)), sounds(latin));
  if (others.has(spell(name, GEONAMES))) points += 2;
  if (/[ыьё]|^Э|[аоуи]э/i.test(name)) points += 1;
  if (name.includes('-')) points += 0.5;
  if (/-на-/.test(name)) points += 1;
  for (const [pattern, loss] of FOREIGN) if (pattern.test(name)) points -= loss;
  return points;
}

/**
 * The Russian name among the untagged names of GeoNames; null where none is. Ukrainian, Bulgarian and other Cyrillic names
 * drop out by their letters or fall behind by how far they are from the Latin name.
 *
 * @param latin The name in plain Latin letters.
 */
export function russianName(names: readonly string[], latin: string): string | null {
  const others = new Set(names.map((name) => name.toLowerCase()));
  const rated = names
    .filter((name) => RUSSIAN.test(name) && name.length > 1 && name !== name.toUpperCase())
    .map((name) => ({ name, points: score(name, latin, others) }));
  return (
    rated.toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name, 'ru'))[0]?.name ??
    null
  );
}
