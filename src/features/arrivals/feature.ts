import type { FeatureDeclaration } from '#base/feature.ts';

/** A mail to whoever wants to hear that a product is there again. */
export const arrivalsFeature = {
  name: 'arrivals',
  tier: 2,
  dependsOn: ['catalogue'],
} as const satisfies FeatureDeclaration;
