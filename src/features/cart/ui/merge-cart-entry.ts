import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Known on every page: wherever somebody signs in, two carts may meet (I4-035 to I4-037). */
registerDialogs({ 'merge-cart': { load: () => import('./merge-cart-dialog.tsx') } });
