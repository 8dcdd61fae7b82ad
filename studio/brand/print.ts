import sharp from 'sharp';
import { seeded } from './inks.ts';

/** How much lighter or darker the grain makes a dot, of 255. */
const GRAIN = 9;

/**
 * Prints a drawing on paper with a little grain; the same drawing always gives the same dots.
 *
 * @param svg With width and height.
 * @param scale Dots for each pixel of the drawing.
 */
export async function printDrawing(svg: string, scale: number, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#fbfaf6' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = seeded(seed);
  // Two dots wide and high: a finer grain would be lost on the way to the screen, and cost more than the drawing.
  const rows = Math.ceil(info.height / 2);
  const columns = Math.ceil(info.width / 2);
  const grain = Float32Array.from(
    { length: rows * columns },
    () => (random() + random() - 1) * GRAIN,
  );
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const shift = grain[(y >> 1) * columns + (x >> 1)] ?? 0;
      const place = (y * info.width + x) * 3;
      for (let channel = place; channel < place + 3; channel += 1)
        data[channel] = Math.max(0, Math.min(255, Math.round((data[channel] ?? 0) + shift)));
    }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}
