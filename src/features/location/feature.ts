import type { FeatureDeclaration } from '#base/feature.ts';

/** Where goods go, from which store, in which language. */
export const locationFeature = {
  name: 'location',
  tier: 0,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
