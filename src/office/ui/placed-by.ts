/** Which half of another one something is dropped on. */
export type Side = 'before' | 'behind';

/** A list in which one stands beside another one. Where either is not in it, or they are one, it stays as it is. */
export function placedBy<Item>(
  list: readonly Item[],
  moved: Item,
  target: Item,
  side: Side,
): readonly Item[] {
  if (moved === target || !list.includes(moved) || !list.includes(target)) return list;
  const others = list.filter((each) => each !== moved);
  return others.toSpliced(others.indexOf(target) + (side === 'behind' ? 1 : 0), 0, moved);
}
