import type { BufferGeometry } from 'three';
import type { Side } from '../../shapes.ts';

/**
 * What a piece of a pack is made of. `body` takes the design's finish and colour, `cap` its cap's, `trim` is metal of
 * the trim's colour, `print` carries a label, `liquid` the colour inside; the rest are materials that every pack shares.
 */
export type Role =
  | 'body'
  | 'cap'
  | 'trim'
  | 'print'
  | 'liquid'
  | 'white'
  | 'rubber'
  | 'wax'
  | 'wood'
  | 'wick';

export interface Part {
  role: Role;
  geometry: BufferGeometry;
  /** Which side of the label a `print` shows. */
  side?: Side;
  /** A print on paper stuck on the body; without it the body itself is printed and has the body's finish. */
  sticker?: boolean;
}

/** A pack standing on the ground y = 0 around x = z = 0, its front towards +z; centimetres. */
export interface Pack {
  parts: Part[];
  /** Height of what is inside, for glass. */
  level?: number;
}
