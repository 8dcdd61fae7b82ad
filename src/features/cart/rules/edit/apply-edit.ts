import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  CART_LINES_MAX,
  EMPTY_CART,
  type CartDocument,
  type CartLine,
  type CartPackage,
  type ItemLine,
  type PackageKey,
} from '../../model.ts';
import { cartLineKey, lineName } from '../document/line-name.ts';
import { LINE_COUNT_MAX, StockShare } from './quantity-limits.ts';

/** How many pieces of a product can be had; undefined for a product that is not sold here at all. */
export type StockOf = (sku: string) => number | undefined;

export interface WishedItem {
  readonly sku: string;
  readonly optionSku: string | null;
  readonly count: number;
}

export interface WishedPackage {
  readonly key: PackageKey;
  readonly items: readonly WishedItem[];
  /** Counts of kits and monthly kits that are there, by line key; what is not named stays as it is. */
  readonly sets?: ReadonlyMap<string, number>;
}

/** A line that could not have what was asked for. */
export interface CappedLine {
  readonly sku: string;
  readonly wished: number;
  readonly count: number;
}

export interface Edited {
  readonly document: CartDocument;
  readonly capped: readonly CappedLine[];
}

export type EditCode = 'PACKAGE_UNKNOWN' | 'PRODUCT_UNKNOWN' | 'CART_FULL';

const isItem = (line: CartLine): line is ItemLine => line.kind === 'item';
const lineTotal = (packages: readonly CartPackage[]): number =>
  packages.reduce((sum, each) => sum + each.lines.length, 0);

/** Wishes for one line are put together; the first place in the list is kept. */
function gathered(items: readonly WishedItem[]): WishedItem[] {
  const byName = new Map<string, WishedItem>();
  for (const item of items) {
    const known = byName.get(lineName(item));
    byName.set(lineName(item), known ? { ...known, count: known.count + item.count } : item);
  }
  return [...byName.values()];
}

/** Products have no options yet, so whatever an option is called there is none of that name. */
const hasUnknownOption = ({ optionSku, count }: WishedItem): boolean =>
  optionSku !== null && count > 0;

/**
 * Replaces the products of the cart by what the browser sent: the whole cart each time, so that the result depends on
 * the last edit alone and not on how the buyer got there (C7-012).
 *
 * Packages that the edit does not name stay as they are, and so do kits and monthly kits: an edit gives those that are there
 * another count or takes them out, their limits are found when the cart is priced. A line whose
 * product is no longer sold stays, because the buyer must see what became of it, until it is set to 0.
 */
export function applyEdit(
  document: CartDocument,
  wished: readonly WishedPackage[],
  stockOf: StockOf,
): Outcome<Edited, EditCode> {
  const before = new Map(document.packages.map((each) => [each.key, each]));
  const known = new Set(
    document.packages.flatMap(({ lines }) => lines.filter(isItem).map(({ sku }) => sku)),
  );
  for (const { key, items } of wished) {
    if (!before.has(key)) return refused('PACKAGE_UNKNOWN');
    const stranger = items.find(
      (item) =>
        hasUnknownOption(item) ||
        (item.count > 0 && stockOf(item.sku) === undefined && !known.has(item.sku)),
    );
    if (stranger) return refused('PRODUCT_UNKNOWN', { sku: stranger.sku });
  }
  const wishes = new Map(
    document.packages.map(({ key }) => [
      key,
      wished.filter((each) => each.key === key).flatMap(({ items }) => items),
    ]),
  );
  const named = new Set(wished.map(({ key }) => key));
  const share = new StockShare();
  // What stays as it is has its pieces: the edit gets what they leave.
  for (const line of document.packages.flatMap((each) => (named.has(each.key) ? [] : each.lines)))
    if (isItem(line)) share.take(line.sku, line.count, stockOf(line.sku) ?? 0);
  const capped: CappedLine[] = [];
  const packages = document.packages.map((each): CartPackage => {
    if (!named.has(each.key)) return each;
    const items = gathered(wishes.get(each.key) ?? []).flatMap((wish): ItemLine[] => {
      const count = countOf(wish, stockOf(wish.sku), share);
      if (count < wish.count) capped.push({ sku: wish.sku, wished: wish.count, count });
      return count > 0 ? [{ kind: 'item', sku: wish.sku, optionSku: wish.optionSku, count }] : [];
    });
    const sets = new Map(
      wished.flatMap((wish) => (wish.key === each.key ? [...(wish.sets ?? [])] : [])),
    );
    return { ...each, lines: [...items, ...setsAfter(each, sets)] };
  });
  if (lineTotal(packages) > CART_LINES_MAX) return refused('CART_FULL', { max: CART_LINES_MAX });
  return ok({ document: { ...document, packages }, capped });
}

