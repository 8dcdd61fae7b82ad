import type { FeatureDeclaration } from '#base/feature.ts';

/** Links that say who sent them: sharing of a product, its QR code. */
export const referralFeature = {
  name: 'referral',
  tier: 3,
  dependsOn: ['catalogue', 'location'],
} as const satisfies FeatureDeclaration;
