import { CylinderGeometry } from 'three';
import { type Ring, loft, turned } from '../form/loft.ts';
import type { Part, Role } from '../form/part.ts';
import { rounded } from '../form/profile.ts';

/** A label all around a round body. */
export const wrapped = (radius: number, from: number, height: number, sticker = true): Part => ({
  role: 'print',
  side: 'wrap',
  sticker,
  geometry: loft(
    [from, from + height].map((y) => ({ y, rx: radius, rz: radius, n: 2 })),
    { segments: 192 },
  ),
});

interface Cap {
  radius: number;
  from: number;
  height: number;
  ribs: number;
  depth?: number;
  role?: Role;
  ring?: boolean;
}

/** A screw cap: ribs between two smooth bands, a dished top with a rim, a tear ring below. */
export function ribbedCap({
  radius,
  from,
  height,
  ribs,
  depth = 0.05,
  role = 'cap',
  ring = true,
}: Cap): Part[] {
  const to = from + height;
  const bevel = Math.min(0.22, height * 0.12);
  const lower = ring ? from + height * 0.16 : from;
  const side: Ring[] = [];
  const steps = 3;
  for (let step = 0; step <= steps; step += 1) {
    const y = lower + 0.12 + ((to - bevel * 1.6 - lower - 0.12) * step) / steps;
    const rib = step === 0 || step === steps ? 0 : depth;
    side.push({ y, rx: radius, rz: radius, n: 2, rib });
    if (step === 0 || step === steps)
      side.push({ y: y + (step === 0 ? 0.06 : -0.08), rx: radius, rz: radius, n: 2, rib: depth });
  }
  const top = rounded([
    [radius, to - bevel * 1.6],
    [radius, to, bevel],
    [radius - bevel * 2.1, to, 0.06],
    [radius - bevel * 2.5, to - 0.07, 0.06],
    [0, to - 0.07],
  ]);
  const rings: Ring[] = [
    ...rounded([
      [radius - 0.2, lower],
      [radius, lower, 0.05],
      [radius, lower + 0.1],
    ]).map(([r, y]) => ({ y, rx: r, rz: r, n: 2 })),
    ...side.toSorted((a, b) => a.y - b.y),
    ...top.slice(1).map(([r, y]) => ({ y, rx: r, rz: r, n: 2 })),
  ];
  const parts: Part[] = [
    { role, geometry: loft(rings, { segments: Math.max(192, ribs * 6), ribs }) },
  ];
  if (ring)
    parts.push({
      role,
      geometry: turned([
        [radius - 0.3, from],
        [radius - 0.03, from, 0.06],
        [radius - 0.03, lower - 0.06, 0.06],
        [radius - 0.3, lower - 0.05],
      ]),
    });
  return parts;
}

/** A plain cylinder with soft edges, standing at `from`. */
export const drum = (
  role: Role,
  radius: number,
  from: number,
  height: number,
  edge = 0.06,
): Part => ({
  role,
  geometry: turned([
    [0, from],
    [radius, from, edge],
    [radius, from + height, edge],
    [0, from + height],
  ]),
});

/** A straight rod that nobody sees the ends of. */
export const rod = (role: Role, radius: number, from: number, height: number): Part => ({
  role,
  geometry: new CylinderGeometry(radius, radius, height, 48, 1, true).translate(
    0,
    from + height / 2,
    0,
  ),
});
