import type { FeatureDeclaration } from '#base/feature.ts';

export const identityFeature = {
  name: 'identity',
  tier: 2,
  dependsOn: ['captcha', 'codes', 'location'],
} as const satisfies FeatureDeclaration;
