import sharp from 'sharp';
import { packIco } from '../../tools/new/ico.ts';
import { BRAND, painted, placed, readSymbol } from './sign.ts';

const sign = readSymbol('sign');
const [PAINT, MINT] = ['fill="currentColor"', BRAND.mint];

/** The sign without a ground, spruce on light tabs and mint on dark ones. */
export function drawFavicon(): string {
  const content = sign.content
    .replaceAll(` ${PAINT}`, '')
    .replace('var(--honey-fill,#f3bc55)', BRAND.honey);
  const look = `path{fill:${BRAND.spruce}}@media(prefers-color-scheme:dark){path{fill:${MINT}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${look}</style>${content}</svg>\n`;
}

const toPng = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

const whole = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;

/**
 * The sign in white on spruce.
 *
 * @param share How much of the side the sign takes: at most 0.8 of a maskable icon survives every mask.
 * @param radius Of the corners, in 64ths of the side; 0 where the system cuts them itself.
 */
export function drawAppIcon(side: number, share: number, radius: number): Promise<Buffer> {
  const width = 64 * share;
  const edge = (64 - width) / 2;
  const ground = `<rect width="64" height="64" rx="${radius}" fill="${BRAND.spruce}"/>`;
  return toPng(whole(ground + placed(sign, BRAND.white, { x: edge, y: edge, width })), side);
}

/** For browsers that know no SVG. */
export const drawIco = async (sides: readonly number[]): Promise<Buffer> =>
  packIco(
    await Promise.all(
      sides.map(async (side) => ({
        side,
        bytes: await toPng(whole(painted(sign, BRAND.spruce)), side),
      })),
    ),
  );

/** The name mark for mails, whose readers show no SVG; three dots for each of its pixels. */
export function drawMailName(language: 'ru' | 'en', height: number): Promise<Buffer> {
  const symbol = readSymbol(language);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${symbol.width} ${symbol.height}" width="${symbol.width}" height="${symbol.height}">${painted(symbol, BRAND.spruce)}</svg>`;
  return sharp(Buffer.from(svg), { density: (72 * 3 * height) / symbol.height })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
}
