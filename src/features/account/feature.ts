import type { FeatureDeclaration } from '#base/feature.ts';

/** What a contract's holder sees and changes of their own: who they are, what they hold, what they ordered. */
export const accountFeature = {
  name: 'account',
  tier: 8,
  dependsOn: [
    'address-book',
    'cart',
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
    'referral',
  ],
} as const satisfies FeatureDeclaration;
