import type { CallData, Text } from '#base/call.ts';
import type { CartView } from '#features/cart/model.ts';
import type { ShortLine } from '#features/cart/rules/shown/fixes.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import type { getAbsent } from '#features/delivery/calls/absent.ts';

type Absent = CallData<typeof getAbsent>;

/** A product or a set of which less comes than the cart asks for, over all packages together. */
export interface FixLine extends ShortLine {
  /** Why nothing of it comes, where that is not a question of how many there are. */
  readonly why: Text | null;
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
    ...each.kits.map((kit) => ({ ...kit, isArchived: !kit.isActive })),
    ...each.subscriptions.map((line) => ({ ...line, ...line.subscription.kit, isArchived: false })),
  ]);
  const whyOf = (sku: string) => {
    const line = lines.find((each) => each.sku === sku);
    if (!line) return null;
    const { isArchived, missing, noSale, isAvailable } = line;
    return availabilityLabel({ isArchived, isMissing: missing, isNoSale: noSale }, isAvailable);
  };
  const wishedOf = (sku: string) =>
    lines.reduce((sum, line) => (line.sku === sku ? sum + line.count : sum), 0);
  const monthly = subscriptions.map(({ subscription, ...counts }) => ({
    ...counts,
    ...subscription.kit,
  }));
  const found = new Map<string, FixLine>();
  for (const { sku, name, count, available } of [...products, ...kits, ...monthly]) {
    const wished = wishedOf(sku);
    const before = found.get(sku)?.available ?? wished;
    const left = Math.max(0, before - count + available);
    found.set(sku, { sku, name, wished, available: left, why: left === 0 ? whyOf(sku) : null });
  }
  return { lines: [...found.values()], newSum };
}
