import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from '#base/escape-html.ts';
import { packIco } from './ico.ts';

/** How much of a side the sign takes: at most 0.8 of a maskable icon survives every mask. */
const [INSIDE, MASKABLE] = [0.66, 0.56];

interface Sign {
  /** A drawing, square or not. */
  readonly svg: Buffer;
  /** Ground of icons and of the picture beside links. */
  readonly colour: string;
}

/** The sign in the middle of a ground of its own. */
async function onGround(
  sign: Sign,
  size: { width: number; height: number },
  share: number,
): Promise<Sharp> {
  const side = Math.round(Math.min(size.width, size.height) * share);
  const drawn = await sharp(sign.svg, { density: 300 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 4, background: sign.colour } }).composite([
    { input: drawn },
  ]);
}

const png = async (sign: Sign, side: number, share = INSIDE): Promise<Buffer> =>
  (await onGround(sign, { width: side, height: side }, share))
    .png({ compressionLevel: 9 })
    .toBuffer();

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstOf = (name: string): string =>
  letters.segment(name)[Symbol.iterator]().next().value?.segment ?? '';

/** A letter in white, for a company that has no sign yet. */
export const letterSign = (name: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="29" fill="none" stroke="#ffffff" stroke-width="4"/><text x="32" y="43" text-anchor="middle" font-family="serif" font-size="34" fill="#ffffff">${escapeHtml(firstOf(name))}</text></svg>`,
  );

/**
 * Makes every picture that browsers, telephones and messengers ask for out of one drawing of the sign.
 *
 * @param folder Absolute; is made.
 */
export async function makeBrandPictures(folder: string, sign: Sign): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const keep = (name: string, bytes: string | Buffer) =>
    writeFileSync(path.join(folder, name), bytes);
  const inside = sign.svg.toString('base64');
  keep(
    'favicon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${sign.colour}"/><image x="8" y="8" width="48" height="48" href="data:image/svg+xml;base64,${inside}"/></svg>\n`,
  );
  const sides = [16, 32, 48];
  keep(
    'favicon.ico',
    packIco(
      await Promise.all(sides.map(async (side) => ({ side, bytes: await png(sign, side, 0.8) }))),
    ),
  );
  keep('apple-touch-icon.png', await png(sign, 180));
  keep('icon-192.png', await png(sign, 192));
  keep('icon-512.png', await png(sign, 512));
  keep('icon-maskable-512.png', await png(sign, 512, MASKABLE));
  const social = await onGround(sign, { width: 1200, height: 630 }, 0.5);
  keep('social-en.jpg', await social.flatten().jpeg({ quality: 85 }).toBuffer());
}
