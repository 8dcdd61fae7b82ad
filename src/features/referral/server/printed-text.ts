import { readFileSync } from 'node:fs';

const PARTS = ['latin', 'cyrillic', 'cyrillic-ext'] as const;
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
const IN_LATIN = /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2009«»„“”‘’‚–—…•·×°−±½¼¾§©®™]/u;
const IN_CYRILLIC = /[\u0401\u0406\u040e\u0410-\u044f\u0451\u0456\u045e\u04b0\u04b1№]|\u0301/u;
const IN_EXTENDED = /[ӘәҒғҚқҢңӨөҮүҺһ]/u;

/** What the faces lack has a neighbour that looks the same. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u00ad': '',
};

function partOf(letter: string): (typeof PARTS)[number] | null {
  if (IN_CYRILLIC.test(letter)) return 'cyrillic';
  if (IN_EXTENDED.test(letter)) return 'cyrillic-ext';
  return IN_LATIN.test(letter) ? 'latin' : null;
}

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
}

const LEADING = 1.25;

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
    let x = box.isCentred ? box.x + (box.width - width) / 2 : box.x;
    for (const run of runsOf(line)) {
      document.font(faceOf(run.part, box.weight)).fontSize(box.size);
      document.text(run.text, x, y, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    y += box.size * LEADING;
  }
  return y;
}
