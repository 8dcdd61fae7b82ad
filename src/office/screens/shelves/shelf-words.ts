import { useLingui } from '@lingui/react/macro';
import type { ShelfFaults } from '#features/catalogue/rules/shelf-words.ts';

/** What is wrong with a field, and what to do about it. */
export function useShelfFault(): (faults: ShelfFaults, field: string) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const { code, about } = fault;
    const words = {
      EMPTY: t`Заполните это поле.`,
      LONG: t`Слишком длинно: не больше ${about} знаков.`,
      WORD: t`Только маленькие латинские буквы, цифры и дефис между ними.`,
      TAKEN: t`Это слово уже занято: выберите другое.`,
      UNKNOWN: about === '' ? t`Такого больше нет: выберите другое.` : t`Такого нет: ${about}`,
      CIRCLE: t`Категория не может стоять внутри самой себя.`,
      DEEP: t`Слишком глубоко: не больше четырёх ступеней.`,
      MANY: t`Слишком много: не больше ${about}.`,
    };
    return words[code];
  };
}
