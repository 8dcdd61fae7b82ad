import { CYBER_COOKIE } from './cyber-visit.ts';

/** Source: C4-110, C9-011, I4-019, I9-010. */
export const CYBER_COOKIE_SECONDS = 30 * 60;
/** Products of this category lead to the cyber mentor. Source: C9-011, I9-083. */
export const CYBER_CATEGORY = 367;

/** What a page does to the cookie of the cyber mentor. */
export type CyberStep = 'set' | 'remove' | 'keep';

const PRODUCT = /^\/[a-z]{2}\/shop\/catalog\/product\//;
/** Registration and the cart, whose delivery step can register as well. */
const KEEPING = /^\/[a-z]{2}\/shop\/(?:user\/registration|cart)(?:\/|$)/;

/**
 * Set on a product of category 367; removed on any other product and on every other page except registration and cart.
 *
 * @param isInCategory Whether the product belongs to category 367; counts on product pages only. Source: D65, C4-111, I4-020.
 */
export function cyberStep(path: string, isInCategory: boolean): CyberStep {
  if (PRODUCT.test(path)) return isInCategory ? 'set' : 'remove';
  return KEEPING.test(path) ? 'keep' : 'remove';
}

/** The cookie as a page writes it; null where it stays as it is. */
export function cyberCookie(step: CyberStep, isSecure: boolean): string | null {
  if (step === 'keep') return null;
  const seconds = step === 'set' ? CYBER_COOKIE_SECONDS : 0;
  return `${CYBER_COOKIE}=1; path=/; max-age=${seconds}; samesite=lax${isSecure ? '; secure' : ''}`;
}
