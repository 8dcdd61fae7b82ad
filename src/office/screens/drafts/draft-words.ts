import { useLingui } from '@lingui/react/macro';
import type { DraftRefusal, DraftState } from '#features/order-drafts/model.ts';

export function useDraftStates(): Readonly<Record<DraftState, string>> {
  const { t } = useLingui();
  return {
    draft: t`Черновики`,
    sent: t`Ссылка отправлена`,
    ordered: t`Оформлены`,
    ended: t`Закончились`,
  };
}

/** Why nothing was done, and what to do instead. */
export function useDraftFault(): (code: DraftRefusal) => string {
  const { t } = useLingui();
  const words: Readonly<Record<DraftRefusal, string>> = {
    UNKNOWN: t`Такого заказа больше нет.`,
    CHANGED: t`Не сохранено: заказ только что изменил кто-то другой. Ниже то, что в нём теперь.`,
    EMPTY: t`Добавьте хотя бы один товар.`,
    LACK: t`Не всё есть в наличии: уберите лишнее или уменьшите количество.`,
    EMAIL: t`Проверьте адрес почты: на него придёт ссылка.`,
    NAME: t`Напишите, как зовут покупателя.`,
    CONTRACT: t`Для этого контракта здесь заказать нельзя.`,
  };
  return (code) => words[code];
}
