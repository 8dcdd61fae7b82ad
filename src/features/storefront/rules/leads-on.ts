/** What a place sells, as far as links speak of it. */
export interface Sold {
  hasProduct(sku: string): boolean;
  hasCategory(id: number): boolean;
  /** Whether a promotion runs in the store. */
  hasPromotion(id: number): boolean;
}

const PRODUCT = /^\/[a-z]{2}\/shop\/catalog\/product\/([^/?#]+)/;
const PROMOTION = /^\/[a-z]{2}\/shop\/actions\/\?(?:[^#]*&)?actionID=(\d{1,9})(?:[&#]|$)/;
const CATEGORY = /^\/[a-z]{2}\/shop\/catalog\/[^/?#]*-(\d+)\//;

/**
 * Whether a link of the staff's leads to something in this place: a banner is made for a whole store, and not all that a store has is sold in
 * each country that it sends to.
 *
 * @param href Path of a page of ours; what is neither a product nor a category nor one promotion leads on.
 */
export function leadsOn(href: string, sold: Sold): boolean {
  const sku = PRODUCT.exec(href)?.[1];
  if (sku !== undefined) return sold.hasProduct(decodeURIComponent(sku));
  const promotion = PROMOTION.exec(href)?.[1];
  if (promotion !== undefined) return sold.hasPromotion(Number(promotion));
  const category = CATEGORY.exec(href)?.[1];
  return category === undefined || sold.hasCategory(Number(category));
}
