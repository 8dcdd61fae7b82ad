import type { Personal } from '#web/personal-store.ts';
import type { CartView } from '../model.ts';

/** The cart in what the page knows of its visitor; null until the server has told. */
export function cartOf({ cartData }: Pick<Personal, 'cartData'>): CartView | null {
  if (!Array.isArray(cartData.packages)) return null;
  // Only answers of calls are kept there, and the server built them by the cart's own schema.
  return cartData as unknown as CartView;
}
