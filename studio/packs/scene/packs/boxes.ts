import { type BufferGeometry, PlaneGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { LABELS, type Model, type Side } from '../../shapes.ts';
import { grid } from '../form/loft.ts';
import type { Pack, Part } from '../form/part.ts';

interface Size {
  width: number;
  height: number;
  depth: number;
}

type Share = readonly [from: number, to: number];

/** A flat print a hair before the block and a hair smaller: the edges of the paper stay free. */
function plane(
  width: number,
  height: number,
  edge: number,
  across: Share = [0, 1],
  up: Share = [0, 1],
): BufferGeometry {
  const geometry = new PlaneGeometry(width - 2 * edge, height - 2 * edge);
  const uvs = geometry.getAttribute('uv');
  const share = (value: number, size: number, [from, to]: Share): number =>
    from + ((edge + value * (size - 2 * edge)) / size) * (to - from);
  for (let index = 0; index < uvs.count; index += 1)
    uvs.setXY(index, share(uvs.getX(index), width, across), share(uvs.getY(index), height, up));
  return geometry;
}

/**
 * Prints on the sides of a block that stands on the ground.
 * @param shown How much of the depth of side and top prints the block has, from the front.
 */
function prints(
  sides: readonly Side[],
  { width, height, depth }: Size,
  edge: number,
  shown = 1,
): Part[] {
  const lift = 0.004;
  return sides.map((side): Part => {
    switch (side) {
      case 'right':
        return {
          role: 'print',
          side,
          geometry: plane(depth, height, edge, [0, shown])
            .rotateY(Math.PI / 2)
            .translate(width / 2 + lift, height / 2, 0),
        };
      case 'left':
        return {
          role: 'print',
          side,
          geometry: plane(depth, height, edge, [1 - shown, 1])
            .rotateY(-Math.PI / 2)
            .translate(-width / 2 - lift, height / 2, 0),
        };
      case 'top':
        return {
          role: 'print',
          side,
          geometry: plane(width, depth, edge, [0, 1], [0, shown])
            .rotateX(-Math.PI / 2)
            .translate(0, height + lift, 0),
        };
      case 'front':
      case 'back':
      case 'wrap':
      case 'lid':
        return {
          role: 'print',
          side,
          geometry: plane(width, height, edge).translate(0, height / 2, depth / 2 + lift),
        };
    }
  });
}

const block = ({ width, height, depth }: Size, rounding: number): BufferGeometry =>
  new RoundedBoxGeometry(width, height, depth, 5, rounding).translate(0, height / 2, 0);

const sizesOf = (model: Model): { width: number; height: number; depth: number; sides: Side[] } => {
  const { sides } = LABELS[model];
  const [front] = sides;
  const beside = sides.find((printed) => printed.side === 'right');
  return {
    width: front?.widthCm ?? 1,
    height: front?.heightCm ?? 1,
    depth: beside?.widthCm ?? 1,
    sides: sides.map((printed) => printed.side),
  };
};

/** A folding box; the flap's seam is seen at the top. */
export function box(): Pack {
  const { sides, ...size } = sizesOf('box');
  return { parts: [{ role: 'body', geometry: block(size, 0.05) }, ...prints(sides, size, 0.045)] };
}

/** A gift box whose lid is its front. */
export function flatBox(): Pack {
  const { sides, ...size } = sizesOf('box-flat');
  const lid = 5.4;
  const base = { width: size.width - 0.24, height: size.height - 0.24, depth: size.depth - lid };
  const lidSize = { ...size, depth: lid };
  const parts: Part[] = [
    { role: 'body', geometry: block(lidSize, 0.07).translate(0, 0, size.depth / 2 - lid / 2) },
    {
      role: 'cap',
      geometry: block(base, 0.05).translate(0, 0.0, -size.depth / 2 + base.depth / 2),
    },
  ];
  for (const part of prints(sides, lidSize, 0.06, lid / size.depth)) {
    part.geometry.translate(0, 0, size.depth / 2 - lid / 2);
    parts.push(part);
  }
  return { parts };
}

/** A bar of soap in a band of paper, standing on its long side. */
export function soap(): Pack {
  const size = { width: 8.6, height: 5.8, depth: 3 };
  const rounding = 0.75;
  const band = 5.4;
  const lift = 0.035;
  // Around the bar: way along its outline, starting in the middle of the lower front edge, going up the front.
  const halfHeight = size.height / 2;
  const halfDepth = size.depth / 2;
  const outline = (t: number): readonly [z: number, y: number] => {
    const r = rounding + lift;
    const straightY = size.height - 2 * rounding;
    const straightZ = size.depth - 2 * rounding;
    const arc = (Math.PI / 2) * r;
    let way = t * 2 * (straightY + straightZ + 2 * arc) - arc / 2;
    const corner = (index: number, angle: number): readonly [number, number] => {
      const z = (index === 0 || index === 1 ? 1 : -1) * (halfDepth - rounding);
      const y = (index === 1 || index === 2 ? 1 : -1) * (halfHeight - rounding);
      return [z + Math.cos(angle) * r, y + Math.sin(angle) * r];
    };
    if (way < 0) return corner(0, way / r);
    const legs = [straightY, arc, straightZ, arc, straightY, arc, straightZ, arc];
    for (let leg = 0; leg < legs.length; leg += 1) {
      const length = legs[leg] ?? 0;
      if (way > length) {
        way -= length;
        continue;
      }
      const part = way / r;
      switch (leg) {
        case 0:
          return [halfDepth + lift, -halfHeight + rounding + way];
        case 1:
          return corner(1, part);
        case 2:
          return [halfDepth - rounding - way, halfHeight + lift];
        case 3:
          return corner(2, Math.PI / 2 + part);
        case 4:
          return [-halfDepth - lift, halfHeight - rounding - way];
        case 5:
          return corner(3, Math.PI + part);
        case 6:
          return [-halfDepth + rounding + way, -halfHeight - lift];
        default:
          return corner(0, -Math.PI / 2 + part);
      }
    }
    return [halfDepth + lift, -halfHeight + rounding];
  };
  const front =
    (size.height - 2 * rounding + (Math.PI / 2) * (rounding + lift)) /
    (2 * (size.height + size.depth - 4 * rounding + Math.PI * (rounding + lift)));
  const strip = (from: number, to: number, rows: number): BufferGeometry =>
    grid(2, rows, (column, row) => {
      const [z, y] = outline(from + ((to - from) * row) / rows);
      return [(column / 2 - 0.5) * band, y + halfHeight + lift, z];
    });
  return {
    parts: [
      { role: 'wax', geometry: block(size, rounding).translate(0, lift, 0) },
      { role: 'print', side: 'front', sticker: true, geometry: strip(0, front, 40) },
      { role: 'print', side: 'top', sticker: true, geometry: strip(front, 0.5, 24) },
      { role: 'body', geometry: strip(0.5, 1, 60) },
    ],
  };
}
