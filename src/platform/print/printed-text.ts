import { readFileSync } from 'node:fs';

const PARTS = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'vietnamese'] as const;
const WEIGHTS = [400, 600] as const;
export type PrintWeight = (typeof WEIGHTS)[number];
type Document = PDFKit.PDFDocument;

const faceOf = (part: string, weight: PrintWeight): string => `onest-${part}-${weight}`;
const files = new Map(
  PARTS.flatMap((part) =>
    WEIGHTS.map((weight) => {
      const name = faceOf(part, weight);
      return [name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))] as const;
    }),
  ),
);

/** Our letters for a document; each of its faces is written into it once, with the letters that were used. */
export function registerFaces(document: Document): void {
  for (const [name, bytes] of files) document.registerFont(name, bytes);
}

/** Ranges of `studio/fonts/subsets.ts`. What no face has would be an empty box, so it is left out. */
const IN_LATIN = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2009«»„“”‘’‚–—…•·×°−±½¼¾§©®™]/u;
const IN_CYRILLIC =
  /[\u0401\u0402\u0404\u0406\u0407\u0409-\u040b\u040e-\u044f\u0451\u0452\u0454\u0456\u0457\u0459-\u045b\u045e\u045f\u0490\u0491\u04b0\u04b1№]|\u0301/u;
const IN_EXTENDED = /[ӘәҒғҚқҢңӨөҮүҺһ]/u;
const IN_VIETNAMESE = /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]/u;
const IN_LATIN_EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u017e\u018f\u0218-\u021b\u0259\u02bc]/u;

/** What the faces lack has a neighbour that looks the same. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u00ad': '',
  // Uzbek oʻ and gʻ.
  '\u02bb': '‘',
};

function partOf(letter: string): (typeof PARTS)[number] | null {
  if (IN_CYRILLIC.test(letter)) return 'cyrillic';
  if (IN_EXTENDED.test(letter)) return 'cyrillic-ext';
  if (IN_LATIN.test(letter)) return 'latin';
  if (IN_LATIN_EXTENDED.test(letter)) return 'latin-ext';
  return IN_VIETNAMESE.test(letter) ? 'vietnamese' : null;
}

/** True where every letter has a face: nothing of the text would be left out. */
export const isPrintable = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((each) => each in OTHER_FORMS || partOf(each) !== null);

interface Run {
  readonly part: (typeof PARTS)[number];
  readonly text: string;
}

/** Neighbours of one face together. */
export function runsOf(text: string): Run[] {
  const runs: { part: Run['part']; text: string }[] = [];
  for (const each of text.normalize('NFC')) {
    const letter = OTHER_FORMS[each] ?? each;
    const part = partOf(letter);
    const last = runs.at(-1);
    if (part === null) continue;
    if (last?.part === part) last.text += letter;
    else runs.push({ part, text: letter });
  }
  return runs;
}

export interface TextStyle {
  readonly weight: PrintWeight;
  /** Points. */
  readonly size: number;
}

const widthOf = (document: Document, text: string, { weight, size }: TextStyle): number =>
  runsOf(text).reduce((sum, run) => {
    document.font(faceOf(run.part, weight)).fontSize(size);
    return sum + document.widthOfString(run.text);
  }, 0);

/** How many lines a text takes, so that what stands under it knows where to begin. */
export const countLines = (
  document: Document,
  text: string,
  width: number,
  style: TextStyle,
): number => linesOf(document, text, width, style).length;

/** Breaks a text at spaces, and where a word is longer than a line, within it. */
function linesOf(document: Document, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(document, line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (fits(line === '' ? word : `${line} ${word}`)) {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

export interface TextBox extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The last one ends with an ellipsis where there is more. */
  readonly mostLines: number;
  readonly isCentred?: boolean;
  /** Ends at the right edge of the box, as numbers in a column do. */
  readonly isAtEnd?: boolean;
}

/** Height of a line, in sizes of its letters. */
export const LEADING = 1.25;

/**
 * Writes a text of mixed letters.
 *
 * @returns Where it ends, in points from the top.
 */
export function writeText(document: Document, text: string, box: TextBox): number {
  const all = linesOf(document, text, box.width, box);
  const lines = all.slice(0, box.mostLines);
  if (all.length > lines.length) lines.push(`${lines.pop()?.replace(/.$/u, '') ?? ''}…`);
  let y = box.y;
  for (const line of lines) {
    const width = widthOf(document, line, box);
    const free = box.width - width;
    let x = box.x + (box.isCentred ? free / 2 : box.isAtEnd ? free : 0);
    for (const run of runsOf(line)) {
      document.font(faceOf(run.part, box.weight)).fontSize(box.size);
      document.text(run.text, x, y, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    y += box.size * LEADING;
  }
  return y;
}
