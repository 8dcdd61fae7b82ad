import sharp, { type Sharp } from 'sharp';
import { ok, refused, type Outcome } from '#base/outcome.ts';

/** Expected answers to what is no picture for us. */
export type PictureRefusal =
  | 'NOT_A_PICTURE'
  | 'TOO_MANY_BYTES'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL'
  | 'TOO_NARROW';

export const PICTURE_LIMITS = {
  /** 10 MB: what a telephone's camera writes, twice over. */
  mostBytes: 10 * 1024 * 1024,
  /** 64 megapixels, 190 MB when unpacked: a file of some kilobytes can claim to be a thousand times that. */
  mostPixels: 64_000_000,
  /** The shorter side, in pixels. */
  leastSide: 40,
  /** The longer side is at most so many times the shorter. */
  mostRatio: 4,
} as const;

const isAt = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** By its first bytes, before any decoder sees it: the decoders of drawings and documents open other files. */
function isKnownKind(bytes: Buffer): boolean {
  if (isAt(bytes, 0, '\xff\xd8\xff') || isAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return true;
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) return true;
  return isAt(bytes, 4, 'ftyp') && ['avif', 'mif1'].some((brand) => isAt(bytes, 8, brand));
}

/** Opens a picture of unknown origin, turned upright. Only its header is read yet. */
export async function openPicture(
  original: Buffer,
): Promise<
  Outcome<
    { readonly image: Sharp; readonly width: number; readonly height: number },
    PictureRefusal
  >
> {
  const { mostBytes, mostPixels, leastSide, mostRatio } = PICTURE_LIMITS;
  if (original.length > mostBytes) return refused('TOO_MANY_BYTES');
  if (!isKnownKind(original)) return refused('NOT_A_PICTURE');
  // Counted by us instead of `limitInputPixels`, which would look like a broken file.
  const image = sharp(original, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  const header = await image.metadata().catch(() => null);
  if (!header) return refused('NOT_A_PICTURE');
  const { width, height } = header.autoOrient;
  if (width * height > mostPixels) return refused('TOO_MANY_PIXELS');
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < leastSide) return refused('TOO_SMALL');
  if (longer > shorter * mostRatio) return refused('TOO_NARROW');
  return ok({ image: image.autoOrient(), width, height });
}
