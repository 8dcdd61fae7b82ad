/** Products of which there is something, each in no more than there is. Source: C7-038, C3-114. */
export const itemsToTake = (
  products: readonly { readonly sku: string; readonly availableCount: number }[],
): { sku: string; count: number }[] =>
  products.flatMap(({ sku, availableCount }) =>
    availableCount > 0 ? [{ sku, count: availableCount }] : [],
  );
