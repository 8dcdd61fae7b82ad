/** Chance that can be repeated: numbers from 0 to below 1, the same for the same seed on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Point `index` of an even spread over the unit square (the R2 sequence): fewer samples for the same smoothness. */
export const evenPoint = (index: number): readonly [number, number] => [
  (0.5 + index * 0.754_877_666_246_692_7) % 1,
  (0.5 + index * 0.569_840_290_998_053_2) % 1,
];
