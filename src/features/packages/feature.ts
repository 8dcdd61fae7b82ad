import type { FeatureDeclaration } from '#base/feature.ts';

export const packagesFeature = {
  name: 'packages',
  tier: 3,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
