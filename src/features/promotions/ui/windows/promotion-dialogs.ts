import { registerDialogs } from '#overlays/dialog-registry.ts';
import { PROMOTION_DIALOGS } from './promotion-windows.ts';

registerDialogs({
  [PROMOTION_DIALOGS.action]: {
    load: () => import('../wizard/action-dialog.tsx'),
    kind: 'steps',
  },
  [PROMOTION_DIALOGS.addToCart]: {
    load: () => import('../wizard/add-to-cart-dialog.tsx'),
    kind: 'steps',
  },
  [PROMOTION_DIALOGS.threshold]: { load: () => import('./threshold-dialog.tsx') },
  [PROMOTION_DIALOGS.margined]: { load: () => import('./margined-dialog.tsx') },
  [PROMOTION_DIALOGS.withProduct]: { load: () => import('./with-product-dialog.tsx') },
  [PROMOTION_DIALOGS.special]: { load: () => import('./special-offer-dialog.tsx') },
  [PROMOTION_DIALOGS.new500]: { load: () => import('./new500-dialog.tsx'), kind: 'steps' },
});
