import { useLingui } from '@lingui/react/macro';
import { PRODUCTS_MAX } from '#features/jubilee/model.ts';
import type { MonthFault, MonthFaults } from '#features/jubilee/rules/month-form.ts';
import { shownDay } from '../../ui/shown-day.ts';

export const jubileePath = (store: string): string =>
  `/content/jubilee?store=${encodeURIComponent(store)}`;

export const monthPath = (store: string, firstDay: string): string =>
  `/content/jubilee/${encodeURIComponent(store)}/${encodeURIComponent(firstDay)}`;

export const newMonthPath = (store: string): string =>
  `/content/jubilee/${encodeURIComponent(store)}/new`;

/** A month as the reader calls it, or as somebody does. */
export const monthName = (
  names: Readonly<Record<string, string>>,
  language: string,
  firstDay: string,
): string => names[language] ?? names['ru'] ?? Object.values(names)[0] ?? firstDay;

/** What is wrong at a field. @param most How long its words may be, by the part before `:`. */
export function useMonthFault(
  most: Readonly<Record<string, number>>,
): (faults: MonthFaults, field: string) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const { code, line = 0 } = fault;
    const [part = ''] = field.split(':');
    if (part === 'products') {
      const words: Partial<Record<MonthFault['code'], string>> = {
        WRONG: t`Строка ${line}: нужны артикул и число от 1 до 99.`,
        TWICE: t`Строка ${line}: этот товар уже назван.`,
        UNKNOWN: t`Строка ${line}: такого товара нет.`,
        MANY: t`Не больше ${PRODUCTS_MAX} товаров.`,
      };
      return words[code] ?? '';
    }
    if (part.endsWith('Day')) {
      const other = shownDay(fault.other ?? '');
      const words: Partial<Record<MonthFault['code'], string>> = {
        OUTSIDE: t`Этот день не из месяца предложения.`,
        BEFORE: t`Конец раньше начала.`,
        OVERLAPS: t`Дни пересекаются с месяцем, который начинается ${other}.`,
        SAME_MONTH: t`В этом же месяце календаря уже начинается другой: ${other}.`,
        OFFER_OUTSIDE: t`Предложение ${line} показывают в дни, которых здесь не станет: сначала измените их.`,
      };
      return words[code] ?? t`Такого дня нет.`;
    }
    if (part === 'path') return t`Нужен путь в магазине после языка, например shop/actions/.`;
    if (part === 'names') return t`Назовите месяц хотя бы на одном языке.`;
    if (part === 'texts') return t`Напишите предложение хотя бы на одном языке.`;
    if (code === 'EMPTY') return t`Заполните: на этом языке уже есть другие слова.`;
    return t`Не больше ${most[part] ?? 0} знаков.`;
  };
}
