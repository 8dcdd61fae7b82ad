import { BufferGeometry, Float32BufferAttribute } from 'three';
import { type Corner, rounded } from './profile.ts';

/** A horizontal cut through a pack: a superellipse (`n` 2 is an ellipse, 4 and more nearly a rectangle). */
export interface Ring {
  y: number;
  rx: number;
  rz: number;
  n: number;
  /** Depth of the ribs cut in here. */
  rib?: number;
  /** The middle moved to the front or back. */
  z?: number;
}

export interface LoftOptions {
  segments?: number;
  /** Even steps on every ring for itself, where the section changes but the way around does not (tubes). */
  everyRing?: boolean;
  /** How many ribs there are around. */
  ribs?: number;
}

const power = (value: number, exponent: number): number =>
  Math.sign(value) * Math.abs(value) ** exponent;

/** Around the pack: 0 and 1 at the back, 0.5 at the front; x grows to the right there, as a label is read. */
function onRing(ring: Ring, angle: number): [x: number, z: number] {
  return [
    -power(Math.sin(angle), 2 / ring.n) * ring.rx,
    -power(Math.cos(angle), 2 / ring.n) * ring.rz,
  ];
}

/** Angles at equal steps of the way around, so that a print is nowhere stretched. */
function evenAngles(ring: Ring, segments: number): number[] {
  const fine = 4096;
  const way = [0];
  let [x, z] = onRing(ring, 0);
  for (let step = 1; step <= fine; step += 1) {
    const [nextX, nextZ] = onRing(ring, (2 * Math.PI * step) / fine);
    way.push((way[step - 1] ?? 0) + Math.hypot(nextX - x, nextZ - z));
    [x, z] = [nextX, nextZ];
  }
  const whole = way[fine] ?? 1;
  const angles: number[] = [];
  let at = 0;
  for (let segment = 0; segment <= segments; segment += 1) {
    const wanted = (whole * segment) / segments;
    while (at < fine && (way[at + 1] ?? whole) < wanted) at += 1;
    const low = way[at] ?? 0;
    const high = way[at + 1] ?? whole;
    angles.push((2 * Math.PI * (at + (high > low ? (wanted - low) / (high - low) : 0))) / fine);
  }
  return angles;
}

const ribShape = (turns: number): number => {
  const phase = turns - Math.floor(turns);
  const wave = 0.5 - 0.5 * Math.cos(2 * Math.PI * phase);
  return wave * wave * (3 - 2 * wave);
};

/** A grid of points as triangles with smooth normals; `closed` joins the normals of its first and last column. */
export function grid(
  columns: number,
  rows: number,
  place: (column: number, row: number) => readonly [number, number, number],
  closed = false,
  uv: (column: number, row: number) => readonly [number, number] = (column, row) => [
    column / columns,
    row / rows,
  ],
): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      positions.push(...place(column, row));
      uvs.push(...uv(column, row));
      if (row === rows || column === columns) continue;
      const a = row * (columns + 1) + column;
      const c = a + columns + 1;
      index.push(a, a + 1, c, a + 1, c + 1, c);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  if (closed) joinSeam(geometry, columns, rows);
  return geometry;
}

function joinSeam(geometry: BufferGeometry, columns: number, rows: number): void {
  const normals = geometry.getAttribute('normal');
  for (let row = 0; row <= rows; row += 1) {
    const first = row * (columns + 1);
    const last = first + columns;
    const sum = [
      normals.getX(first) + normals.getX(last),
      normals.getY(first) + normals.getY(last),
      normals.getZ(first) + normals.getZ(last),
    ] as const;
    const length = Math.hypot(...sum) || 1;
    normals.setXYZ(first, sum[0] / length, sum[1] / length, sum[2] / length);
    normals.setXYZ(last, sum[0] / length, sum[1] / length, sum[2] / length);
  }
}

/** A skin over rings from below to above. */
export function loft(rings: readonly Ring[], options: LoftOptions = {}): BufferGeometry {
  const { segments = 128, ribs = 0, everyRing = false } = options;
  const widest = rings.reduce((most, ring) => (ring.rx > most.rx ? ring : most));
  const common = everyRing ? [] : evenAngles(widest, segments);
  const anglesOf = rings.map((ring) => (everyRing ? evenAngles(ring, segments) : common));
  const heights = rings.map((ring) => ring.y);
  const low = Math.min(...heights);
  const whole = Math.max(...heights) - low || 1;
  return grid(
    segments,
    rings.length - 1,
    (column, row) => {
      const ring = rings[row] ?? widest;
      const [x, z] = onRing(ring, anglesOf[row]?.[column] ?? 0);
      const cut = ring.rib ? (ring.rib * ribShape((column / segments) * ribs)) / (ring.rx || 1) : 0;
      return [x * (1 - cut), ring.y, z * (1 - cut) + (ring.z ?? 0)];
    },
    true,
    (column, row) => [column / segments, ((rings[row]?.y ?? low) - low) / whole],
  );
}

/** Turned on a lathe. */
export const turned = (corners: readonly Corner[], options: LoftOptions = {}): BufferGeometry =>
  loft(
    rounded(corners).map(([radius, y]) => ({ y, rx: radius, rz: radius, n: 2 })),
    options,
  );

/** A profile carried around a superellipse: the corners' radii are those of its long axis. */
export const shaped = (
  corners: readonly Corner[],
  section: { rx: number; rz: number; n: number },
  options: LoftOptions = {},
): BufferGeometry =>
  loft(
    rounded(corners).map(([radius, y]) => ({
      y,
      rx: radius,
      rz: Math.max(section.rz - (section.rx - radius), radius <= 0 ? 0 : 0.001),
      n: section.n,
    })),
    options,
  );
