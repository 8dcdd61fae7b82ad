import type { FeatureDeclaration } from '#base/feature.ts';

/** What is sold where, for how much, and how many there are. */
export const catalogueFeature = {
  name: 'catalogue',
  tier: 1,
  dependsOn: ['location'],
} as const satisfies FeatureDeclaration;
