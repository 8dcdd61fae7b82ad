/** How many letters may be wrong in a word: none up to 2 letters, one up to 6, else two. Source: UX-23. */
export const wrongLettersIn = (length: number): number => (length <= 2 ? 0 : length <= 6 ? 1 : 2);

const SHORTEST_CLOSE = 4;
const LONG = 6;

/**
 * Whether a word may be taken for another one: of two short stems a letter is too much of them, and another first letter makes a short
 * word another one: `акне` is no `окна`, `фтор` no `второй`. Source: UX-23.
 */
export function isNear(stem: string, other: string): boolean {
  const length = Math.max(stem.length, other.length);
  return length >= SHORTEST_CLOSE && (length >= LONG || stem[0] === other[0]);
}

/**
 * Letters to change, add, leave out or swap with their neighbour to come from one word to the other; more than `most`
 * is told as `most + 1`.
 */
export function wordDistance(one: string, other: string, most: number): number {
  const [rows, columns] = [one.length, other.length];
  if (Math.abs(rows - columns) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, at) => at);
  for (let row = 1; row <= rows; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[columns] ?? most + 1;
}

/** The letters of a word as bits: words with few wrong letters differ in few bits, which is quick to see. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Bits that differ. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
