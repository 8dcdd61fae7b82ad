import type { FeatureDeclaration } from '#base/feature.ts';

/** Whom a contract belongs to: every way to a mentor, which of them wins, and the record of why. */
export const mentorsFeature = {
  name: 'mentors',
  tier: 1,
  dependsOn: ['captcha', 'location'],
} as const satisfies FeatureDeclaration;
