import type { FeatureDeclaration } from '#base/feature.ts';

/** How a person gets a contract: quickly at checkout, or on the registration pages. */
export const registrationFeature = {
  name: 'registration',
  tier: 3,
  dependsOn: ['captcha', 'codes', 'content', 'identity', 'location', 'mentors', 'service-centres'],
} as const satisfies FeatureDeclaration;
