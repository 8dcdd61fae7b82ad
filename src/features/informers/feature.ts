import type { FeatureDeclaration } from '#base/feature.ts';

/** The bar that says one thing at a time, and the notice of an order that waits for its money. */
export const informersFeature = {
  name: 'informers',
  tier: 8,
  dependsOn: ['location', 'orders', 'payment'],
} as const satisfies FeatureDeclaration;
