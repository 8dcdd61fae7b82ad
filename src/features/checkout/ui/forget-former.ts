import type { TICKS_KEY } from '#features/registration/rules/ticks-key.ts';
import type { KEY } from './kept-form.ts';

/** Spelled out, since it is asked on every page and their files come with the steps of buying; their types keep them alike. */
const FORM: typeof KEY = 'checkout-delivery';
const TICKS: typeof TICKS_KEY = 'checkout-ticks';
/** Who was here when this tab was last asked. */
const WHO = 'checkout-for';

/**
 * What the delivery step keeps in this tab goes with whoever typed it: when somebody signs in, signs out or is registered, whichever way.
 * A guest who signs in at a step of buying is the same buyer: of theirs only the ticks go, which whoever has a contract has given (C2-003).
 *
 * @param who Contract of whoever is here; empty for a guest.
 */
export function forgetFormer(who: string, path: string): void {
  try {
    const former = sessionStorage.getItem(WHO) ?? '';
    if (former === who) return;
    sessionStorage.setItem(WHO, who);
    sessionStorage.removeItem(TICKS);
    if (former !== '' || !path.includes('/shop/cart/')) sessionStorage.removeItem(FORM);
  } catch {
    // Nothing was kept.
  }
}
