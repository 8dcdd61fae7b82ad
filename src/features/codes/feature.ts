import type { FeatureDeclaration } from '#base/feature.ts';

/** One-time codes by SMS, each for one purpose. */
export const codesFeature = {
  name: 'codes',
  tier: 1,
  dependsOn: ['captcha'],
} as const satisfies FeatureDeclaration;
