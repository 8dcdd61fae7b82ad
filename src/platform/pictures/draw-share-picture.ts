import sharp, { type OverlayOptions } from 'sharp';
import type { Focus } from '#base/picture.ts';
import { MOST_FILE_BYTES } from './encode-picture.ts';

/** Pixels of what messengers and networks show beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The ground of all our pictures; light in every messenger, whatever scheme it has. */
const GROUND = '#F4EFE6';
const INK = '#17231E';
const INK_2 = '#55645C';

const MARGIN = 72;
const PICTURE_WIDTH = 504;
const WORDS_WIDTH = SHARE_SIZE.width - PICTURE_WIDTH - MARGIN - 24;
const LOGO_HEIGHT = 64;
const GAP = 16;
/** Points at 72 dots an inch, so pixels; the first that leaves the name within its height is taken. */
const TITLE_SIZES = [60, 52, 44, 36];
const TITLE_HEIGHT = 340;
const OVER_TITLE_SIZE = 26;
/** Tried in this order until the file is small enough. */
const QUALITIES = [84, 76, 66, 54, 40, 25];

export interface SharePicture {
  /** Stands upright at the right, on its own ground. */
  readonly picture: Buffer;
  /** What of it stays in sight. */
  readonly focus: Focus;
  readonly title: string;
  /** A few words over the title; empty for none. */
  readonly overTitle: string;
  /** The name of the shop as a drawing, in the colour that it keeps. */
  readonly logo: Buffer;
  /** Absolute paths of the TrueType files of one family, all its letters together. */
  readonly fontFiles: readonly [string, ...string[]];
  readonly fontFamily: string;
}

/** The ground of a picture has shades of its own: its left edge fades into ours. */
const FADE =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${SHARE_SIZE.height}">
  <linearGradient id="fade"><stop offset="0" stop-opacity="0"/><stop offset="0.22"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#fade)"/></svg>`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Words {
  readonly input: Buffer;
  readonly height: number;
}

/** Pango finds what was named once in the life of a process: files are named one after the other, then the family is whole. */
const named = new Set<string>();
async function nameFonts({ fontFiles, fontFamily }: SharePicture): Promise<void> {
  for (const fontfile of fontFiles) {
    if (named.has(fontfile)) continue;
    await sharp({ text: { text: 'a', fontfile, font: `${fontFamily} 20` } })
      .raw()
      .toBuffer();
    named.add(fontfile);
  }
}

async function setWords(
  share: SharePicture,
  text: string,
  size: number,
  colour: string,
): Promise<Words> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${share.fontFamily} ${size}`,
      fontfile: share.fontFiles[0],
      width: WORDS_WIDTH,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

async function setTitle(share: SharePicture): Promise<Words> {
  let words: Words | undefined;
  for (const size of TITLE_SIZES) {
    words = await setWords(share, share.title, size, INK);
    if (words.height <= TITLE_HEIGHT) return words;
  }
  if (!words) throw new Error('a title has a size');
  // As many lines as there is room for: what follows is cut between two of them at the most.
  return {
    input: await sharp(words.input)
      .extract(await topOf(words))
      .toBuffer(),
    height: TITLE_HEIGHT,
  };
}

async function topOf({ input }: Words) {
  const { width } = await sharp(input).metadata();
  return { left: 0, top: 0, width, height: TITLE_HEIGHT };
}

/** A picture that fills its side, cut as a browser cuts it around its focal point. */
async function cutPicture({ picture, focus: [x, y] }: SharePicture): Promise<Buffer> {
  const size = { width: PICTURE_WIDTH, height: SHARE_SIZE.height };
  const { data, info } = await sharp(picture)
    .resize(size.width, size.height, { fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(((info.width - size.width) * x) / 100);
  const top = Math.round(((info.height - size.height) * y) / 100);
  return sharp(data)
    .extract({ left, top, ...size })
    .toBuffer();
}

/**
 * Draws what stands beside a link in messengers and networks: a picture at the right, at the left a name with a few words over it
 * and the shop's own name below. The same things give the same file.
 *
 * @returns A JPEG of 1200 by 630 pixels and at most 90 kB, which every messenger reads.
 */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  await nameFonts(share);
  const picture = await sharp(await cutPicture(share))
    .ensureAlpha()
    .composite([{ input: FADE, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const logo = await sharp(share.logo, { density: 288 })
    .resize({ height: LOGO_HEIGHT })
    .png()
    .toBuffer();
  const title = await setTitle(share);
  const over =
    share.overTitle === '' ? null : await setWords(share, share.overTitle, OVER_TITLE_SIZE, INK_2);
  const overHeight = over ? over.height + GAP : 0;
  const room = SHARE_SIZE.height - 2 * MARGIN - LOGO_HEIGHT - GAP;
  const top = MARGIN + Math.max(0, Math.round((room - title.height - overHeight) / 2));
  const layers: OverlayOptions[] = [
    { input: picture, left: SHARE_SIZE.width - PICTURE_WIDTH, top: 0 },
    ...(over ? [{ input: over.input, left: MARGIN, top }] : []),
    { input: title.input, left: MARGIN, top: top + overHeight },
    { input: logo, left: MARGIN, top: SHARE_SIZE.height - MARGIN - LOGO_HEIGHT },
  ];
  const drawn = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: GROUND } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MOST_FILE_BYTES) return jpeg;
  }
  return jpeg;
}
