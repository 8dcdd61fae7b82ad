import '#features/cashback/ui/info-window.ts';
import '#features/monthly-kits/ui/motivation-window.ts';
import '#features/referral/ui/links/public.ts';
import '#features/promotions/ui/windows/public.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';

/**
 * The dialogs that an address may open on any page. Pages register the same ones for their own buttons; who comes first
 * is the one. Nothing of them is loaded before it is opened.
 */
registerDialogs({
  order_tracking: { load: () => import('#features/account/ui/tracking-dialog.tsx') },
  video: { load: () => import('#features/storefront/ui/video-dialog.tsx') },
  'mobile-cart': {
    load: () => import('#features/cart/ui/dialogs/mobile-cart-dialog.tsx'),
    kind: 'sidebar',
  },
  'auth-reg': { load: () => import('#features/identity/ui/auth-reg-dialog.tsx') },
  'sms-help': { load: () => import('#features/codes/ui/sms-help-dialog.tsx') },
  document: { load: () => import('#features/checkout/ui/document-dialog.tsx') },
  'free-delivery-info': {
    load: () => import('#features/cart/ui/dialogs/free-delivery-dialog.tsx'),
  },
  'ask-question': { load: () => import('#features/support/ui/ask-dialog.tsx') },
  share: { load: () => import('#features/referral/ui/share-dialog.tsx') },
  'share-cart-link-expired': {
    load: () => import('#features/shared-cart/ui/link-ended-dialog.tsx'),
  },
  'consultant-hasnt-products': {
    load: () => import('#features/shared-cart/ui/nothing-left-dialog.tsx'),
  },
  'unpaid-order-notification': {
    load: () => import('#features/informers/ui/unpaid-order-dialog.tsx'),
  },
});
