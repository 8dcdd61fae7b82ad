import type { FeatureDeclaration } from '#base/feature.ts';

export const locationFeature = {
  name: 'location',
  tier: 0,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
