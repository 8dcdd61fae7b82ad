import type { FeatureDeclaration } from '#base/feature.ts';

/** Static pages and documents of the company, with their versions. */
export const contentFeature = {
  name: 'content',
  tier: 0,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
