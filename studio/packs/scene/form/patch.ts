import { type BufferGeometry } from 'three';
import { grid } from './loft.ts';

/** A section of a pack as seen from above: half width, half depth and how square it is. */
export interface Section {
  rx: number;
  rz: number;
  n: number;
}

/**
 * A label stuck on the front of a body whose section stays the same: follows the curve, has round corners.
 * @param at Height of its lower edge.
 */
export function patch(
  section: Section,
  size: { width: number; height: number },
  at: number,
  { lift = 0.012, corner = 0.25 }: { lift?: number; corner?: number } = {},
): BufferGeometry {
  const columns = 64;
  const rows = 48;
  const place = frontCurve(section, size.width);
  // Rows are dense at both ends, where the corners are round.
  const heights = Array.from({ length: rows + 1 }, (_, row) => {
    const t = row / rows;
    return size.height * (t - Math.sin(2 * Math.PI * t) / (2.2 * Math.PI));
  });
  const halfAt = (y: number): number => {
    const inside = Math.min(y, size.height - y);
    const missing =
      inside < corner ? corner - Math.sqrt(Math.max(0, corner ** 2 - (corner - inside) ** 2)) : 0;
    return size.width / 2 - missing;
  };
  return grid(
    columns,
    rows,
    (column, row) => {
      const y = heights[row] ?? 0;
      const [x, z] = place(((column / columns) * 2 - 1) * halfAt(y));
      return [x, at + y, z + lift];
    },
    false,
    (column, row) => {
      const y = heights[row] ?? 0;
      return [0.5 + (((column / columns) * 2 - 1) * halfAt(y)) / size.width, y / size.height];
    },
  );
}

/** Points of the front by their way from the middle, in centimetres. */
function frontCurve(
  { rx, rz, n }: Section,
  width: number,
): (way: number) => readonly [number, number] {
  const steps = 600;
  const depth = (x: number): number => rz * (1 - Math.min(1, Math.abs(x) / rx) ** n) ** (1 / n);
  const points: [way: number, x: number][] = [[0, 0]];
  let way = 0;
  for (let step = 1; step <= steps && way < width; step += 1) {
    const x = (rx * step) / steps;
    const before = (rx * (step - 1)) / steps;
    way += Math.hypot(x - before, depth(x) - depth(before));
    points.push([way, x]);
  }
  return (wanted) => {
    const far = Math.abs(wanted);
    const after = Math.max(
      1,
      points.findIndex(([reached]) => reached >= far),
    );
    const [low, lowX] = points[after - 1] ?? [0, 0];
    const [high, highX] = points[after] ?? [1, rx];
    const x = lowX + ((highX - lowX) * (far - low)) / (high - low || 1);
    return [Math.sign(wanted) * x, depth(x)];
  };
}

/** A printed disc looking up, upright when seen from the front. */
export const disc = (radius: number, y: number): BufferGeometry =>
  grid(
    96,
    6,
    (column, row) => {
      const angle = (2 * Math.PI * column) / 96;
      const r = radius * (1 - row / 6);
      return [Math.sin(angle) * r, y, Math.cos(angle) * r];
    },
    true,
    (column, row) => {
      const angle = (2 * Math.PI * column) / 96;
      const r = 0.5 * (1 - row / 6);
      return [0.5 + Math.sin(angle) * r, 0.5 - Math.cos(angle) * r];
    },
  );
