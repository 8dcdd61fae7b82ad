import type { Picture } from '#base/picture.ts';

/** Pictures of one product, as staff add them; an import may bring more. */
export const PICTURES_MOST = 20;
/** Files of one form. */
export const PICTURES_AT_ONCE = 10;
/** What a picture shows, in one language. */
export const ALT_SIGNS = 200;

export const PICTURE_REFUSALS = [
  'NOT_A_PICTURE',
  'TOO_MANY_BYTES',
  'TOO_MANY_PIXELS',
  'TOO_SMALL',
  'TOO_NARROW',
  'TOO_MANY',
  'ADDRESS',
  'PRIVATE',
  'STATUS',
  'REDIRECTS',
  'AWAY',
  'LOST',
  'UNKNOWN',
] as const;
/** Why a picture does not become one of ours. `LOST`: what was sent is not there any more. `UNKNOWN`: none that stands has this name. */
export type PictureProblem = (typeof PICTURE_REFUSALS)[number];

/** How far a picture is that a product names. */
export interface PictureState {
  /** As the product names it: the id that it has or will have, or its address. */
  readonly own: string;
  readonly picture: Picture | null;
  readonly state: 'ready' | 'waiting' | 'refused';
  readonly problem: PictureProblem | null;
}

/** What became of one file or address that was added. */
export type TakenPicture = PictureState & {
  /** As whoever added it knows it: the name of a file, or the address. */
  readonly name: string;
};
