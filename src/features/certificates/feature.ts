import type { FeatureDeclaration } from '#base/feature.ts';

/** Certificates of programmes, rewards and gifts: who holds them, what they take off a package, when they are used. */
export const certificatesFeature = {
  name: 'certificates',
  tier: 5,
  dependsOn: ['cart', 'identity', 'packages'],
} as const satisfies FeatureDeclaration;
