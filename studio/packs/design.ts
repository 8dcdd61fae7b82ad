import { LABELS, modelOf, type PackDesign, type Side } from './shapes.ts';
import { paintColumn } from './labels/back.ts';
import { buildOf } from './labels/build.ts';
import { copyOf, type LabelProduct } from './labels/copy.ts';
import { paintFront } from './labels/front.ts';
import { LINES } from './labels/lines/all.ts';
import { randomOf } from './labels/random.ts';
import type { Box, LineDesign, Look, Stage } from './labels/stage.ts';

/** The family of a product's packs. */
export function lineOf(product: LabelProduct): LineDesign {
  const line = LINES.find(({ name }) => name === product.line);
  if (!line)
    throw new Error(
      `The line ${product.line} of ${product.sku} has no design in studio/packs/labels/lines`,
    );
  return line;
}

/** The colours inside the line whose hue is nearest to the product's own. */
export function lookOf(product: LabelProduct, line: LineDesign): Look {
  const away = ({ hue }: Look): number => Math.abs(((hue - product.hue + 540) % 360) - 180);
  const [nearest] = line.looks.toSorted((a, b) => away(a) - away(b));
  if (!nearest) throw new Error(`The line ${line.name} has no colours`);
  return nearest;
}

/** What of a side faces the camera, and where type stands on it. */
function fieldsOf(
  side: Side,
  size: { width: number; height: number },
  isFlattened: boolean,
): { front: Box; type: Box } {
  const { width, height } = size;
  if (side === 'wrap') {
    const seen = width * (isFlattened ? 0.44 : 0.36);
    const type = width * (isFlattened ? 0.272 : 0.252);
    const low = height / seen < 0.62;
    const margin = low ? height * 0.1 : Math.max(seen * 0.07, height * 0.055);
    return {
      front: { x: (width - seen) / 2, y: 0, width: seen, height },
      type: { x: (width - type) / 2, y: margin, width: type, height: height - margin * 2 },
    };
  }
  const margin = Math.min(width, height) * 0.09;
  return {
    front: { x: 0, y: 0, width, height },
    type: { x: margin, y: margin, width: width - margin * 2, height: height - margin * 2 },
  };
}

function insetBy(
  inset: LineDesign['layout']['inset'],
  { front, type }: { front: Box; type: Box },
  side: Side,
) {
  if (!inset || (side !== 'wrap' && side !== 'front')) return { front, type };
  const x = Math.max(type.x, front.x + front.width * inset.side);
  const y = front.y + front.width * inset.top;
  return {
    front,
    type: {
      x,
      y,
      width: front.width - (x - front.x) * 2,
      height: front.y + front.height * (1 - inset.bottom) - y,
    },
  };
}

/** The side of a box: one column of small print. */
function paintSide(stage: Stage, line: LineDesign): void {
  const { size, side } = stage;
  const margin = size.width * 0.13;
  const box = {
    x: margin,
    y: margin,
    width: size.width - margin * 2,
    height: size.height * 0.8 - margin,
  };
  paintColumn(stage, line, box, side === 'left' ? 'usage' : 'composition');
}

/** The small print of a label that goes around: at both ends of it, behind the front. */
function paintBehind(
  stage: Stage,
  line: LineDesign,
  isTube: boolean,
  /** Glass shows what is inside: nothing is printed under the words. */
  isOnGlass: boolean,
): void {
  const { g, size, look } = stage;
  const width = size.width * (isTube ? 0.17 : 0.19);
  const margin = size.height * 0.08;
  // A tube is flat above: one sees half of its way around.
  const edge = size.width * (isTube ? 0.215 : 0.258);
  for (const [which, x, from] of [
    ['usage', edge - width, 0],
    ['composition', size.width - edge, size.width - edge],
  ] as const) {
    g.fillStyle = look.ground;
    if (!isOnGlass) g.fillRect(from, margin * 0.55, edge, size.height - margin * 1.1);
    const inset = width * 0.09;
    const box = {
      x: x + (which === 'usage' ? -inset : inset),
      y: margin,
      width,
      height: size.height - margin * 2,
    };
    paintColumn(stage, line, box, which);
  }
}

/**
 * How the pack of a product looks: its container, its colours and its label, for every side that the container has.
 * Pure, and the same for the same product; draws with Canvas 2D only, so it works in the page that photographs.
 * The fonts of `labels/load-fonts.ts` must be ready before.
 */
export function designOf(product: LabelProduct): PackDesign {
  const line = lineOf(product);
  const look = lookOf(product, line);
  const copy = copyOf(product);
  const build = buildOf(product, line.finishes);
  const isPlainTin = build.shape === 'tin' && line.plainTins;
  const container = {
    capFinish: isPlainTin ? undefined : line.capFinish,
    body: look.body,
    cap: isPlainTin ? look.body : look.cap,
    trim: look.trim,
    liquid: look.liquid,
    ...build,
  };
  const model = modelOf(build);
  const isOnGlass = build.finish.endsWith('glass') && look.ground === container.body;
  return {
    ...container,
    drawLabel(g, size, side) {
      const fields = fieldsOf(side, size, model === 'tube' || model === 'stick');
      const stage: Stage = {
        g,
        size,
        side,
        ...insetBy(line.layout.inset, fields, side),
        look,
        copy,
        product,
        random: randomOf(product.sku, side),
        lineRandom: randomOf(line.name),
      };
      g.save();
      line.ground(stage);
      g.restore();
      if (side === 'left' || side === 'right') return paintSide(stage, line);
      paintFront(stage, line);
      if (side === 'wrap' && size.height > size.width * 0.1)
        paintBehind(stage, line, model === 'tube', isOnGlass);
    },
  };
}

/** The printed sides of a product's pack, the main one first. */
export const sidesOf = (product: LabelProduct) => LABELS[modelOf(designOf(product))].sides;
