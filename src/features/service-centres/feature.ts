import type { FeatureDeclaration } from '#base/feature.ts';

/** The company's service centres: to choose one at registration, and the page that tells where they are. */
export const serviceCentresFeature = {
  name: 'service-centres',
  tier: 1,
  dependsOn: ['location'],
} as const satisfies FeatureDeclaration;
