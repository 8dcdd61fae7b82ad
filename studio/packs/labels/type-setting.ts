/** A cut of type. Spacing is in em. */
export interface Font {
  family: 'Cormorant Lining' | 'Onest Variable' | 'Geologica Variable';
  weight: number;
  italic?: boolean;
  spacing?: number;
  caps?: boolean;
}

/** Width of a text in em, i.e. at size 1, its letter spacing included. */
export type Measure = (text: string, font: Font) => number;

export interface Block {
  text: string;
  font: Font;
  /** Pixels: the size it would like; it may come out smaller. */
  size: number;
  maxLines: number;
  colour: string;
  /** Space above, in pixels. */
  gap?: number;
  leading?: number;
  /** Draws a short rule of this colour instead of a text. */
  rule?: boolean;
}

export interface SetBlock extends Block {
  lines: readonly string[];
  /** Pixels, from the block's top. */
  height: number;
}

export const NO_BREAK = '\u00a0';
/** Share of the size that letters take above and below the base line. */
export const RISE = 0.7;
export const FALL = 0.2;

/** Ties short words to the next one, numbers to their units, and dashes to the word before. */
export function tie(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s(\u00a0])([a-z]{1,2}|and|for|not|the) (?=\S)/giu, `$1${NO_BREAK}`)
    .replaceAll(/(?<=\d) (?=[\p{L}%°])/gu, NO_BREAK)
    .replaceAll(/ (?=[—–·])/gu, NO_BREAK);
}

/** The places where a text may be broken: spaces, and a hyphen between two long halves. */
function piecesOf(text: string): { text: string; glue: string }[] {
  return text.split(' ').flatMap((word) => {
    const halves = /^(\p{L}{4,}-)(\p{L}{5,}.*)$/u.exec(word);
    return halves?.[1] && halves[2]
      ? [
          { text: halves[1], glue: '' },
          { text: halves[2], glue: ' ' },
        ]
      : [{ text: word, glue: ' ' }];
  });
}

/** The most even breaking into so many lines, or null where there are too few words. */
export function breakEvenly(
  text: string,
  count: number,
  width: (line: string) => number,
): string[] | null {
  const pieces = piecesOf(text);
  if (count > pieces.length) return null;
  const join = (from: number, to: number): string =>
    pieces
      .slice(from, to)
      .map(({ text: part, glue }) => part + glue)
      .join('')
      .trimEnd();
  const best = new Map<string, { widest: number; lines: string[] }>();
  const solve = (from: number, left: number): { widest: number; lines: string[] } => {
    const key = `${from}/${left}`;
    const known = best.get(key);
    if (known) return known;
    let answer = { widest: Number.POSITIVE_INFINITY, lines: [] as string[] };
    if (left === 1) {
      const line = join(from, pieces.length);
      answer = { widest: width(line), lines: [line] };
    } else
      for (let to = from + 1; to <= pieces.length - left + 1; to++) {
        const line = join(from, to);
        const rest = solve(to, left - 1);
        const widest = Math.max(width(line), rest.widest);
        if (widest < answer.widest) answer = { widest, lines: [line, ...rest.lines] };
      }
    best.set(key, answer);
    return answer;
  };
  return solve(0, count).lines;
}

function setBlock(block: Block, width: number, scale: number, measure: Measure): SetBlock {
  const wanted = block.size * scale;
  if (block.rule) return { ...block, size: wanted, lines: [], height: wanted };
  const text = tie(block.font.caps ? block.text.toUpperCase() : block.text);
  let chosen: { size: number; lines: string[] } | null = null;
  for (let count = 1; count <= block.maxLines; count++) {
    const lines = breakEvenly(text, count, (line) => measure(line, block.font));
    if (!lines) break;
    const widest = Math.max(...lines.map((line) => measure(line, block.font)));
    const size = Math.min(wanted, width / widest);
    if (!chosen || size > chosen.size * 1.06) chosen = { size, lines };
  }
  const { size, lines } = chosen ?? { size: wanted, lines: [text] };
  const leading = block.leading ?? 1.05;
  return { ...block, size, lines, height: size * (RISE + FALL + leading * (lines.length - 1)) };
}

/** Height of blocks one under another, their gaps included (the first gap is not counted). */
export function heightOf(blocks: readonly SetBlock[]): number {
  return blocks.reduce((sum, { height, gap = 0 }, place) => sum + height + (place ? gap : 0), 0);
}

/** Sets blocks one under another so that they stay within the width and the height: all shrink alike if need be. */
export function setBlocks(
  blocks: readonly Block[],
  width: number,
  height: number,
  measure: Measure,
): SetBlock[] {
  // A name held small by the width must not make the small texts pay for the height alone.
  const natural = blocks.map((block) => ({
    ...block,
    size: setBlock(block, width, 1, measure).size,
  }));
  let scale = 1;
  for (;;) {
    const scaled = natural.map((block) => ({ ...block, gap: (block.gap ?? 0) * scale }));
    const set = scaled.map((block) => setBlock(block, width, scale, measure));
    if (heightOf(set) <= height || scale < 0.15) return set;
    scale *= 0.95;
  }
}
