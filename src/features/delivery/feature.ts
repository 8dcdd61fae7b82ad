import type { FeatureDeclaration } from '#base/feature.ts';

export const deliveryFeature = {
  name: 'delivery',
  tier: 5,
  dependsOn: ['captcha', 'cart', 'location', 'identity'],
} as const satisfies FeatureDeclaration;
