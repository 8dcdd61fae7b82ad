/**
 * Every modal that the specification names, once (I2-144 to I2-155), and how it stands:
 *
 * - `address`: opened by `?modal=` on any page;
 * - `own`: the same for who is signed in; anybody else is asked to sign in;
 * - `guest`: the same for who is not signed in; to anybody else it would say what they have done already;
 * - `content`: a page of the company's content over the page; staff keep it under this alias (D90);
 * - `page`: opened by the page that knows what it is about, and by nothing else; without that it would have nothing to say;
 * - `screen`: what it shows stands on a page of ours, not in a window; an address that names it leads there.
 */
export type ModalStanding =
  | {
      readonly is: 'address' | 'own' | 'guest' | 'page';
      readonly by: string;
      readonly dialog: string;
    }
  | { readonly is: 'content'; readonly by: string; readonly dialog: string; readonly alias: string }
  | { readonly is: 'screen'; readonly by: string; readonly path: string };

const address = (by: string, dialog: string) => ({ is: 'address', by, dialog }) as const;
const content = (alias: string) =>
  ({ is: 'content', by: 'content', dialog: 'document', alias }) as const;
const own = (by: string, dialog: string) => ({ is: 'own', by, dialog }) as const;
const guest = (by: string, dialog: string) => ({ is: 'guest', by, dialog }) as const;
const page = (by: string, dialog: string) => ({ is: 'page', by, dialog }) as const;
const screen = (by: string, path: string) => ({ is: 'screen', by, path }) as const;

const DELIVERY = 'shop/cart/delivery/';
const ADDRESSES = 'shop/profile/addresses';

/** By the id that stands in addresses; words of the specification without an id have one of ours. */
export const MODALS = {
  action: address('promotions', 'action'),
  'action-threshold': address('promotions', 'action-threshold'),
  'actions-list-margined': address('promotions', 'actions-list-margined'),
  'actions-with-product': address('promotions', 'actions-with-product'),
  'action-add-to-cart': address('promotions', 'action-add-to-cart'),

  'delivery-courier': screen('checkout', DELIVERY),
  'delivery-new-address': screen('checkout', DELIVERY),
  'delivery-new-address-de': screen('checkout', DELIVERY),
  'delivery-new-address-th': screen('checkout', DELIVERY),
  'delivery-new-address-bg': screen('checkout', DELIVERY),
  'delivery-new-address-tr': screen('checkout', DELIVERY),
  'delivery-edit-address': screen('account', ADDRESSES),
  'delivery-self': screen('checkout', DELIVERY),

  'delivery-self-new': screen('checkout', DELIVERY),
  'delivery-courier-new': screen('checkout', DELIVERY),
  'delivery-warning': screen('checkout', DELIVERY),

  'referal-link': address('referral', 'referral_links'),
  video: address('storefront', 'video'),
  'elbifid-compare': content('elbifid-compare'),
  'mobile-cart': address('cart', 'mobile-cart'),
  'mobile-menu': address('web', 'menu'),

  'reserved-notification': page('checkout', 'reserved-notification'),
  'reserved-notification-az': page('checkout', 'reserved-notification-az'),

  'parcel-tracking': address('account', 'order_tracking'),

  'content_business-learn-and-grow': content('business-learn-and-grow'),

  'share-cart-link-expired': address('shared-cart', 'share-cart-link-expired'),
  'consultant-hasnt-products': address('shared-cart', 'consultant-hasnt-products'),
  'new500-bonuses': address('promotions', 'new500-bonuses'),

  'merge-cart': page('cart', 'merge-cart'),
  'ask-question': address('support', 'ask-question'),
  'subscription-final-step': page('checkout', 'subscription-final-step'),
  'subscription-motivation': address('monthly-kits', 'subscription-motivation'),
  'auth-reg': guest('identity', 'auth-reg'),

  'sms-code-auth': page('codes', 'sms-code-auth'),
  'sms-verification': page('codes', 'sms-verification'),
  'sms-help': address('codes', 'sms-help'),
  'sms-warning': page('codes', 'sms-warning'),

  'no-consultant': page('mentors', 'no-mentor'),
  'mentor-list': page('mentors', 'mentor-list'),

  'certificate-overlimit': page('cart', 'certificate-overlimit'),
  'certificate-details': page('account', 'certificate-details'),

  location: address('location', 'location'),
  'cashback-info': address('cashback', 'cashback-info'),
  document: address('content', 'document'),
  'free-delivery-info': address('cart', 'free-delivery-info'),
  share: address('referral', 'share'),
  'unpaid-order-notification': own('informers', 'unpaid-order-notification'),
  promo: address('promotions', 'promo'),
} as const satisfies Readonly<Record<string, ModalStanding>>;

export type ModalId = keyof typeof MODALS;

/** Ids that the account's menu has in its addresses. Source: I2-101. */
const BY_MENU: ReadonlySet<string> = new Set(['referral_links']);

/**
 * Dialogs that addresses may name by the shop's own ids as well. Those of the cart are not among them: its page opens them itself when
 * its address asks, since it knows whether it has something to say; opened from here too, one that is closed early would come back.
 */
const BY_OWN_NAME: ReadonlySet<string> = new Set(['menu', 'login', 'account', 'change-password']);

const findModal = (id: string): ModalStanding | null =>
  Object.hasOwn(MODALS, id) ? MODALS[id as ModalId] : null; // `hasOwn` proves the key

export interface NamedDialog {
  readonly dialog: string;
  /** Whom it is for: everybody, who is signed in, or who is not. */
  readonly isFor: 'all' | 'own' | 'guest';
  /** The page of content that it shows, where its id says so. */
  readonly alias?: string;
}

/** The dialog that an id of an address opens; null for one that nobody has, or that no address opens. Source: I2-015, D51. */
export function dialogOfAddress(id: string): NamedDialog | null {
  if (BY_OWN_NAME.has(id)) return { dialog: id, isFor: 'all' };
  if (BY_MENU.has(id)) return { dialog: id, isFor: 'own' };
  const found = findModal(id);
  if (found?.is === 'address') return { dialog: found.dialog, isFor: 'all' };
  if (found?.is === 'content') return { dialog: found.dialog, isFor: 'all', alias: found.alias };
  return found?.is === 'own' || found?.is === 'guest'
    ? { dialog: found.dialog, isFor: found.is }
    : null;
}

/** The page, without its language, on which stands what a window of the specification shows; null for every other id. Source: I2-145, I2-146. */
export function pathOfScreen(id: string): string | null {
  const found = findModal(id);
  return found?.is === 'screen' ? found.path : null;
}