export interface WishedLine extends WishedItem {
  readonly pack: PackageKey;
}

/** The cart as it is with these lines changed, as an edit asks for it; what it does not name stays. */
export function withLines(
  { packages }: CartDocument,
  wishes: readonly WishedLine[],
): WishedPackage[] {
  return [...Map.groupBy(wishes, ({ pack }) => pack)].map(([key, changed]) => {
    const lines = packages.find((each) => each.key === key)?.lines.filter(isItem) ?? [];
    const byName = new Map<string, WishedItem>(
      [...lines, ...changed].map((item) => [lineName(item), item]),
    );
    return { key, items: [...byName.values()] };
  });
}

/** Kits and monthly kits of a package with the counts that are wished; 0 takes one out. */
const setsAfter = ({ key, lines }: CartPackage, wishes: ReadonlyMap<string, number>): CartLine[] =>
  lines.flatMap((line) => {
    if (isItem(line)) return [];
    const wished = wishes.get(cartLineKey(key, line)) ?? line.count;
    return wished > 0 ? [{ ...line, count: Math.min(LINE_COUNT_MAX, wished) }] : [];
  });

/** A missing product keeps its wished count, so that it comes back when the stock does. */
function countOf(wish: WishedItem, stock: number | undefined, share: StockShare): number {
  if (!stock) return Math.min(LINE_COUNT_MAX, wish.count);
  return share.take(wish.sku, wish.count, stock);
}

export interface Added {
  readonly document: CartDocument;
  /** Pieces of the product in this package afterwards. */
  readonly count: number;
  /** True when fewer were added than asked for. */
  readonly isCapped: boolean;
}

export type AddCode = 'PACKAGE_UNKNOWN' | 'PRODUCT_UNKNOWN' | 'CART_FULL' | 'STOCK_MAX';

/** Adds pieces of a product that is sold here to a package; more than the stock or 999 becomes the most there is (C5-001). */
export function withItem(
  document: CartDocument,
  wish: WishedItem & { readonly pack: PackageKey },
  stock: number,
): Outcome<Added, AddCode> {
  const target = document.packages.find(({ key }) => key === wish.pack);
  if (!target) return refused('PACKAGE_UNKNOWN');
  if (hasUnknownOption(wish)) return refused('PRODUCT_UNKNOWN');
  const present = target.lines.find((line) => isItem(line) && lineName(line) === lineName(wish));
  if (!present && lineTotal(document.packages) >= CART_LINES_MAX)
    return refused('CART_FULL', { max: CART_LINES_MAX });
  const share = new StockShare();
  for (const line of document.packages.flatMap(({ lines }) => lines))
    if (isItem(line) && line.sku === wish.sku && line !== present)
      share.take(line.sku, line.count, stock);
  const had = present?.count ?? 0;
  const count = share.take(wish.sku, had + wish.count, stock);
  if (count <= had) return refused('STOCK_MAX', { qty: had });
  const line: ItemLine = { kind: 'item', sku: wish.sku, optionSku: wish.optionSku, count };
  const lines = present
    ? target.lines.map((each) => (each === present ? line : each))
    : [...target.lines, line];
  const packages = document.packages.map((each) => (each === target ? { ...each, lines } : each));
  return ok({ document: { ...document, packages }, count, isCapped: count < had + wish.count });
}

/** The same, so that there are exactly so many of it in the package; none takes it out, and what is not there is no trouble then. */
export function withExactly(
  document: CartDocument,
  wish: WishedItem & { readonly pack: PackageKey },
  stock: number,
): Outcome<Added, AddCode> {
  const target = document.packages.find(({ key }) => key === wish.pack);
  if (!target) return refused('PACKAGE_UNKNOWN');
  const isIt = (line: CartLine) => isItem(line) && lineName(line) === lineName(wish);
  const lines = target.lines.filter((line) => !isIt(line));
  const without = {
    ...document,
    packages: document.packages.map((each) => (each === target ? { ...each, lines } : each)),
  };
  if (wish.count === 0) return ok({ document: without, count: 0, isCapped: false });
  const added = withItem(without, wish, stock);
  if (!added.ok) return added;
  // It stays at its place in the list.
  const { count } = added.value;
  const kept = target.lines.map((line) => (isItem(line) && isIt(line) ? { ...line, count } : line));
  const packages = document.packages.map((each) =>
    each === target ? { ...each, lines: kept } : each,
  );
  return target.lines.some(isIt)
    ? ok({ ...added.value, document: { ...document, packages } })
    : added;
}

/** The cart without anything in it; other people's packages go as well (C2-038). */
export const clearCart = (): CartDocument => EMPTY_CART;
