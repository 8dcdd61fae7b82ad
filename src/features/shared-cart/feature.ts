import type { FeatureDeclaration } from '#base/feature.ts';

/** Carts that somebody shows to others by a link. */
export const sharedCartFeature = {
  name: 'shared-cart',
  tier: 6,
  dependsOn: ['cart', 'catalogue', 'packages', 'referral'],
} as const satisfies FeatureDeclaration;
