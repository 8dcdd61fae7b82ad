import type { LandingKind } from './model.ts';

/** The path of a product page; its sixth segment is the SKU. Source: C2-005, C2-016. */
export const productPath = (language: string, sku: string): string =>
  `/${language}/shop/catalog/product/${encodeURIComponent(sku)}/`;

/** The path of a category page, in its default order. */
export const categoryPath = (language: string, slug: string, categoryId: number): string =>
  `/${language}/shop/catalog/${slug}-${categoryId}/`;

/** The path of a landing catalogue: of a care line, which is a series, or of any other. Source: C2-024. */
export const landingPath = (
  language: string,
  { kind, alias }: { readonly kind: LandingKind; readonly alias: string },
): string => `/${language}/shop/${kind === 'care' ? 's' : 'l'}/${alias}/`;
