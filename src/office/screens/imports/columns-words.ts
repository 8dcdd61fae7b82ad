import { useLingui } from '@lingui/react/macro';
import {
  COLUMN_PARTS,
  type ColumnPart,
  type MappingFaults,
} from '#features/product-imports/rules/mapping-form.ts';

/** What a column may mean. */
export function usePartNames(): Readonly<Record<ColumnPart, string>> {
  const { t } = useLingui();
  return {
    sku: t`Артикул`,
    name: t`Название`,
    price: t`Цена`,
    stock: t`Остаток`,
    category: t`Категория`,
    shortDescription: t`Краткое описание`,
    description: t`Описание`,
    usage: t`Применение`,
    composition: t`Состав`,
    pictures: t`Адрес картинки`,
    weightGrams: t`Вес, г`,
  };
}

/** What is wrong at a field. */
export function useMappingFault(): (faults: MappingFaults, field: string) => string | null {
  const { t } = useLingui();
  const parts: readonly string[] = COLUMN_PARTS;
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    if (fault === 'TWICE') return t`Это столбец артикула.`;
    if (parts.includes(field))
      return fault === 'EMPTY' ? t`Выберите столбец.` : t`Такого столбца в файле нет.`;
    if (fault === 'MANY')
      return t`Незнакомых категорий слишком много: выберите, куда ставить остальные.`;
    if (field === 'otherwise') return t`Такой категории нет.`;
    if (field === 'currency') return t`Три буквы, например RUB.`;
    return fault === 'EMPTY' ? t`Укажите курс.` : t`Это не число.`;
  };
}
