/** From the first code point to the last. */
const letters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const ASCII = letters(0x20, 0x7e);
const LATIN = /[a-z]/gi;
/** No-break spaces, quotation marks, dashes, signs: what Russian, English and German texts are set with. */
const PUNCTUATION = '\u00A0\u2009«»„“”‘’‚–—…•·×°−±½¼¾§©®™';
const RUSSIAN = `${letters(0x410, 0x44f)}Ёё`;
/** Onest has no narrow no-break space: the browser makes it out of the space, if only the file claims it. */
export const MADE_BY_BROWSER = '\u202F';
/** Stress marks and numbers go with the letters. */
const RUSSIAN_AND_BELARUSIAN = `${RUSSIAN}ІіЎў№\u0301`;
const KAZAKH_AND_KYRGYZ = 'ӘәҒғҚқҢңӨөҮүҺһ';
/** Of our neighbours who write with other Cyrillic letters than Russian: Ukraine, Serbia. */
const NEIGHBOURS = 'ЄєЇїҐґЂђЉљЊњЋћЏџ';
/** Polish, Czech, Turkish, Romanian, Azerbaijani, Uzbek and whoever else writes with marks on Latin letters. */
/** Those of them that Fontsource keeps with the plain ones are left out. */
const LATIN_EXTENDED = `${letters(0x100, 0x17e).replaceAll(/[ıŒœ]/g, '')}ȘșȚțƏəʼ`;
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư${letters(0x1ea0, 0x1ef9)}`;
const LATIN_1 = `${letters(0xc0, 0xff)}¡¿ªº¹²³¶¢£¥Œœ`;

/** Letters that stand together, figures of one width, marks above letters. */
const UI_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum', 'lnum'];
const DISPLAY_FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'liga', 'lnum'];

/** As CSS writes it. All faces of a family say the same: a browser takes letters from faces of one range only. */
export const weightRange = (weight: Subset['weight']): string =>
  typeof weight === 'number' ? `${weight}` : `${weight.min} ${weight.max}`;

export interface Subset {
  readonly family: 'Onest' | 'Cormorant' | 'Geologica';
  /** Name of our file, without its ending. */
  readonly file: string;
  readonly source: string;
  readonly text: string;
  /** A range stays variable; one number is a still face. */
  readonly weight: { readonly min: number; readonly max: number } | number;
  readonly features: readonly string[];
}

const UI_WEIGHT = { min: 400, max: 700 };
const DISPLAY_WEIGHT = 600;

const ui = (file: string, part: string, text: string): Subset => ({
  family: 'Onest',
  file,
  source: `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`,
  text,
  weight: UI_WEIGHT,
  features: UI_FEATURES,
});

const display = (file: string, part: string, text: string): Subset => ({
  family: 'Cormorant',
  file,
  source: `@fontsource-variable/cormorant/files/cormorant-${part}-wght-normal.woff2`,
  text,
  weight: DISPLAY_WEIGHT,
  features: DISPLAY_FEATURES,
});

/** Our own files. What Fontsource puts into one file of 28 kB for the sign of the rouble is 2 kB here. */
export const SUBSETS: readonly Subset[] = [
  ui('onest-latin', 'latin', ASCII + PUNCTUATION),
  ui('onest-cyrillic', 'cyrillic', RUSSIAN_AND_BELARUSIAN),
  ui('onest-kazakh', 'cyrillic-ext', KAZAKH_AND_KYRGYZ),
  ui('onest-latin-1', 'latin', LATIN_1),
  ui('onest-currency', 'latin-ext', '₽₸₴₺₼'),
  {
    family: 'Geologica',
    file: 'geologica-currency',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    text: '₮₫',
    weight: UI_WEIGHT,
    features: UI_FEATURES,
  },
  // Apart, because a Russian heading has hardly a Latin letter.
  display('cormorant-signs', 'latin', ASCII.replaceAll(LATIN, '') + PUNCTUATION),
  display('cormorant-latin', 'latin', ASCII.match(LATIN)?.join('') ?? ''),
  display('cormorant-cyrillic', 'cyrillic', RUSSIAN_AND_BELARUSIAN),
  display('cormorant-kazakh', 'cyrillic-ext', KAZAKH_AND_KYRGYZ),
];

/** Whole files of Fontsource for letters that are rare with us, with the ranges it gives them. */
export const STOCK: readonly {
  readonly family: Subset['family'];
  readonly source: string;
  readonly range: string;
  readonly weight: string;
}[] = (['Onest', 'Cormorant'] as const).flatMap((family) =>
  Object.entries({
    latin:
      'U+0131, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2010-2027, U+2030-205E, U+2215',
    cyrillic: 'U+0400-045F, U+0490-0491, U+04B0-04B1',
    'cyrillic-ext': 'U+0460-052F, U+1C80-1C8A, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F',
    'latin-ext':
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    vietnamese:
      'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300, U+0303, U+0309, U+0323, U+1EA0-1EF9',
  }).map(([part, range]) => ({
    family,
    source: `@fontsource-variable/${family.toLowerCase()}/files/${family.toLowerCase()}-${part}-wght-normal.woff2`,
    range,
    weight: weightRange(family === 'Onest' ? UI_WEIGHT : DISPLAY_WEIGHT),
  })),
);

/** Weights of the faces that print: text and names. */
export const PRINT_WEIGHTS = [400, 600] as const;
/** The same letters as still TrueType faces, for PDF: its maker reads neither variable faces nor WOFF2. */
export const PRINT_SUBSETS = [
  { part: 'latin', mark: 'Lat', text: `${ASCII + PUNCTUATION + LATIN_1}ı` },
  { part: 'cyrillic', mark: 'Cyr', text: `${RUSSIAN_AND_BELARUSIAN}Ұұ${NEIGHBOURS}` },
  { part: 'cyrillic-ext', mark: 'Ext', text: KAZAKH_AND_KYRGYZ },
  { part: 'latin-ext', mark: 'LEx', text: LATIN_EXTENDED },
  { part: 'vietnamese', mark: 'Vie', text: VIETNAMESE },
] as const;
