import { between, type Random } from './random.ts';
import type { Relief } from './relief.ts';

/** A heap's ground plan: a wobbly oval. */
export type Plan = { x: number; y: number; wide: number; deep: number };

/** A place in the oval, thicker in the middle. */
export function somewhere(
  random: Random,
  { x, y, wide, deep }: Plan,
  gather = 0.62,
): { x: number; y: number; far: number } {
  const angle = random() * 2 * Math.PI;
  const far = random() ** gather;
  return { x: x + Math.cos(angle) * far * wide, y: y + Math.sin(angle) * far * deep, far };
}

/** How high a thing comes to lie that is `radius` thick: on the mean of what is under it, sunk a little between. */
export function resting(relief: Relief, x: number, y: number, radius: number): number {
  const { middle, cos, sin } = relief;
  // Looks where the thing's foot would be seen, at the height of what is already there; twice is near enough.
  let up = 0;
  for (let turn = 0; turn < 2; turn++) {
    const row = middle.y + (y - middle.y) * cos - up * sin;
    let sum = 0;
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * 2 * Math.PI;
      sum += relief.above(x + Math.cos(angle) * radius * 0.7, row + Math.sin(angle) * radius * 0.6);
    }
    up = Math.max(0, sum / 6);
  }
  return up * 0.92;
}

/** A direction in radians, any. */
export const anyTurn = (random: Random): number => between(random, 0, 2 * Math.PI);
