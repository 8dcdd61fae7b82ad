import sharp, { type Raw } from 'sharp';

const MOST_CHARACTERS = 150;
/** Some 8×10 pixels of a product's picture: enough to see where the pack will stand. */
const PIXELS = 80;
const ADDRESS = 'data:image/webp;base64,';
/** Tried in this order: quality, and the part of the pixels that is kept. */
const ATTEMPTS = [
  [40, 1],
  [25, 1],
  [10, 1],
  [10, 0.6],
  [0, 0.4],
  [0, 0.15],
] as const;

/** A picture so small that it fits into the page, shown blurred until the real one is there. */
export async function drawPlaceholder(pixels: Buffer, raw: Raw): Promise<string> {
  let address = '';
  for (const [quality, part] of ATTEMPTS) {
    const scale = Math.sqrt((PIXELS * part) / (raw.width * raw.height));
    const side = (of: number) => Math.max(2, Math.round(of * scale));
    const bytes = await sharp(pixels, { raw })
      .resize(side(raw.width), side(raw.height), { fit: 'fill', kernel: 'cubic' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    address = ADDRESS + bytes.toString('base64');
    if (address.length <= MOST_CHARACTERS) return address;
  }
  return address;
}
