import { useLingui } from '@lingui/react/macro';
import type { KitFaults } from '#features/offers/rules/monthly-kit-form.ts';

/** What is wrong with a field of a monthly kit, and what to do about it. */
export function useKitFault(): (faults: KitFaults, field: string) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const { code, about } = fault;
    const words = {
      EMPTY: t`Заполните это поле.`,
      LONG: t`Слишком длинно: не больше ${about} знаков.`,
      NUMBER: about === '' ? t`Здесь нужна сумма, например 1490,50.` : t`Число до ${about}.`,
      WORD:
        about === ''
          ? t`Только латинские буквы, цифры, точка, дефис и подчёркивание.`
          : t`Это не артикул: ${about}`,
      UNKNOWN: t`Такого товара нет: ${about}`,
      AGAIN: about === '' ? t`Этот товар уже есть в наборе.` : t`Сам на себя не меняется: ${about}`,
      MANY: t`Слишком много: не больше ${about}.`,
    };
    return words[code];
  };
}
