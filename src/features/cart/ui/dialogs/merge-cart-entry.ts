import { registerDialogs } from '#overlays/dialog-registry.ts';
import { MERGE_DIALOG } from '../../rules/windows/merge-dialog-id.ts';

/** Known on every page: wherever somebody signs in, two carts may meet (I4-035 to I4-037). */
registerDialogs({
  [MERGE_DIALOG]: { load: async () => (await import('./merge-cart-door.ts')).loadMergeCart() },
});
