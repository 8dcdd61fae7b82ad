import {
  CanvasTexture,
  Color,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { LABELS, modelOf, type PackDesign, type Side } from '../shapes.ts';
import type { Part } from './form/part.ts';

/** Draws all printed sides of a design, as canvases. */
export function drawSides(design: PackDesign): Map<Side, HTMLCanvasElement> {
  const canvases = new Map<Side, HTMLCanvasElement>();
  for (const { side, width, height } of LABELS[modelOf(design)].sides) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas to draw a label on');
    design.drawLabel(context, { width, height }, side);
    if (!isGlass(design)) {
      // What the label leaves clear shows the pack: painted here, so that thin strokes keep clean edges when shrunk.
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = side === 'lid' ? design.cap : design.body;
      context.fillRect(0, 0, width, height);
    }
    canvases.set(side, canvas);
  }
  return canvases;
}

export function labelTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.premultiplyAlpha = true;
  texture.anisotropy = 4;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  return texture;
}

const FIXED = {
  white: '#f3f0ea',
  rubber: '#2b2a2a',
  wood: '#c8a27a',
  wick: '#efe9dc',
} as const;

/** The colour of a part, in sRGB. */
export function colourOf(part: Part, design: PackDesign): string {
  switch (part.role) {
    case 'cap':
      return design.cap;
    case 'trim':
      return design.trim;
    case 'liquid':
    case 'wax':
      return design.liquid ?? design.body;
    case 'body':
    case 'print':
      return design.body;
    case 'white':
    case 'rubber':
    case 'wood':
    case 'wick':
      return FIXED[part.role];
  }
}

export const isGlass = (design: Pick<PackDesign, 'finish'>): boolean =>
  design.finish.endsWith('glass');

/** A colour in light, as the shaders reckon. */
export const linear = (hex: string): Vector3 => {
  const { r, g, b } = new Color(hex);
  return new Vector3(r, g, b);
};
