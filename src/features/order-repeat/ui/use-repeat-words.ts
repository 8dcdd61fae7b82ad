import { useLingui } from '@lingui/react/macro';
import type { Availability } from '../calls/order-repeat.ts';

/** What is said after an order was repeated. Source: C4-058, C4-059, C4-060, D47. */
export function useRepeatWords(availability: Availability): { title: string; caption: string } {
  const { t } = useLingui();
  switch (availability) {
    case 'full':
      return { title: t`Товары добавлены в корзину!`, caption: '' };
    case 'partial':
      return {
        title: t`Товары добавлены в корзину!`,
        caption: t`Но некоторых товаров нет в наличии, они не будут добавлены`,
      };
    case 'none':
      return {
        title: t`Товары не добавлены в корзину!`,
        caption: t`Ни одного товара из заказа нет в наличии`,
      };
  }
}
