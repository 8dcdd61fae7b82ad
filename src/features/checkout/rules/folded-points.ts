interface NumberedPoint {
  readonly number: number;
}

/** A list of points as it stands there: folded around the chosen one, or open with what was found. */
export interface FoldedPoints<Point> {
  /** The chosen one; undefined while none of these is. */
  readonly current: Point | undefined;
  readonly isFolded: boolean;
  readonly shown: readonly Point[];
}

/** A choice made before stands there alone until the others are asked for; with no others there is nothing to unfold. */
export function foldPoints<Point extends NumberedPoint>(
  points: readonly Point[],
  found: readonly Point[],
  { chosen, isOpen }: { readonly chosen: number | null; readonly isOpen: boolean },
): FoldedPoints<Point> {
  const current = points.find(({ number }) => number === chosen);
  const isFolded = current !== undefined && !isOpen && points.length > 1;
  return { current, isFolded, shown: isFolded ? [current] : found };
}

/** Whether the list is open when the page comes: nothing is chosen yet, or somebody leafs through it without scripts. */
export const beginsOpen = (
  chosen: number | null,
  leaf: { readonly page: number } | undefined,
): boolean => chosen === null || (leaf !== undefined && leaf.page > 1);
