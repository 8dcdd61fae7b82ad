/** What we need of an uncompressed TrueType or OpenType file. Widths and heights are shares of the em. */
export interface FontMeasures {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Whether the font has the character. */
  readonly has: (character: string) => boolean;
  /** Width of a text without kerning; characters that are missing count nothing. */
  readonly widthOf: (text: string) => number;
}

type Glyphs = (codePoint: number) => number;

const CMAP_SEGMENTS = 4;
const CMAP_GROUPS = 12;

function tableAt(file: DataView, tag: string): number {
  const count = file.getUint16(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => file.getUint8(entry + byte)));
    if (name === tag) return file.getUint32(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Source of the layout: OpenType specification, cmap, formats 4 and 12. */
function readGlyphs(file: DataView): Glyphs {
  const cmap = tableAt(file, 'cmap');
  const offsets = Array.from({ length: file.getUint16(cmap + 2) }, (_, at) =>
    file.getUint32(cmap + 8 + at * 8),
  );
  const formats = offsets.map((offset) => cmap + offset);
  const groups = formats.find((at) => file.getUint16(at) === CMAP_GROUPS);
  if (groups !== undefined)
    return (codePoint) => {
      for (let at = 0; at < file.getUint32(groups + 12); at += 1) {
        const group = groups + 16 + at * 12;
        const start = file.getUint32(group);
        if (codePoint >= start && codePoint <= file.getUint32(group + 4))
          return file.getUint32(group + 8) + codePoint - start;
      }
      return 0;
    };
  const segments = formats.find((at) => file.getUint16(at) === CMAP_SEGMENTS);
  if (segments === undefined) throw new Error('the font has no character map that we can read');
  const size = file.getUint16(segments + 6);
  return (codePoint) => {
    for (let at = 0; at < size; at += 2) {
      if (codePoint > file.getUint16(segments + 14 + at)) continue;
      const start = file.getUint16(segments + 16 + size + at);
      if (codePoint < start) return 0;
      const delta = file.getUint16(segments + 16 + size * 2 + at);
      const rangeAt = segments + 16 + size * 3 + at;
      const range = file.getUint16(rangeAt);
      if (range === 0) return (codePoint + delta) % 65_536;
      const glyph = file.getUint16(rangeAt + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) % 65_536;
    }
    return 0;
  };
}

/** Reads the heights, widths and characters of an uncompressed font. */
export function measureFont(bytes: Uint8Array): FontMeasures {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const em = file.getUint16(tableAt(file, 'head') + 18);
  const heights = tableAt(file, 'hhea');
  const widths = tableAt(file, 'hmtx');
  const lastWidth = file.getUint16(heights + 34) - 1;
  const glyphOf = readGlyphs(file);
  const widthOfGlyph = (glyph: number) =>
    file.getUint16(widths + Math.min(glyph, lastWidth) * 4) / em;
  const glyphsOf = (text: string) =>
    Array.from(text, (character) => glyphOf(character.codePointAt(0) ?? 0)).filter(
      (glyph) => glyph > 0,
    );
  return {
    ascent: file.getInt16(heights + 4) / em,
    descent: -file.getInt16(heights + 6) / em,
    lineGap: file.getInt16(heights + 8) / em,
    has: (character) => glyphsOf(character).length > 0,
    widthOf: (text) => glyphsOf(text).reduce((sum, glyph) => sum + widthOfGlyph(glyph), 0),
  };
}
