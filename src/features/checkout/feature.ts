import type { FeatureDeclaration } from '#base/feature.ts';

/** The way from the cart to the order: the pages that bring together what lower features know, and 'Buy now'. */
export const checkoutFeature = {
  name: 'checkout',
  tier: 9,
  dependsOn: [
    'account',
    'address-book',
    'captcha',
    'cart',
    'catalogue',
    'certificates',
    'codes',
    'content',
    'delivery',
    'identity',
    'location',
    'mentors',
    'order-repeat',
    'orders',
    'payment',
    'registration',
    'shared-cart',
    'storefront',
  ],
} as const satisfies FeatureDeclaration;
