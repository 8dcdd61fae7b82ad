import type { Banner } from '#features/content/model.ts';

/** Promotions of the main page. Source: C2-033, C9-005. */
export const PROMOTIONS_SHOWN = 4;

/** The first four promotions, in the order in which they are published. Source: C2-033. */
export const promotionsShown = (banners: readonly Banner[]): readonly Banner[] =>
  banners.filter(({ kind }) => kind === 'promo').slice(0, PROMOTIONS_SHOWN);
