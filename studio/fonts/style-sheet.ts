import { FALLBACKS, adjustments } from './fallbacks.ts';
import type { FontMeasures } from './sfnt.ts';
import { MADE_BY_BROWSER, STOCK, SUBSETS, type Subset, weightRange } from './subsets.ts';

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** `U+0020-007E, U+00A0` of the characters of a text. */
export function unicodeRange(text: string): string {
  const codes = [
    ...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0)),
  ].toSorted((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  return runs
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

const fontFace = (facts: Readonly<Record<string, string>>): string =>
  `@font-face {\n${Object.entries(facts)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const webFont = (family: Subset['family'], url: string, weight: string, range: string): string =>
  fontFace({
    'font-family': `'${family}'`,
    'font-display': 'swap',
    'font-weight': weight,
    src: `url('${url}') format('woff2')`,
    'unicode-range': range,
  });

/** A face as it is at one weight: its measures and how wide the sample is in it. */
export interface MeasuredFace {
  readonly measures: FontMeasures;
  readonly sampleWidth: number;
}

/** The style sheet of all faces: stock files first, so that ours win where both have a letter; system faces last. */
export function fontStyles(
  measured: (family: Subset['family'], weight: number) => MeasuredFace,
): string {
  const stock = STOCK.map(({ family, source, weight, range }) =>
    webFont(family, source, weight, range),
  );
  const own = SUBSETS.map(({ family, file, weight, text }) =>
    webFont(
      family,
      `../fonts/${file}.woff2`,
      weightRange(weight),
      unicodeRange(text.includes(' ') ? text + MADE_BY_BROWSER : text),
    ),
  );
  const fallbacks = FALLBACKS.map(({ family, stands, weight, weights, face }) => {
    const { measures, sampleWidth } = measured(stands, weight);
    return fontFace({
      'font-family': `'${family}'`,
      'font-weight': weights,
      src: face.names.map((name) => `local('${name}')`).join(', '),
      ...adjustments(measures, sampleWidth, face),
    });
  });
  return [
    '/* Written by studio/fonts.ts. The browser takes only the files whose letters are on the page. */\n',
    ...stock,
    ...own,
    "/* The system's faces with our measures, so that the swap moves nothing. */\n",
    ...fallbacks,
  ].join('');
}
