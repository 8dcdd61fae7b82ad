import type { ShopContext } from '#web/request-context.ts';

/** The key of this showing of a page, by which its button «Повторить заказ» counts once; null for whom the trial hides the button. Source: C9-053. */
export const repeatKey = ({ flags }: Pick<ShopContext, 'flags'>): string | null =>
  flags['sigma_test_can_order_repeat'] === true ? crypto.randomUUID() : null;
