/** A language that a country's cities are written in, and what only its words look like. */
interface OwnLetters {
  readonly language: string;
  /** The whole name is of these. */
  readonly all: RegExp;
  /** One of these at least: letters that tell the language from its neighbours of the same alphabet. */
  readonly some?: RegExp;
}

const CYRILLIC = /^[\p{Script=Cyrillic}\s'’-]+$/u;
/** GeoNames says of no name in which language it is; where letters tell it, a name need not be listed by hand. */
const OWN_LETTERS: Readonly<Record<string, OwnLetters>> = {
  AM: { language: 'hy', all: /^[\p{Script=Armenian}\s-]+$/u },
  BY: { language: 'be', all: CYRILLIC, some: /[іў]/iu },
  CY: { language: 'el', all: /^[\p{Script=Greek}\s-]+$/u },
  GE: { language: 'ka', all: /^[\p{Script=Georgian}\s-]+$/u },
  GR: { language: 'el', all: /^[\p{Script=Greek}\s-]+$/u },
  KR: { language: 'ko', all: /^[\p{Script=Hangul}\s-]+$/u },
  KZ: { language: 'kk', all: CYRILLIC, some: /[әғқңөұүһі]/iu },
  MN: { language: 'mn', all: CYRILLIC, some: /[өү]/iu },
  TH: { language: 'th', all: /^[\p{Script=Thai}\s-]+$/u },
  UA: { language: 'uk', all: CYRILLIC, some: /[іїєґ]/iu },
};

/**
 * The name in the letters of its own country, out of all that a city is called; the shortest, for the others say
 * its district as well, and of these one with its accents.
 */
export function nameInOwnLetters(
  country: string,
  names: readonly string[],
): readonly [language: string, name: string] | null {
  const own = OWN_LETTERS[country];
  if (!own) return null;
  const [name] = names
    .map((each) => each.trim())
    .filter((each) => own.all.test(each) && (own.some?.test(each) ?? true))
    .toSorted((one, other) => one.length - other.length || other.localeCompare(one, own.language));
  return name ? [own.language, name] : null;
}
