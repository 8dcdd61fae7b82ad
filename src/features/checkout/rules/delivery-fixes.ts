import type { CallData } from '#base/call.ts';
import type { CartView } from '#features/cart/model.ts';
import type { absentCalls } from '#features/delivery/absent-calls.ts';

type Absent = CallData<(typeof absentCalls)['cart_get_absent_products']>;

/** A product or a set of which less comes than the cart asks for, over all packages together. */
export interface FixLine {
  readonly sku: string;
  readonly name: string;
  readonly wished: number;
  /** 0: none of it comes. */
  readonly available: number;
}

/** What does not come by a way, and what the goods come to without it. */
export interface DeliveryFixes {
  readonly lines: readonly FixLine[];
  readonly newSum: number;
}

/** Brings together what packages have of the same product: lines that come whole count as well. Source: UX-58. */
export function fixesBy(absent: Absent, { packages }: CartView): DeliveryFixes {
  const { kits, products, subscriptions, newSum } = absent;
  const lines = packages.flatMap((each) => [
    ...each.items.filter(({ isGift }) => !isGift),
    ...each.kits,
    ...each.subscriptions.map(({ count, subscription }) => ({ count, sku: subscription.kit.sku })),
  ]);
  const wishedOf = (sku: string) =>
    lines.reduce((sum, line) => (line.sku === sku ? sum + line.count : sum), 0);
  const monthly = subscriptions.map(({ subscription, ...counts }) => ({ ...counts, ...subscription.kit }));
  const found = new Map<string, FixLine>();
  for (const { sku, name, count, available } of [...products, ...kits, ...monthly]) {
    const wished = wishedOf(sku);
    const before = found.get(sku)?.available ?? wished;
    found.set(sku, { sku, name, wished, available: Math.max(0, before - count + available) });
  }
  return { lines: [...found.values()], newSum };
}
