import type { FeatureDeclaration } from '#base/feature.ts';

/** A past order, once more into the cart. */
export const orderRepeatFeature = {
  name: 'order-repeat',
  tier: 7,
  dependsOn: ['captcha', 'cart', 'certificates', 'identity', 'orders', 'packages'],
} as const satisfies FeatureDeclaration;
