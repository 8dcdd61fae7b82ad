/** mulberry32: a small generator whose numbers, below 2 to the 32nd, depend on the seed alone. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The same things in another order, the same one for the same seed. */
export function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const random = generator(seed);
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

const DAY_MS = 86_400_000;

/** A number for each day (UTC): the page is the same for everybody, so its order changes by day and not by visitor. */
export const daySeed = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
