import type { FeatureDeclaration } from '#base/feature.ts';

/** Paying for a placed order: methods, attempts, what providers say of them, and the thank-you data. */
export const paymentFeature = {
  name: 'payment',
  tier: 7,
  dependsOn: ['codes', 'orders', 'packages'],
} as const satisfies FeatureDeclaration;
