import type { CartView } from '../../model.ts';

/** Most lines of a cart that a choice between two shows. */
const LINES_SHOWN = 6;

/** What a choice between two carts shows of one: its first lines, how many more, in how many packages. */
export function mergeLines({ packages }: CartView) {
  const filled = packages.map(({ items, kits, subscriptions }) =>
    [...items, ...kits, ...subscriptions].map(({ hash, name, count, sum, isAvailable }) => ({
      hash,
      name,
      count,
      sum,
      isAvailable,
    })),
  );
  const lines = filled.flat();
  return {
    shown: lines.slice(0, LINES_SHOWN),
    left: Math.max(0, lines.length - LINES_SHOWN),
    packages: filled.filter((each) => each.length > 0).length,
  };
}
