import type { Matter, Relief } from './relief.ts';

/** A point or direction: x to the right, y towards the viewer, z up from the table. */
export type Vector = readonly [number, number, number];
/** Three rows of a rotation. */
export type Turn = readonly [Vector, Vector, Vector];

const product = (a: Turn, b: Turn): Turn => {
  const row = ([x, y, z]: Vector): Vector => [
    x * b[0][0] + y * b[1][0] + z * b[2][0],
    x * b[0][1] + y * b[1][1] + z * b[2][1],
    x * b[0][2] + y * b[1][2] + z * b[2][2],
  ];
  return [row(a[0]), row(a[1]), row(a[2])];
};

/** Turned about the upright by `yaw`, then leaned by `pitch` about x, then by `roll` about y; radians. */
export function turned(yaw: number, pitch = 0, roll = 0): Turn {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  return product(
    product(
      [
        [cr, 0, sr],
        [0, 1, 0],
        [-sr, 0, cr],
      ],
      [
        [1, 0, 0],
        [0, cp, -sp],
        [0, sp, cp],
      ],
    ),
    [
      [cy, -sy, 0],
      [sy, cy, 0],
      [0, 0, 1],
    ],
  );
}

/** How far a point is from a body's surface; less than 0 inside. The body's own coordinates, units of the frame. */
export type Body = (x: number, y: number, z: number) => number;

export type Stamp = {
  /** Middle of the body, on the table's coordinates (x and y as in the frame when looked at from straight above). */
  at: Vector;
  /** No point of the body is farther from its middle. */
  reach: number;
  turn: Turn;
  body: Body;
  /** Matter at a point of the surface, in the body's own coordinates. */
  matter: (x: number, y: number, z: number) => Matter;
  /** Share of a step that is safe: below 1 for bodies whose distance is only a bound. */
  care?: number;
};

/** Sets a body into the scene: each pixel it may cover sends a ray along the view. @returns the number of the thing */
export function stamp(
  relief: Relief,
  { at, reach, turn, body, matter, care = 0.9 }: Stamp,
): number {
  const { scale, sin, cos, middle } = relief;
  const thing = relief.nextThing();
  const centreX = at[0];
  const centreY = middle.y + (at[1] - middle.y) * cos - at[2] * sin;
  const centreDepth = at[2] * cos + (at[1] - middle.y) * sin;
  const left = Math.max(0, Math.floor((centreX - reach) * scale));
  const right = Math.min(relief.width - 1, Math.ceil((centreX + reach) * scale));
  const top = Math.max(0, Math.floor((centreY - reach) * scale));
  const bottom = Math.min(relief.height - 1, Math.ceil((centreY + reach) * scale));
  const [r0, r1, r2] = turn;
  // From the camera's axes to the table's, then to the body's.
  const toX = (vx: number, wy: number, wz: number): number => vx * r0[0] + wy * r0[1] + wz * r0[2];
  const toY = (vx: number, wy: number, wz: number): number => vx * r1[0] + wy * r1[1] + wz * r1[2];
  const toZ = (vx: number, wy: number, wz: number): number => vx * r2[0] + wy * r2[1] + wz * r2[2];
  const near = 0.25 / scale;
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const vx = (column + 0.5) / scale - centreX;
      const vy = (row + 0.5) / scale - centreY;
      const flat = reach * reach - vx * vx - vy * vy;
      if (flat <= 0) continue;
      const index = row * relief.width + column;
      const span = Math.sqrt(flat);
      const floor = Math.max(-span, (relief.depth[index] ?? 0) - centreDepth);
      let vz = span;
      for (let step = 0; step < 48 && vz > floor; step++) {
        const wy = vy * cos + vz * sin;
        const wz = vz * cos - vy * sin;
        const [x, y, z] = [toX(vx, wy, wz), toY(vx, wy, wz), toZ(vx, wy, wz)];
        const distance = body(x, y, z);
        if (distance < near) {
          relief.put(index, vz + centreDepth, thing, matter(x, y, z));
          break;
        }
        vz -= distance * care;
      }
    }
  return thing;
}

/** A ball. */
export const ball =
  (radius: number): Body =>
  (x, y, z) =>
    Math.hypot(x, y, z) - radius;

/** An egg shape with three half axes; the distance is a bound, good enough when the axes differ up to four times. */
export const egg =
  (a: number, b: number, c: number): Body =>
  (x, y, z) => {
    const k0 = Math.hypot(x / a, y / b, z / c);
    const k1 = Math.hypot(x / (a * a), y / (b * b), z / (c * c));
    return k1 < 1e-9 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
  };

/** A rod along x with round ends: `half` to the middle of the end's ball. */
export const rod =
  (half: number, radius: number): Body =>
  (x, y, z) =>
    Math.hypot(x - Math.min(half, Math.max(-half, x)), y, z) - radius;

/** A block with rounded edges; half sizes with the rounding. */
export const block =
  (a: number, b: number, c: number, round: number): Body =>
  (x, y, z) => {
    const [qx, qy, qz] = [
      Math.abs(x) - a + round,
      Math.abs(y) - b + round,
      Math.abs(z) - c + round,
    ];
    return (
      Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) +
      Math.min(Math.max(qx, qy, qz), 0) -
      round
    );
  };

/** A round disc lying flat, with rounded edges and faces bulging by `bulge`: a tablet. */
export const disc =
  (radius: number, half: number, round: number, bulge = 0): Body =>
  (x, y, z) => {
    const r = Math.hypot(x, y);
    const face = half - round + bulge * Math.max(0, 1 - (r / radius) ** 2);
    const [qr, qz] = [r - radius + round, Math.abs(z) - face];
    return (
      (Math.hypot(Math.max(qr, 0), Math.max(qz, 0)) + Math.min(Math.max(qr, qz), 0) - round) *
      (bulge ? 0.8 : 1)
    );
  };
