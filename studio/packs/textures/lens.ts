import sharp from 'sharp';
import { toByte } from './colour.ts';
import { dither } from './light.ts';
import { FRAME } from './relief.ts';
import type { Film } from './shade.ts';

/** Bright tones bend softly into white; the rest is untouched. */
const toned = (value: number): number =>
  value < 0.72 ? value : 0.72 + 0.28 * (1 - Math.exp(-(value - 0.72) / 0.28));

const spiral = Array.from({ length: 28 }, (_, i) => {
  const angle = i * 2.399_963;
  const radius = Math.sqrt((i + 0.5) / 28);
  return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
});

/** Blurs what is out of focus. `focus` gives the radius of the blur in pixels at a pixel. */
function focused(film: Film, focus: (index: number) => number): Film {
  const { width, height } = film;
  const out: Film = {
    width,
    height,
    red: film.red.slice(),
    green: film.green.slice(),
    blue: film.blue.slice(),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const radius = focus(i);
      if (radius < 0.7) continue;
      const [sin, cos] = [Math.sin(dither(x, y) * 6.283), Math.cos(dither(x, y) * 6.283)];
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (const [u, v] of spiral) {
        const sx = Math.round(x + (u * cos - v * sin) * radius);
        const sy = Math.round(y + (u * sin + v * cos) * radius);
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        const j = sy * width + sx;
        // What is sharp does not bleed into what is not.
        const weight = Math.min(1, 0.08 + focus(j) / radius);
        red += (film.red[j] ?? 0) * weight;
        green += (film.green[j] ?? 0) * weight;
        blue += (film.blue[j] ?? 0) * weight;
        count += weight;
      }
      out.red[i] = red / count;
      out.green[i] = green / count;
      out.blue[i] = blue / count;
    }
  return out;
}

export type Lens = {
  /** Depth that is sharp, in units; null for everything sharp. */
  focus: { depth: Float32Array; at: number; depthOfField: number; most: number } | null;
  exposure: number;
  /** How much darker the corners are, 0 to 1. */
  corners: number;
};

/** The film as a PNG of the frame's size. */
export async function develop(
  film: Film,
  lens: Lens,
  frame: { width: number; height: number } = FRAME,
): Promise<Buffer> {
  const { width, height } = film;
  const scale = width / frame.width;
  const { focus } = lens;
  const sharpened = focus
    ? focused(
        film,
        (i) =>
          Math.min(
            focus.most,
            Math.max(0, Math.abs((focus.depth[i] ?? 0) - focus.at) - focus.depthOfField) * 0.05,
          ) * scale,
      )
    : film;
  const bytes = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const off = ((x / width - 0.42) ** 2 + (y / height - 0.42) ** 2) * 1.4;
      const strength = lens.exposure * (1 - lens.corners * off);
      const grain = (dither(x * 3 + 5, y * 7 + 3) - 0.5) * 1.6;
      bytes[i * 3] = toByte(toned((sharpened.red[i] ?? 0) * strength)) + grain;
      bytes[i * 3 + 1] = toByte(toned((sharpened.green[i] ?? 0) * strength)) + grain;
      bytes[i * 3 + 2] = toByte(toned((sharpened.blue[i] ?? 0) * strength)) + grain;
    }
  return await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(frame.width, frame.height, { kernel: 'lanczos3' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
