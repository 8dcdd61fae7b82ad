import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { ok, refused, type Outcome } from '#base/outcome.ts';

/** What strangers may send, by what its bytes are; its name and what the browser says of it are not asked. Source: I5-045. */
const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif']);
/** As much as a telephone takes at its best; what claims more would fill the memory with a few bytes. */
const MOST_PIXELS = 110_000_000;
/** The longer side of what is kept: small print on a photographed paper can still be read. */
const LONGER_SIDE = 2_400;
const QUALITY = 86;
/** A photograph that came as a drawing is kept as what it is: it would be many times as large. */
const LARGEST_DRAWING = 3 * 1024 * 1024;

/** A picture drawn anew: nothing of the file that was sent is in it, no place and no camera either. */
export interface RedrawnPicture {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}

/** Whether the first bytes are those of a picture that is taken. */
export async function isTakenPicture(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && KINDS.has(found.mime);
}

/**
 * Draws a picture of unknown origin anew, upright: a photograph as JPEG; drawings and moving pictures, of which the first is kept, as PNG where that is not too large.
 *
 * @returns `NOT_A_PICTURE` for what is none of the three kinds, is broken, or claims to be too large.
 */
export async function redrawPicture(
  sent: Buffer,
): Promise<Outcome<RedrawnPicture, 'NOT_A_PICTURE'>> {
  const found = await fileTypeFromBuffer(sent);
  if (!found || !KINDS.has(found.mime)) return refused('NOT_A_PICTURE');
  try {
    const upright = sharp(sent, {
      failOn: 'error',
      limitInputPixels: MOST_PIXELS,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const drawing =
      found.mime === 'image/jpeg'
        ? null
        : await upright.clone().png({ compressionLevel: 8 }).toBuffer({ resolveWithObject: true });
    if (drawing && drawing.data.length <= LARGEST_DRAWING) return ok(kept(drawing, 'png'));
    const photo = await upright
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return ok(kept(photo, 'jpg'));
  } catch {
    // What the library cannot read is no picture to us, whatever its reason is.
    return refused('NOT_A_PICTURE');
  }
}

const kept = (
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  extension: RedrawnPicture['extension'],
): RedrawnPicture => ({
  bytes: data,
  contentType: extension === 'jpg' ? 'image/jpeg' : 'image/png',
  extension,
  width: info.width,
  height: info.height,
});
