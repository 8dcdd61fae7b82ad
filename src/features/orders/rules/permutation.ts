/** A whole number from 0 that nobody foretells without the key; always the same for the same round and half. */
export type Mix = (round: number, half: number) => number;

const ROUNDS = 8;

/** One pass of a Feistel network over `side` × `side` numbers: whatever `mix` gives, no two come out the same. */
function shuffled(index: number, side: number, mix: Mix): number {
  let [left, right] = [Math.floor(index / side), index % side];
  for (let round = 0; round < ROUNDS; round += 1)
    [left, right] = [right, (left + (mix(round, right) % side)) % side];
  return left * side + right;
}

/**
 * The place of a number in a secret order of all numbers below `size`: each has its own, and neighbours have nothing in common.
 *
 * @param index From 0, below `size`.
 */
export function permuted(index: number, size: number, mix: Mix): number {
  const side = Math.ceil(Math.sqrt(size));
  let place = shuffled(index, side, mix);
  // The network's square is a little larger: who falls beside it goes on from there, and meets nobody else's way.
  while (place >= size) place = shuffled(place, side, mix);
  return place;
}
