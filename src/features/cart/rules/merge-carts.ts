import { CART_LINES_MAX, type CartDocument, type CartLine, type CartPackage } from '../model.ts';
import { lineName, type StockOf } from './apply-edit.ts';
import { LINE_COUNT_MAX, StockShare } from './quantity-limits.ts';

/** What tells two lines of a package apart; sets and monthly kits are one line each, whatever stands in them. */
const nameOf = (line: CartLine): string =>
  line.kind === 'item'
    ? `item ${lineName(line)}`
    : line.kind === 'kit'
      ? `kit ${line.actionId} ${line.sku} ${JSON.stringify(line.items)}`
      : `subscription ${line.subscriptionId}`;

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
  return packages.map(({ contract, lines }) => {
    const kept = lines.slice(0, left);
    left -= kept.length;
    return { contract, lines: kept };
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
  const others = new Map(kept.packages.map((each) => [each.contract, each]));
  const here = new Set(mine.packages.map(({ contract }) => contract));
  const united = [
    ...mine.packages.map(({ contract, lines }) => ({
      contract,
      lines: unionOf(lines, others.get(contract)?.lines ?? []),
    })),
    ...kept.packages.filter(({ contract }) => !here.has(contract)),
  ];
  const share = new StockShare();
  const packages = withinLimit(united).map(({ contract, lines }) => ({
    contract,
    lines: lines.flatMap((line): CartLine[] => {
      if (line.kind !== 'item') return [line];
      const stock = stockOf(line.sku);
      if (!stock) return [line];
      const count = share.take(line.sku, line.count, stock);
      return count > 0 ? [{ ...line, count }] : [];
    }),
  }));
  return { ...mine, packages };
}
