import {
  CART_LINES_MAX,
  CART_PACKAGES_MAX,
  type CartDocument,
  type CartLine,
  type CartPackage,
} from '../../model.ts';
import type { StockOf } from '../edit/apply-edit.ts';
import { nameOf } from '../document/line-name.ts';
import { LINE_COUNT_MAX, StockShare } from '../edit/quantity-limits.ts';

function unionOf(one: readonly CartLine[], other: readonly CartLine[]): CartLine[] {
  const byName = new Map(one.map((line) => [nameOf(line), line]));
  for (const line of other) {
    const known = byName.get(nameOf(line));
    const count = Math.min(LINE_COUNT_MAX, (known?.count ?? 0) + line.count);
    byName.set(nameOf(line), { ...(known ?? line), count });
  }
  return [...byName.values()];
}

/** Lines of the first cart stand first, and keep their place when there are more than a cart holds. */
function withinLimit(packages: readonly CartPackage[]): CartPackage[] {
  let left = CART_LINES_MAX;
  return packages.slice(0, CART_PACKAGES_MAX).map((each) => {
    const lines = each.lines.slice(0, left);
    left -= lines.length;
    return { ...each, lines };
  });
}

/**
 * Both carts as one: the union of their packages and lines, counts put together. A product gets no more than the stock has, and what
 * is not sold now keeps its count, so that the buyer sees what became of it (I4-037, C4-057, reliability promise 20).
 *
 * @param mine The visitor's; its order and its selected package are kept.
 * @param kept The account's.
 */
export function mergeCarts(mine: CartDocument, kept: CartDocument, stockOf: StockOf): CartDocument {
  const others = new Map(kept.packages.map((each) => [each.key, each]));
  const here = new Set(mine.packages.map(({ key }) => key));
  const united = [
    // Whatever else either knows of a package stays with it; the visitor's own word counts.
    ...mine.packages.map((each) => ({
      ...others.get(each.key),
      ...each,
      lines: unionOf(each.lines, others.get(each.key)?.lines ?? []),
    })),
    ...kept.packages.filter(({ key }) => !here.has(key)),
  ];
  const share = new StockShare();
  const packages = withinLimit(united).map((each) => ({
    ...each,
    lines: each.lines.flatMap((line): CartLine[] => {
      if (line.kind !== 'item') return [line];
      const stock = stockOf(line.sku);
      if (!stock) return [line];
      const count = share.take(line.sku, line.count, stock);
      return count > 0 ? [{ ...line, count }] : [];
    }),
  }));
  return { ...mine, packages };
}
