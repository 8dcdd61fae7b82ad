import { orders } from '#features/orders/feature.ts';
import { feature } from '#platform/feature.ts';

/** What the points of orders come to: of a contract in a month, of its first line, of all below it. */
export const volumes = feature('volumes', { needs: [orders] }, () => ({}));
