import type { FeatureDeclaration } from '#base/feature.ts';

/** Addresses that a person keeps for later orders. What an address may be is the delivery's to say. */
export const addressBookFeature = {
  name: 'address-book',
  tier: 6,
  dependsOn: ['delivery'],
} as const satisfies FeatureDeclaration;
