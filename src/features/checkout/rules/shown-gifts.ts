/** More than any cart is given. */
export const GIFTS_MAX = 200;

/** A present and how many pieces of it come. */
export interface ShownGift {
  readonly sku: string;
  readonly count: number;
}

interface ShownPackages {
  readonly packages: readonly {
    readonly items: readonly (ShownGift & { readonly isGift: boolean })[];
  }[];
}

/** Presents that a page shows as coming with the order; one that is gone is none. */
export function shownGifts({ packages }: ShownPackages): ShownGift[] {
  const counts = new Map<string, number>();
  for (const { isGift, sku, count } of packages.flatMap(({ items }) => items))
    if (isGift && count > 0) counts.set(sku, (counts.get(sku) ?? 0) + count);
  return [...counts].slice(0, GIFTS_MAX).map(([sku, count]) => ({ sku, count }));
}

/** One present as a form without scripts says it. */
export const writeGift = ({ sku, count }: ShownGift): string => `${count} ${sku}`;

/** What a form said; anything else is no present. */
export function readGift(text: string): ShownGift[] {
  const [, count, sku] = /^([1-9]\d{0,5}) (\S{1,64})$/.exec(text) ?? [];
  return sku === undefined ? [] : [{ sku, count: Number(count) }];
}
