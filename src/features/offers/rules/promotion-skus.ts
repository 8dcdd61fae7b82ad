import type { Promotion } from '../model.ts';

/** Products that a promotion names: what is chosen, given and counted. */
export const skusOfPromotion = ({ kit, reward, conditions }: Promotion): string[] => [
  ...new Set([
    ...(kit?.items ?? []).map(({ sku }) => sku),
    ...(kit?.presents ?? []).map(({ sku }) => sku),
    ...(kit?.choices ?? []).flatMap(({ products }) => products.map(({ sku }) => sku)),
    ...(reward?.presents ?? []).map(({ sku }) => sku),
    ...(conditions.skus ?? []),
  ]),
];
