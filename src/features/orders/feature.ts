import type { FeatureDeclaration } from '#base/feature.ts';

/** Orders: how one is placed, what state it is in, what it does to stock and to the ledger. */
export const ordersFeature = {
  name: 'orders',
  tier: 6,
  dependsOn: ['cart', 'catalogue', 'certificates', 'delivery', 'identity', 'packages'],
} as const satisfies FeatureDeclaration;
