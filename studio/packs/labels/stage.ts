import type { CapFinish, Finish, Shape, Side } from '../shapes.ts';
import type { Align } from './paint-text.ts';
import type { Copy, LabelProduct } from './copy.ts';
import type { Font } from './type-setting.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The colours of one product inside its line, all `#rrggbb`. */
export interface Look {
  /** Degrees: a product takes the look whose hue is nearest to its own. */
  hue: number;
  body: string;
  cap: string;
  trim: string;
  liquid?: string;
  /** Behind the texts. */
  ground: string;
  /** Of the name and the small texts: at least 4.5 : 1 on the ground. */
  ink: string;
  /** Of the line's name and of what is stressed: at least 4.5 : 1 on the ground too. */
  accent: string;
  /** Of the drawing; no text stands in them. */
  tones: readonly string[];
}

export interface Voice {
  line: Font;
  title: Font;
  text: Font;
}

/** How the texts of a front stand. Sizes are shares of the front's measure. */
export interface Layout {
  align: Align;
  /** Where name and details stand; the drawing takes the room that is left. */
  titleAt: 'top' | 'middle' | 'bottom';
  lineSize: number;
  titleSize: number;
  textSize: number;
  /** Share of the height that name and details may take. 0.5 where not said. */
  titleRoom?: number;
  /** Keeps the drawing's room even when the texts want more. Share of the height, 0.2 where not said. */
  artRoom?: number;
  /** A short rule above the details. */
  ruled?: boolean;
  /** Keeps type away from a frame: shares of the front's width (sides, top) and height (bottom). */
  inset?: { top: number; side: number; bottom: number };
  /** Leaves out the small sign above the line's name (where the drawing is near). */
  noSign?: boolean;
  /** The net content stands right under the details, because the drawing runs over the foot. */
  netWithName?: boolean;
}

/** Everything a line's drawing may look at. */
export interface Stage {
  g: CanvasRenderingContext2D;
  size: { width: number; height: number };
  side: Side;
  /** What faces the camera. On a wrapped label the middle of it. */
  front: Box;
  /** Where texts of the front stand. */
  type: Box;
  look: Look;
  copy: Copy;
  product: LabelProduct;
  /** Fresh for every side, seeded by the article number. */
  random: () => number;
  /** The line's own and unchanging chance: what must be alike on all packs of a line. */
  lineRandom: () => number;
}

/** A family of packs. */
export interface LineDesign {
  name: string;
  voice: Voice;
  layout: Layout;
  looks: readonly Look[];
  /** Materials where the line wants other than the usual ones of the shape. */
  finishes?: Partial<Record<Shape, Finish>>;
  capFinish?: CapFinish;
  /** Lids of tins are of the same sheet as the tin; its caps are for bottles and jars. */
  plainTins?: boolean;
  /** The whole printed side. A side left unpainted shows the container. */
  ground: (stage: Stage) => void;
  /** The line's idea, drawn into the room that the texts leave. */
  art: (stage: Stage, room: Box) => void;
  /** Over the ground of a lid; the art in the upper part where not said. */
  lid?: (stage: Stage) => void;
}
