import type { FeatureDeclaration } from '#base/feature.ts';

export const cartFeature = {
  name: 'cart',
  tier: 4,
  dependsOn: ['captcha', 'catalogue', 'identity', 'location', 'packages'],
} as const satisfies FeatureDeclaration;
