import type { CartItemView, CartPackageView, CartView, PackageKey } from '#features/cart/model.ts';
import { countOf, refOf, type LineRef, type Wish } from '#features/cart/rules/edit/edit-body.ts';
import { cheapestSplit } from './cheapest-split.ts';

/** Some pieces of a product that would better stand in the other package. */
export interface SplitMove {
  readonly name: string;
  readonly count: number;
  /** Into the certificate's package; else into the own one. */
  readonly isInward: boolean;
}

/** A better way to lay products of a certificate's package and the own one. Sums are in major units. */
export interface CartSplit {
  readonly moves: readonly SplitMove[];
  /** The one edit of the cart that does it. */
  readonly wishes: readonly Wish[];
  /** How much less is paid; below zero where the limit must be kept. */
  readonly saved: number;
  /** Points that are earned beside those of now. */
  readonly points: number;
}

interface Movable {
  readonly item: CartItemView;
  readonly ref: LineRef;
  readonly count: number;
  readonly isInside: boolean;
}

const movable = (pack: CartPackageView, isInside: boolean): Movable[] =>
  pack.items
    .filter((item) => !item.isGift && item.isAvailable && item.points > 0 && item.price.current > 0)
    .map((item) => ({
      item,
      ref: refOf(pack, item),
      count: Math.min(item.count, item.max),
      isInside,
    }));

/**
 * The cheapest split between a certificate's package and the own one; null where the cart is laid so already, or nobody can say. Only
 * products with points may be in the package, so only they move.
 */
export function cartSplit(cart: CartView, pack: PackageKey): CartSplit | null {
  const certificate = cart.certificatedPackages.find(({ key }) => key === pack);
  const own = cart.packages.find(({ isOwner }) => isOwner);
  if (!certificate?.isActivated || !own) return null;
  const { hasPoints, mayOverrun, itemsSum } = certificate;
  const lines = [...movable(certificate, true), ...movable(own, false)];
  const minor = (major: number): number => Math.round(major * 10 ** cart.currency.decimals);
  const [limit, price, before] = [certificate.limit, certificate.price, itemsSum].map(minor) as [
    number,
    number,
    number,
  ];
  const kept = cheapestSplit(
    lines.map(({ item, count, isInside }) => ({
      priceMinor: minor(item.price.current),
      count,
      isInside,
      pointsHundredths: Math.round(item.points * 100),
    })),
    { limitMinor: limit, hasPoints, mayOverrun },
  );
  if (!kept) return null;
  /** Pieces of each line that leave where they are. */
  const leaving = lines.map(({ count, isInside }, at) =>
    isInside ? count - (kept[at] ?? 0) : (kept[at] ?? 0),
  );
  const signed = (of: (item: CartItemView) => number): number =>
    lines.reduce(
      (sum, { item, isInside }, at) => sum + of(item) * (leaving[at] ?? 0) * (isInside ? -1 : 1),
      0,
    );
  const savingOf = (sum: number): number => Math.max(0, Math.min(sum, limit) - price);
  const after = before + signed((item) => minor(item.price.current));
  const saved = (savingOf(after) - savingOf(before)) / 10 ** cart.currency.decimals;
  const points = hasPoints ? 0 : -signed((item) => Math.round(item.points * 100)) / 100;
  const isWorthIt = saved > 0 || (saved === 0 && points > 0) || (!mayOverrun && before > limit);
  const wishes = new Map<string, Wish>();
  const add = (ref: LineRef, change: number): void => {
    const name = JSON.stringify(ref);
    wishes.set(name, { ref, count: (wishes.get(name)?.count ?? countOf(cart, ref)) + change });
  };
  for (const [at, { ref, isInside }] of lines.entries()) {
    const count = leaving[at] ?? 0;
    if (count === 0) continue;
    add(ref, -count);
    add({ ...ref, pack: isInside ? own.key : pack }, count);
  }
  if (!isWorthIt || wishes.size === 0) return null;
  const moves = lines.flatMap(({ item, isInside }, at) => {
    const count = leaving[at] ?? 0;
    return count > 0 ? [{ name: item.name, count, isInward: !isInside }] : [];
  });
  return { moves, wishes: [...wishes.values()], saved, points };
}
