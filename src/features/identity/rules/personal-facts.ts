/** What strangers may know of a person. Missing ones are null or empty. */
export interface KnownPerson {
  readonly contract?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly patronymic?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  /** `1990-02-28` */
  readonly birthDate?: string | null;
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const inLatin = (text: string): string =>
  text.toLowerCase().replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '');

/** National digits without the code of the country, however long that is. */
const NATIONAL_DIGITS = 7;

/** A day as people write it. */
function datesOf(birthDate: string): readonly string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${month}${day}${year}`,
    `${day}${month}${short}`,
    year,
  ];
}

/** Everything that a password must not be put together from, in the ways that people write it. */
export function personalFacts(person: KnownPerson): readonly string[] {
  const names = [person.firstName, person.lastName, person.patronymic].filter(
    (name) => name != null,
  );
  const digits = person.phone?.replace(/\D/g, '') ?? '';
  return [
    ...names,
    ...names.map(inLatin),
    person.email ?? '',
    person.contract ?? '',
    digits,
    person.phone?.split(' ').slice(1).join('') ?? '',
    digits.slice(-NATIONAL_DIGITS),
    ...(person.birthDate ? datesOf(person.birthDate) : []),
  ].filter((fact) => fact !== '');
}
