import type { FeatureDeclaration } from '#base/feature.ts';

/** What is sold in sets: kits of promotions and kits that come each month. */
export const offersFeature = {
  name: 'offers',
  tier: 3,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
