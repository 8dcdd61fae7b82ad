/** A point of a turned profile: distance from the axis, height, radius of the corner's rounding (centimetres). */
export type Corner = readonly [radius: number, height: number, rounding?: number];

export type Point = readonly [radius: number, height: number];

const STEPS = 7;

/**
 * A profile whose corners are rounded: real packs have no sharp edge, and the roundings are what catches the light.
 * A rounding that is longer than the straight parts beside it is shortened.
 */
export function rounded(corners: readonly Corner[], steps = STEPS): Point[] {
  const points: Point[] = [];
  corners.forEach((corner, index) => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    const [x, y, rounding = 0] = corner;
    if (!before || !after || rounding <= 0) {
      points.push([x, y]);
      return;
    }
    const toBefore = [before[0] - x, before[1] - y] as const;
    const toAfter = [after[0] - x, after[1] - y] as const;
    const lengthBefore = Math.hypot(...toBefore);
    const lengthAfter = Math.hypot(...toAfter);
    const a = [toBefore[0] / lengthBefore, toBefore[1] / lengthBefore] as const;
    const b = [toAfter[0] / lengthAfter, toAfter[1] / lengthAfter] as const;
    const half = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1]))) / 2;
    if (half > Math.PI / 2 - 0.01) {
      points.push([x, y]);
      return;
    }
    const tangent = Math.min(rounding / Math.tan(half), lengthBefore * 0.499, lengthAfter * 0.499);
    const radius = tangent * Math.tan(half);
    const middle = [a[0] + b[0], a[1] + b[1]] as const;
    const scale = radius / Math.sin(half) / Math.hypot(...middle);
    const centre = [x + middle[0] * scale, y + middle[1] * scale] as const;
    const from = Math.atan2(y + a[1] * tangent - centre[1], x + a[0] * tangent - centre[0]);
    let turn = Math.atan2(y + b[1] * tangent - centre[1], x + b[0] * tangent - centre[0]) - from;
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    for (let step = 0; step <= steps; step += 1) {
      const angle = from + (turn * step) / steps;
      points.push([centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]);
    }
  });
  return points;
}
