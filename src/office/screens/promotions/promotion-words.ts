import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BuyerKind, Programme, PromotionType } from '#features/offers/model.ts';
import type { PromotionState } from '#features/office/rules/promotion-list.ts';

/** Tabs of the list. */
export function usePromotionTabs(): Readonly<Record<PromotionState, string>> {
  const { t } = useLingui();
  return {
    running: t`Идут`,
    planned: t`Запланированы`,
    stopped: t`Остановлены`,
    ended: t`Закончились`,
  };
}

/** How one promotion stands. */
export function usePromotionStates(): Readonly<Record<PromotionState, string>> {
  const { t } = useLingui();
  return {
    running: t`идёт`,
    planned: t`запланирована`,
    stopped: t`остановлена`,
    ended: t`закончилась`,
  };
}

/** What each type is to who makes promotions. */
export const TYPE_WORDS: Readonly<Record<PromotionType, MessageDescriptor>> = {
  BONUS_ON_PRODUCT_SET: msg`набор с подарками`,
  PRESENT_ON_PURCHASE: msg`подарок за каждую набранную сумму`,
  PRESENT_ON_PURCHASE_ONE: msg`подарок за покупку`,
  DISCOUNT_ON_COMPONENTS: msg`набор, где у товаров свои цены`,
  DISCOUNT_ON_PRODUCT_SET: msg`набор дешевле`,
  DISCOUNT_ON_PURCHASE: msg`скидка за покупку`,
  DISCOUNT_ON_PURCHASE_ONE: msg`скидка на одну штуку за покупку`,
  FIX_PRICE_ON_PRODUCT_SET: msg`набор по одной цене`,
};

/** Who buys. */
export function useBuyerWords(): Readonly<Record<BuyerKind, string>> {
  const { t } = useLingui();
  return {
    visitor: t`гость`,
    pc: t`привилегированный клиент`,
    c: t`консультант`,
    o: t`офис`,
    e: t`сотрудник`,
    managed: t`договор под управлением компании`,
  };
}

export function useProgrammeWords(): Readonly<Record<Programme, string>> {
  const { t } = useLingui();
  return { Club1000: t`Клуб 1000`, New500: t`Новичок 500` };
}

/** Why nothing was done, and what to do instead. */
export function usePromotionFault(): (code: 'UNKNOWN' | 'ENDED' | 'FAULTS') => string {
  const { t } = useLingui();
  const words = {
    UNKNOWN: t`Такой акции больше нет.`,
    ENDED: t`Акция уже закончилась: останавливать и возвращать нечего.`,
    FAULTS: t`Акция не вернулась: такой она сейчас не может идти. Исправьте её в файле акций и загрузите.`,
  } as const;
  return (code) => words[code];
}
