import type { FeatureDeclaration } from '#base/feature.ts';

export const captchaFeature = {
  name: 'captcha',
  tier: 0,
  dependsOn: [],
} as const satisfies FeatureDeclaration;
