import type { Sharp } from 'sharp';

/** No file of a picture is larger. Source: ux.md 1, the byte budget of the largest picture. */
export const MOST_FILE_BYTES = 90_000;

const QUALITY_STEP = 8;
/** A file so many times too large is not worth small steps: half the quality is tried next. */
const FAR_ABOVE = 1.4;
const LEAST_QUALITY = 1;
/** 0 (fast) – 9. Of 960×1200 px, 3 takes 0.4 s and 12 % more bytes, 5 takes 2 s for 2 % less. */
const AVIF_EFFORT = 4;
const WEBP_EFFORT = 5;

export type Chroma = '4:2:0' | '4:4:4';

export interface EncodedPicture {
  readonly kind: 'avif' | 'webp';
  readonly bytes: Buffer;
}

/** Encodes with the highest quality, from `quality` down, that keeps the file within its limit of bytes. */
export async function encodeWithin(
  image: Sharp,
  kind: EncodedPicture['kind'],
  quality: number,
  chroma: Chroma,
): Promise<EncodedPicture> {
  const encode = (wanted: number) =>
    kind === 'avif'
      ? image
          .clone()
          .avif({ quality: wanted, effort: AVIF_EFFORT, chromaSubsampling: chroma })
          .toBuffer()
      : image
          .clone()
          .webp({ quality: wanted, effort: WEBP_EFFORT, smartSubsample: chroma === '4:4:4' })
          .toBuffer();
  let [q, bytes] = [quality, await encode(quality)];
  while (bytes.length > MOST_FILE_BYTES && q > LEAST_QUALITY) {
    const next = bytes.length > MOST_FILE_BYTES * FAR_ABOVE ? Math.floor(q / 2) : q - QUALITY_STEP;
    q = Math.max(LEAST_QUALITY, next);
    bytes = await encode(q);
  }
  return { kind, bytes };
}

/** Colour of four pixels is usually kept as one. A pixel so far (0–255) from that mean shows a fringe, */
const FRINGE = 20;
/** and from so many of a thousand pixels on (coloured small print, thin coloured lines) full colour is worth its bytes. */
const FRINGED_PER_MILLE = 6;

/** Whether a picture has thin coloured shapes that only full colour resolution keeps. */
export function chromaFor(pixels: {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: number };
}): Chroma {
  const { data, info } = pixels;
  const { width, height, channels } = info;
  let fringed = 0;
  for (let y = 0; y + 1 < height; y += 2)
    for (let x = 0; x + 1 < width; x += 2) {
      const first = (y * width + x) * channels;
      fringed += countFar(data, first, width * channels, channels, BLUENESS);
      fringed += countFar(data, first, width * channels, channels, REDNESS);
    }
  return (fringed * 1000) / (width * height) >= FRINGED_PER_MILLE ? '4:4:4' : '4:2:0';
}

/** Parts of red, green and blue in the two differences of colour that are thinned out. Source: BT.601. */
const BLUENESS = [-0.169, -0.331, 0.5] as const;
const REDNESS = [0.5, -0.419, -0.081] as const;

/** How many of four neighbouring pixels are far from their mean. Runs for every pixel, so it makes no lists. */
function countFar(
  data: Buffer,
  first: number,
  row: number,
  step: number,
  [red, green, blue]: readonly [number, number, number],
): number {
  const at = (place: number) =>
    red * (data[place] ?? 0) + green * (data[place + 1] ?? 0) + blue * (data[place + 2] ?? 0);
  const [a, b, c, d] = [at(first), at(first + step), at(first + row), at(first + row + step)];
  const mean = (a + b + c + d) / 4;
  const isFar = (value: number) => (Math.abs(value - mean) > FRINGE ? 1 : 0);
  return isFar(a) + isFar(b) + isFar(c) + isFar(d);
}
