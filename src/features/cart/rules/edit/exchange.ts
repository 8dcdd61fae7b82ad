import {
  CART_LINES_MAX,
  type CartDocument,
  type CartLine,
  type CartPackage,
  type KitLine,
  type PackageKey,
} from '../../model.ts';
import { nameOf } from '../document/line-name.ts';
import { LINE_COUNT_MAX } from './quantity-limits.ts';

/** Kits of one package that are taken apart, and kits that are put together of what lies in it then. */
export interface KitExchange {
  readonly pack: PackageKey;
  readonly apart: readonly KitLine[];
  readonly together: readonly KitLine[];
}

/** The same the other way round: the last comes first, so that each step of it is one that was there. */
export const backwards = ({ pack, apart, together }: KitExchange): KitExchange => ({
  pack,
  apart: together.toReversed(),
  together: apart.toReversed(),
});

/** Lines of a package by their names, in their order. */
type Lines = Map<string, CartLine>;

/** Changes the count of one line; a line of none is gone, one that is new stands at the end. False where there are too few, or too many. */
function count(lines: Lines, line: CartLine, by: number): boolean {
  const name = nameOf(line);
  const found = lines.get(name);
  const now = (found?.count ?? 0) + by;
  if (now < 0 || now > LINE_COUNT_MAX) return false;
  if (now === 0) lines.delete(name);
  else lines.set(name, { ...(found ?? line), count: now });
  return true;
}

/** The kit comes or goes, and its pieces the other way. */
const turn = (lines: Lines, kit: KitLine, by: 1 | -1): boolean =>
  count(lines, kit, by * kit.count) &&
  kit.items.every(({ sku, count: pieces }) =>
    count(lines, { kind: 'item', sku, optionSku: null, count: 0 }, -by * kit.count * pieces),
  );

/**
 * The cart after it; null where it lacks a kit that is taken apart, or a piece of one that is put together, and where a cart has no room for
 * what comes of one of them.
 */
export function exchanged(
  document: CartDocument,
  { pack, apart, together }: KitExchange,
): CartDocument | null {
  const target = document.packages.find(({ key }) => key === pack);
  if (!target) return null;
  const lines: Lines = new Map(target.lines.map((line) => [nameOf(line), line]));
  const others = document.packages.reduce((sum, each) => sum + each.lines.length, -lines.size);
  const turns = [
    ...apart.map((kit) => ({ kit, by: -1 as const })),
    ...together.map((kit) => ({ kit, by: 1 as const })),
  ];
  for (const { kit, by } of turns)
    if (!turn(lines, kit, by) || others + lines.size > CART_LINES_MAX) return null;
  const changed: CartPackage = { ...target, lines: [...lines.values()] };
  return {
    ...document,
    packages: document.packages.map((each) => (each === target ? changed : each)),
  };
}
