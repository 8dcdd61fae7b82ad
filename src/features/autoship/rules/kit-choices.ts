import type { ProductFacts, SubscriptionFacts } from '#features/cart/rules/public.ts';
import { isSold, lineStanding } from '#features/cart/rules/pricing/draft-line.ts';
import type { ChosenSwaps } from '#features/offers/model.ts';
import { swapOf } from '#features/offers/rules/swapped-items.ts';
import type { Subscription } from '../model.ts';

/** A product of a kit, and what may come instead. */
export interface KitChoice {
  /** As the kit is sold. */
  readonly sku: string;
  readonly count: number;
  /** What comes now. */
  readonly chosen: string;
  /** Itself first; empty: nothing may come instead. */
  readonly options: readonly {
    readonly sku: string;
    readonly name: string;
    readonly isThere: boolean;
  }[];
}

type Finding = (sku: string) => ProductFacts | undefined;

/** What a kit of a subscription is made of, and could be. */
export function kitChoices(
  { swaps, count: kits, delivery }: Pick<Subscription, 'swaps' | 'count' | 'delivery'>,
  plan: Pick<SubscriptionFacts, 'parts' | 'swaps'>,
  find: Finding,
): readonly KitChoice[] {
  const isByHand = delivery.pointNumber !== null;
  return plan.parts.map(({ sku, count }) => {
    const others = Object.hasOwn(plan.swaps, sku) ? (plan.swaps[sku] ?? []) : [];
    const known = [sku, ...others].flatMap((each) => {
      const product = find(each);
      if (!product) return [];
      const isThere = isSold(lineStanding(product, isByHand)) && product.stock >= count * kits;
      return [{ sku: each, name: product.name, isThere }];
    });
    return {
      sku,
      count,
      chosen: swapOf(sku, plan.swaps, swaps),
      options: known.length > 1 ? known : [],
    };
  });
}

/**
 * The make-up that was asked for. What is not named stays as it is.
 *
 * @returns `faults`: products of the kit for which nothing that may come, or nothing that is there, was named.
 */
export function swapsOf(
  choices: readonly KitChoice[],
  wished: ChosenSwaps,
): { readonly swaps: ChosenSwaps; readonly faults: readonly string[] } {
  const swaps = new Map<string, string>();
  const faults: string[] = [];
  for (const { sku, chosen, options } of choices) {
    const to = (Object.hasOwn(wished, sku) ? wished[sku] : undefined) ?? chosen;
    const option = options.find((each) => each.sku === to);
    if (to !== chosen && !option?.isThere) faults.push(sku);
    else if (to !== sku) swaps.set(sku, to);
  }
  return { swaps: Object.fromEntries(swaps), faults };
}
