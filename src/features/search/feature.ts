import type { FeatureDeclaration } from '#base/feature.ts';

/** Finds products by what people type, and suggests while they type. */
export const searchFeature = {
  name: 'search',
  tier: 2,
  dependsOn: ['catalogue'],
} as const satisfies FeatureDeclaration;
