import type { AllowedSwaps, ChosenSwaps, SetItems } from '../model.ts';

/** Whether a set lets one of its products be exchanged for another. */
export const isSwapAllowed = (allowed: AllowedSwaps, from: string, to: string): boolean =>
  Object.hasOwn(allowed, from) && (allowed[from]?.includes(to) ?? false);

/** What comes instead of a product of a set: itself, unless another was chosen that the set allows today. */
export function swapOf(sku: string, allowed: AllowedSwaps, chosen: ChosenSwaps): string {
  const to = Object.hasOwn(chosen, sku) ? chosen[sku] : undefined;
  return to !== undefined && isSwapAllowed(allowed, sku, to) ? to : sku;
}

/** What is in a set once some of it is exchanged; two that became the same are counted together. */
export function swappedItems(
  items: SetItems,
  allowed: AllowedSwaps,
  chosen: ChosenSwaps,
): SetItems {
  const counts = new Map<string, number>();
  for (const { sku, count } of items) {
    const name = swapOf(sku, allowed, chosen);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([sku, count]) => ({ sku, count }));
}
