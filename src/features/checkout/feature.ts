import type { FeatureDeclaration } from '#base/feature.ts';

/** The payment and the final step: everything an order needs, brought together, and 'Buy now'. */
export const checkoutFeature = {
  name: 'checkout',
  tier: 9,
  dependsOn: [
    'account',
    'address-book',
    'captcha',
    'cart',
    'catalogue',
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
  ],
} as const satisfies FeatureDeclaration;
