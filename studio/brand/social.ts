import sharp from 'sharp';
import { at, dot, flat, INKS, line, seeded } from './inks.ts';
import { fir, leafPath } from './plants.ts';
import { printDrawing } from './print.ts';
import { BRAND, placed, readSymbol } from './sign.ts';
import { ridge, sky, strokes } from './stories/ground.ts';

/** What messengers show beside a link: 1200 by 630 pixels, drawn on 960 by 504. */
export const SOCIAL = { width: 1200, height: 630 } as const;
const LIMIT_BYTES = 90_000;

/** An arnica: yellow rays around a darker middle, two leaves at the stem. */
function arnica(x: number, foot: number, height: number, lean: number): string {
  const [cx, cy, size] = [x + lean, foot - height, height * 0.26];
  const rays = Array.from({ length: 13 }, (_, index) =>
    leafPath(cx, cy, (index * 360) / 13 + lean, size, size * 0.34),
  ).join('');
  return (
    line(
      `M${at(x)} ${at(foot)}Q${at(x)} ${at(foot - height * 0.6)} ${at(cx)} ${at(cy)}`,
      4,
      INKS.spruce,
    ) +
    flat(
      leafPath(x, foot - height * 0.28, -40, height * 0.34, height * 0.1) +
        leafPath(x, foot - height * 0.28, 220, height * 0.34, height * 0.1),
      INKS.spruce,
    ) +
    flat(rays, INKS.honey) +
    dot(cx, cy, size * 0.3, INKS.amber) +
    line(
      `M${at(cx + size * 0.34)} ${at(cy - size * 0.1)}l${at(size * 0.3)} ${at(-size * 0.1)}M${at(cx - size * 0.1)} ${at(cy - size * 0.36)}l${at(-size * 0.08)} ${at(-size * 0.3)}M${at(cx - size * 0.34)} ${at(cy + size * 0.1)}l${at(-size * 0.3)} ${at(size * 0.1)}`,
      2,
      INKS.ink,
      0.6,
    )
  );
}

/** The name over a meadow of arnica at sunrise. */
export function drawSocial(language: 'ru' | 'en'): string {
  const random = seeded(7);
  const meadow = (count: number, foot: number, height: number) =>
    Array.from({ length: count }, (_, index) =>
      arnica(
        ((index + 0.3 + random() * 0.5) / count) * 960,
        foot + random() * 26,
        height * (0.75 + random() * 0.5),
        (random() - 0.5) * 24,
      ),
    ).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="504" viewBox="0 0 960 504">`,
    sky(BRAND.paper),
    dot(716, 214, 96, INKS.honey),
    ridge([322, 300, 312, 270, 250, 224, 270], INKS.mist),
    ridge([348, 330, 346, 318, 306, 290, 322], INKS.mint),
    ...[596, 650, 706, 770, 826, 884, 940].map((x, index) =>
      fir(x, 366 - (index % 3) * 6, 116 + random() * 96, index % 2 ? INKS.moss : INKS.spruce),
    ),
    ridge([384, 370, 380, 362, 352, 344, 358], INKS.moss),
    ridge([430, 418, 432, 414, 422, 408, 424], '#4c7a62'),
    strokes(
      90,
      [0, 420, 960, 500],
      'q3-12 1-24',
      { width: 2.5, colour: INKS.night, opacity: 0.4 },
      3,
    ),
    meadow(11, 452, 84),
    meadow(9, 520, 132),
    placed(readSymbol(language), BRAND.spruce, {
      x: 68,
      y: 132,
      width: language === 'ru' ? 440 : 402,
    }),
    '</svg>',
  ].join('');
}

/** As a JPEG, which every messenger reads. */
export async function printSocial(language: 'ru' | 'en'): Promise<Buffer> {
  const printed = await printDrawing(drawSocial(language), SOCIAL.width / 960, 11);
  const jpeg = await sharp(printed).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  if (jpeg.length > LIMIT_BYTES) throw new Error(`the social picture has ${jpeg.length} bytes`);
  return jpeg;
}
