/**
 * A picture of which we keep files: AVIF in every width, WebP in the smallest. Small, since lists of products and the
 * pages themselves carry it.
 */
export interface StoredPicture {
  /** What its addresses begin with. */
  readonly id: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Widths of the files in pixels, rising; the usual ones if not given. */
  readonly widths?: readonly number[];
  /** A data address of some pixels, shown until the picture is there; null where it was not worth its bytes. */
  readonly placeholder: string | null;
  /** What stays in sight where the picture is cut; the middle if not given. */
  readonly focus?: Focus;
}

/** A point of a picture: hundredths of its width from the left and of its height from the top, in whole tens. */
export type Focus = readonly [x: number, y: number];

/** The grid of focal points: the policy of our pages allows no style attributes, so each has its class. */
export const FOCUS_STEP = 10;
export const MIDDLE: Focus = [50, 50];

/** A picture that is one file only: a drawing of ours, or one at another host that nobody made a copy of yet. */
export interface PlainPicture {
  readonly src: string;
}

export type Picture = StoredPicture | PlainPicture;

/** Pixels across: a telephone's card, and its whole screen or a desktop's large picture. */
export const USUAL_WIDTHS: readonly number[] = [480, 960];

export const PICTURES_PATH = '/pictures/';

/** The shape of an id. It holds neither slash nor colon, so that it is never taken for an address. */
export const PICTURE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8,64}$/;

const FILE = /^\/pictures\/([a-z0-9-]+)-(\d+)\.(?:avif|webp)(?:#focus=(\d{1,3}),(\d{1,3}))?$/;

export const isKept = (picture: Picture): picture is StoredPicture => 'id' in picture;

/** False for a picture at another host: the policy of our pages lets no browser fetch it. */
export const isShowable = (picture: Picture): boolean =>
  isKept(picture) || /^\/(?!\/)/.test(picture.src);

/** Widths of the files, in pixels, rising. */
export function widthsOf({
  widths,
  width,
}: Pick<StoredPicture, 'widths' | 'width'>): readonly number[] {
  if (widths) return widths;
  const usual = USUAL_WIDTHS.filter((own) => own <= width);
  return usual.length > 0 ? usual : [width];
}

const fileAddress = (id: string, width: number, kind: 'avif' | 'webp'): string =>
  `${PICTURES_PATH}${id}-${width}.${kind}`;

/** The addresses of a picture for `srcset`: AVIF by width. */
export const avifSet = (picture: StoredPicture): string =>
  widthsOf(picture)
    .map((width) => `${fileAddress(picture.id, width, 'avif')} ${width}w`)
    .join(', ');

/** One address for whoever takes only one, some 480 pixels wide: WebP, which mail programs and older readers know. */
export const smallAddress = (picture: Picture): string =>
  isKept(picture)
    ? fileAddress(picture.id, widthsOf(picture)[0] ?? picture.width, 'webp')
    : picture.src;

/** One address of the largest file, AVIF. */
export const largeAddress = (picture: Picture): string =>
  isKept(picture)
    ? fileAddress(picture.id, widthsOf(picture).at(-1) ?? picture.width, 'avif')
    : picture.src;

/** An address of a call. It names the focal point behind `#`, where there is one: browsers ask the server for no more than the file. */
const called = (address: string, picture: Picture): string =>
  isKept(picture) && picture.focus ? `${address}#focus=${picture.focus.join(',')}` : address;

/** `smallAddress` as a call gives it, for whoever cuts the picture to a shape of their own. */
export const smallCalled = (picture: Picture): string => called(smallAddress(picture), picture);

/** `largeAddress` as a call gives it. */
export const largeCalled = (picture: Picture): string => called(largeAddress(picture), picture);

/**
 * The picture behind addresses that a call gave, without its placeholder.
 *
 * @param small As `smallCalled` wrote it; null for none.
 * @param large As `largeCalled` wrote it, where the call gives it too.
 */
export function pictureAt(small: string | null, large: string | null = null): Picture | null {
  if (small === null) return null;
  const [, id, least, x, y] = FILE.exec(small) ?? [];
  if (id === undefined) return { src: small };
  const [, otherId, most] = FILE.exec(large ?? '') ?? [];
  const widths = [...new Set([Number(least), ...(otherId === id ? [Number(most)] : [])])];
  const width = Math.max(...widths);
  return {
    id,
    width,
    height: Math.round(width * TALL),
    widths,
    placeholder: null,
    focus: x ? [Number(x), Number(y)] : undefined,
  };
}

/** Height of a product's picture for each pixel of its width. Source: ux.md 4. */
const TALL = 5 / 4;
