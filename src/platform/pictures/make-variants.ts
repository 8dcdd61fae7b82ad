import sharp from 'sharp';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { chromaFor, encodeWithin, type EncodedPicture } from './encode-picture.ts';
import { drawPlaceholder } from './draw-placeholder.ts';
import { pictureId } from './picture-id.ts';
import { PICTURE_LIMITS, openPicture, type PictureRefusal } from './open-picture.ts';

/** One of the files of a picture, as it is put into the store. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: 'image/avif' | 'image/webp';
}

/** All that is made of one original. */
export interface PictureVariants {
  /** `<name>-<hex of the original>`: another original has another address, so files may be kept for ever. */
  readonly id: string;
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  /** Widths of the AVIF files, in pixels, rising. The WebP file has the first of them. */
  readonly widths: readonly number[];
  /** A WebP of some 8×10 pixels as a data address of at most 150 characters. */
  readonly placeholder: string;
  readonly files: readonly PictureFile[];
}

export interface VariantOptions {
  /** Pixels, rising. A width above that of the original is replaced by the original's. */
  readonly widths?: readonly number[];
  /** 1–100 of AVIF, where the way down to the limit of bytes begins. */
  readonly quality?: number;
  /** The same of WebP. */
  readonly webpQuality?: number;
  /** Digits of the original's hash in the id: 8 for our own pictures, more for those of strangers. */
  readonly hashDigits?: number;
}

export const USUAL_WIDTHS = [480, 960] as const;

/** Chosen by eye on packs, textures and small print: below 50 the ground shows bands, above 60 nothing is gained. */
const AVIF_QUALITY = 54;
const WEBP_QUALITY = 76;

/** The ground of all product pictures (ux.md 4): what was transparent stands on it, and hides the placeholder. */
const GROUND = '#F4EFE6';

/**
 * Makes the files of a picture: AVIF in every width, WebP in the smallest for browsers without AVIF, each at most 90 kB.
 * The original is turned as its camera says; whatever else it says of place and person stays behind.
 *
 * @param name What the address begins with: lower-case latin letters, digits and hyphens.
 * @param original JPEG, PNG, WebP or AVIF.
 */
export async function convertPicture(
  name: string,
  original: Buffer,
  options: VariantOptions = {},
): Promise<Outcome<PictureVariants, PictureRefusal>> {
  const opened = await openPicture(original);
  if (!opened.ok) return opened;
  const id = pictureId(name, original, options.hashDigits);
  const { image, width: most } = opened.value;
  const widths = [
    ...new Set((options.widths ?? USUAL_WIDTHS).map((width) => Math.min(width, most))),
  ].toSorted((a, b) => a - b);
  const [smallest = most] = widths;
  try {
    // Decoded once, however many files are made of it.
    const { data, info } = await image
      .resize({ width: widths.at(-1) ?? most })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sized = (width: number) => sharp(data, { raw }).resize({ width });
    const chroma = chromaFor(
      await sized(smallest).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    );
    const files: PictureFile[] = [];
    const add = ({ bytes, kind }: EncodedPicture, width: number) =>
      files.push({ name: `${id}-${width}.${kind}`, bytes, contentType: `image/${kind}` });
    for (const width of widths)
      add(await encodeWithin(sized(width), 'avif', options.quality ?? AVIF_QUALITY, chroma), width);
    add(
      await encodeWithin(sized(smallest), 'webp', options.webpQuality ?? WEBP_QUALITY, chroma),
      smallest,
    );
    const placeholder = await drawPlaceholder(data, raw);
    return ok({ id, width: raw.width, height: raw.height, widths, placeholder, files });
  } catch {
    // The header was sound, the pixels were not.
    return refused('NOT_A_PICTURE');
  }
}

/** `convertPicture` for pictures of our own making, where a refusal is a bug: throws instead. */
export async function makeVariants(
  name: string,
  original: Buffer,
  options: VariantOptions = {},
): Promise<PictureVariants> {
  const made = await convertPicture(name, original, options);
  if (made.ok) return made.value;
  throw new Error(
    `${name} cannot be made into a picture: ${made.code}, limits ${JSON.stringify(PICTURE_LIMITS)}`,
  );
}
