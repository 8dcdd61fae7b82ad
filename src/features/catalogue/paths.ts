/** The path of a product page; its sixth segment is the SKU. Source: C2-005, C2-016. */
export const productPath = (language: string, sku: string): string =>
  `/${language}/shop/catalog/product/${encodeURIComponent(sku)}/`;

/** The path of a category page, in its default order. */
export const categoryPath = (language: string, slug: string, categoryId: number): string =>
  `/${language}/shop/catalog/${slug}-${categoryId}/`;
