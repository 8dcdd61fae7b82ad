/**
 * The containers of our packshots and the printed areas on them. All measures are centimetres of the real pack,
 * so that packs standing together in a scene have the right sizes beside each other.
 *
 * Whoever draws a label gets a canvas of exactly the pixels said here and never sees 3D. Transparent pixels show the
 * container itself (glass, body colour). Kinds of printed side:
 * - `wrap`: once around, x = 0 is the seam at the back, the middle of the width faces the camera; from a round pack
 *   one sees at most the middle 45 % at once, and only the middle third without strong foreshortening;
 * - `front`, `back`, `right`, `left`, `top`: a flat side as one looks at it (`top`: upright when seen from the front);
 * - `lid`: the disc of a round lid, inscribed in its square canvas.
 */
export type Shape =
  | 'jar'
  | 'tube'
  | 'bottle'
  | 'pump'
  | 'dropper'
  | 'box'
  | 'sachet'
  | 'flacon'
  | 'pouch'
  | 'stick'
  | 'tin';

/** A container's build: the plain shape or one of its variants (`shape-variant`). */
export type Model =
  | Shape
  | 'jar-cream'
  | 'tube-rigid'
  | 'bottle-syrup'
  | 'bottle-home'
  | 'bottle-diffuser'
  | 'box-flat'
  | 'box-soap'
  | 'stick-lip'
  | 'tin-tall'
  | 'tin-candle';

export type Side = 'wrap' | 'front' | 'back' | 'left' | 'right' | 'top' | 'lid';

/** What the body is made of. Lids and trims have materials of their own. */
export type Finish =
  | 'gloss'
  | 'matte'
  | 'amber-glass'
  | 'clear-glass'
  | 'frosted-glass'
  | 'aluminium'
  | 'painted-metal'
  | 'paper'
  | 'foil';

/** What a lid, pump head or stopper is made of. */
export type CapFinish = 'gloss' | 'matte' | 'metal' | 'wood';

export interface PrintedSide {
  side: Side;
  /** Pixels of the canvas. */
  width: number;
  height: number;
  /** Centimetres of the real print; width / widthCm is the same as height / heightCm. */
  widthCm: number;
  heightCm: number;
}

export interface Label {
  /** Pixels of the main side, the first of `sides`. */
  width: number;
  height: number;
  sides: readonly PrintedSide[];
}

/** How a product's pack looks. Colours are `#rrggbb` in sRGB. */
export interface PackDesign {
  shape: Shape;
  /** `cream`, `rigid`, `syrup`, `home`, `diffuser`, `flat`, `soap`, `lip`, `tall`, `candle`: see `Model`. */
  variant?: string;
  finish: Finish;
  body: string;
  cap: string;
  /** `gloss` where not said. */
  capFinish?: CapFinish;
  /** Rings, collars, foil edges: a metal of this colour. */
  trim: string;
  /** What is seen through clear, frosted or amber glass; also wax of a candle, soap of a bar. */
  liquid?: string;
  drawLabel: (
    context: CanvasRenderingContext2D,
    size: { width: number; height: number },
    side: Side,
  ) => void;
}

const side = (name: Side, widthCm: number, heightCm: number, pixelsPerCm: number): PrintedSide => ({
  side: name,
  width: Math.round(widthCm * pixelsPerCm),
  height: Math.round(heightCm * pixelsPerCm),
  widthCm,
  heightCm,
});

const label = (first: PrintedSide, ...others: PrintedSide[]): Label => ({
  width: first.width,
  height: first.height,
  sides: [first, ...others],
});

const around = (radiusCm: number): number => 2 * Math.PI * radiusCm;

/** The printed sides of every container, the main one first. */
export const LABELS: Record<Model, Label> = {
  jar: label(side('wrap', around(3.4), 6.4, 160)),
  'jar-cream': label(side('wrap', around(3.6), 2.6, 160), side('lid', 6.4, 6.4, 130)),
  tube: label(side('wrap', 14.6, 12.4, 150)),
  'tube-rigid': label(side('wrap', around(1.5), 10.4, 190)),
  bottle: label(side('wrap', around(2.9), 8.6, 160)),
  'bottle-syrup': label(side('wrap', around(2.9), 6, 160)),
  'bottle-home': label(side('front', 7, 11.4, 150)),
  'bottle-diffuser': label(side('front', 4.4, 5, 220)),
  pump: label(side('wrap', around(2.8), 9, 160)),
  dropper: label(side('wrap', around(1.75), 4.4, 270)),
  box: label(
    side('front', 7.6, 11.6, 130),
    side('right', 4.2, 11.6, 130),
    side('left', 4.2, 11.6, 130),
    side('top', 7.6, 4.2, 130),
  ),
  'box-flat': label(
    side('front', 16, 13, 70),
    side('right', 6, 13, 70),
    side('left', 6, 13, 70),
    side('top', 16, 6, 70),
  ),
  'box-soap': label(side('front', 5.4, 5.6, 200), side('top', 5.4, 2.9, 200)),
  sachet: label(side('front', 9.6, 13.4, 110)),
  flacon: label(side('front', 4, 5, 230)),
  pouch: label(side('front', 13, 18.6, 90)),
  stick: label(side('wrap', 15.2, 6, 160)),
  'stick-lip': label(side('wrap', around(0.95), 4, 400)),
  tin: label(side('lid', 8, 8, 160), side('wrap', around(4), 1.3, 130)),
  'tin-tall': label(side('wrap', around(3.7), 8.4, 150), side('lid', 6.8, 6.8, 120)),
  'tin-candle': label(side('wrap', around(3.9), 4, 150)),
};

/** The build that a design asks for. */
export function modelOf(design: Pick<PackDesign, 'shape' | 'variant'>): Model {
  const name = design.variant ? `${design.shape}-${design.variant}` : design.shape;
  if (!(name in LABELS)) throw new Error(`There is no pack ${name}`);
  // Proven by the line above: the keys of LABELS are the models.
  return name as Model;
}
