/** What a page does to the cookie of the cyber mentor. */
export type CyberStep = 'set' | 'remove' | 'keep';

const PRODUCT = /^\/[a-z]{2}\/shop\/catalog\/product\//;
/** Registration and the cart, whose delivery step can register as well. */
const KEEPING = /^\/[a-z]{2}\/shop\/(?:user\/registration|cart)\//;

/**
 * Set on a product of category 367; removed on any other product and on every other page except registration and cart.
 *
 * @param isInCategory Whether the product belongs to category 367; counts on product pages only. Source: D65, C4-111, I4-020.
 */
export function cyberStep(path: string, isInCategory: boolean): CyberStep {
  if (PRODUCT.test(path)) return isInCategory ? 'set' : 'remove';
  return KEEPING.test(path.endsWith('/') ? path : `${path}/`) ? 'keep' : 'remove';
}
