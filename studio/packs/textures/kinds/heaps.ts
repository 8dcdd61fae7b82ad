import { type Plan, somewhere } from '../heap.ts';
import { between, type Random } from '../random.ts';
import type { Relief } from '../relief.ts';
import type { Piece } from './pieces.ts';

/** How many of which piece. */
export type Share = { piece: Piece; count: number; gather?: number };

/** A heap in the middle of the table and a few pieces strewn about it, mixed piece by piece. */
export function heap(
  relief: Relief,
  random: Random,
  shares: readonly Share[],
  plan: Plan,
  strewn = 0.12,
): void {
  const order: { piece: Piece; gather: number }[] = [];
  for (const { piece, count, gather } of shares)
    for (let i = 0; i < count; i++) order.push({ piece, gather: gather ?? 0.62 });
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [order[i], order[j]];
    if (a && b) {
      order[i] = b;
      order[j] = a;
    }
  }
  for (const { piece, gather } of order) {
    const wide = random() < strewn ? 1.75 : 1;
    const { x, y } = somewhere(
      random,
      { ...plan, wide: plan.wide * wide, deep: plan.deep * wide },
      gather,
    );
    piece(relief, random, x, y);
  }
}

/** Pieces laid out one beside the other with a little disorder, never touching: for few large pieces. */
export function laidOut(
  relief: Relief,
  random: Random,
  piece: Piece,
  count: number,
  apart: number,
  plan: Plan,
): void {
  const places: { x: number; y: number }[] = [];
  for (let attempt = 0; attempt < 900 && places.length < count; attempt++) {
    const place = {
      x: plan.x + between(random, -1, 1) * plan.wide,
      y: plan.y + between(random, -1, 1) * plan.deep,
    };
    if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > apart))
      places.push(place);
  }
  for (const { x, y } of places) piece(relief, random, x, y);
}

/** A heap in the middle. */
export const MIDDLE: Plan = { x: 480, y: 640, wide: 300, deep: 300 };
