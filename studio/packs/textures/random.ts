/** A stream of numbers from 0 to below 1, the same for the same seed on every machine (mulberry32). */
export type Random = () => number;

/** @param seed any whole number @returns a fresh stream */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns a number between the two, evenly spread */
export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();

const lattice = (x: number, y: number, seed: number): number => {
  let mixed =
    (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_246_822_519)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

/** Smooth noise from 0 to 1 with cells one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = x - left;
  const v = y - top;
  const su = u * u * u * (u * (u * 6 - 15) + 10);
  const sv = v * v * v * (v * (v * 6 - 15) + 10);
  const a = lattice(left, top, seed);
  const b = lattice(left + 1, top, seed);
  const c = lattice(left, top + 1, seed);
  const d = lattice(left + 1, top + 1, seed);
  return a + (b - a) * su + (c - a) * sv + (a - b - c + d) * su * sv;
}

/** Noise of several octaves, about −1 to 1. */
export function rough(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let strength = 0.5;
  let [px, py] = [x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += (noise(px, py, seed + octave * 17) * 2 - 1) * strength;
    strength *= 0.5;
    // Turned a little each time: otherwise the lattice shows.
    [px, py] = [px * 1.62 - py * 1.18 + 3.1, px * 1.18 + py * 1.62 + 7.7];
  }
  return sum;
}

/** The nearest of the points scattered one to a cell: how far it is, how far the second is, and the cell's own number 0–1. */
export function scattered(
  x: number,
  y: number,
  seed: number,
): { near: number; second: number; own: number } {
  const left = Math.floor(x);
  const top = Math.floor(y);
  let near = 9;
  let second = 9;
  let own = 0;
  for (let row = top - 1; row <= top + 1; row++)
    for (let column = left - 1; column <= left + 1; column++) {
      const distance = Math.hypot(
        column + lattice(column, row, seed) - x,
        row + lattice(column, row, seed + 1) - y,
      );
      if (distance < near) {
        second = near;
        near = distance;
        own = lattice(column, row, seed + 2);
      } else if (distance < second) second = distance;
    }
  return { near, second, own };
}

/** 0 below the first edge, 1 above the second, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** The value kept between the two bounds. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The weighted mean of two numbers. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
