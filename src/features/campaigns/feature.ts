import type { FeatureDeclaration } from '#base/feature.ts';

/** From which campaign a browser came, and with which of them it bought. */
export const campaignsFeature = {
  name: 'campaigns',
  tier: 0,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
