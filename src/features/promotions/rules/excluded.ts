import type { PricedCart } from '#features/cart/rules/public.ts';
import type { Standing, WhyNot } from '#features/offers/rules/facts.ts';

/** What the promotions that came by themselves keep out of a cart. How much they save is not always known: they are no worse, and cannot be taken out. */
export const excludedIn = ({
  promotions,
}: Pick<PricedCart, 'promotions'>): ReadonlyMap<number, WhyNot> =>
  new Map(
    promotions.flatMap(({ id: by, excludes, savesMinor = 0 }) =>
      excludes.map((id) => [id, { kind: 'excluded', by, savesMinor } as const] as const),
    ),
  );

/** One that could be had but for another of its group is not, and says so. */
export const withExcluded = (standing: Standing, by: WhyNot | undefined): Standing =>
  by && standing.whyNot.length === 0 ? { ...standing, whyNot: [by], allowed: 0 } : standing;
