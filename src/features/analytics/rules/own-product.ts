/** Whose page it is, as its loader says; null: of no product. */
export function ownProduct(pageData: unknown): string | null {
  if (!(pageData instanceof Object && 'product' in pageData)) return null;
  const { product } = pageData;
  return product instanceof Object && 'sku' in product && typeof product.sku === 'string'
    ? product.sku
    : null;
}
