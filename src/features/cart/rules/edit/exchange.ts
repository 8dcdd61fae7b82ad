import type {
  CartDocument,
  CartLine,
  CartPackage,
  ItemLine,
  KitLine,
  PackageKey,
} from '../../model.ts';
import { nameOf } from '../document/line-name.ts';

/** Kits of one package that are taken apart, and kits that are put together of what lies in it then. */
export interface KitExchange {
  readonly pack: PackageKey;
  readonly apart: readonly KitLine[];
  readonly together: readonly KitLine[];
}

/** The same the other way round. */
export const backwards = ({ pack, apart, together }: KitExchange): KitExchange => ({
  pack,
  apart: together,
  together: apart,
});

const isPlain = (line: CartLine, sku: string): line is ItemLine =>
  line.kind === 'item' && line.sku === sku && line.optionSku === null;

/** With another count of one line; a line of none is gone, one that is new stands at the end. */
function counted(lines: readonly CartLine[], line: CartLine, by: number): CartLine[] | null {
  const name = nameOf(line);
  const found = lines.find((each) => nameOf(each) === name);
  const count = (found?.count ?? 0) + by;
  if (count < 0) return null;
  if (!found) return count === 0 ? [...lines] : [...lines, { ...line, count }];
  return lines.flatMap((each) => {
    if (each !== found) return [each];
    return count === 0 ? [] : [{ ...each, count }];
  });
}

/** The kit comes or goes, and its pieces the other way. */
function turned(
  lines: readonly CartLine[] | null,
  kit: KitLine,
  by: 1 | -1,
): readonly CartLine[] | null {
  let now = lines && counted(lines, kit, by * kit.count);
  for (const { sku, count } of kit.items) {
    if (!now) return null;
    const piece = now.find((line) => isPlain(line, sku)) ?? {
      kind: 'item' as const,
      sku,
      optionSku: null,
      count: 0,
    };
    now = counted(now, piece, -by * kit.count * count);
  }
  return now;
}

/** The cart after it; null where it lacks a kit that is taken apart, or a piece of one that is put together. */
export function exchanged(
  document: CartDocument,
  { pack, apart, together }: KitExchange,
): CartDocument | null {
  const target = document.packages.find(({ key }) => key === pack);
  if (!target) return null;
  let lines: readonly CartLine[] | null = target.lines;
  for (const kit of apart) lines = turned(lines, kit, -1);
  for (const kit of together) lines = turned(lines, kit, 1);
  if (!lines) return null;
  const changed: CartPackage = { ...target, lines };
  return {
    ...document,
    packages: document.packages.map((each) => (each === target ? changed : each)),
  };
}
