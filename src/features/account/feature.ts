import type { FeatureDeclaration } from '#base/feature.ts';

/** What a contract's holder sees of their own: the orders so far. */
export const accountFeature = {
  name: 'account',
  tier: 8,
  dependsOn: ['orders', 'payment'],
} as const satisfies FeatureDeclaration;
