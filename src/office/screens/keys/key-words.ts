import { useLingui } from '@lingui/react/macro';
import { KEY_NAME_MOST, KEYS_MOST, type KeyScope, type KeyTerm } from '#features/programs/model.ts';
import type { KeyFaults } from '#features/programs/rules/key-form.ts';

/** What a key lets a program do. */
export function useScopeWords(): (scope: KeyScope) => string {
  const { t } = useLingui();
  const words: Record<KeyScope, string> = {
    'products.read': t`читать товары, цены и остатки`,
    'prices.read': t`читать цены с их датами`,
    'prices.write': t`менять цены, сразу или с даты`,
    'stock.read': t`читать остатки по местам хранения`,
    'stock.write': t`записывать остатки`,
    'orders.read': t`читать заказы, без имён и адресов`,
    'contracts.read': t`читать договоры: номер, программа, ранг и баллы, без имён и контактов`,
  };
  return (scope) => words[scope];
}

export function useTermWords(): (term: KeyTerm) => string {
  const { t } = useLingui();
  const words: Record<KeyTerm, string> = {
    '90': t`90 дней`,
    '365': t`год`,
    always: t`пока не отозван`,
  };
  return (term) => words[term];
}

/** What is wrong at a field. */
export function useKeyFault(): (faults: KeyFaults, field: keyof KeyFaults) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    if (field === 'scopes') return t`Отметьте хотя бы одно право.`;
    if (field === 'stores') return t`Отметьте хотя бы один магазин.`;
    const words = {
      EMPTY: t`Напишите, какая это программа.`,
      LONG: t`Не больше ${KEY_NAME_MOST} знаков.`,
      WRONG: t`Выберите из списка.`,
      MANY: t`Ключей уже ${KEYS_MOST}: отзовите лишние.`,
    };
    return words[fault];
  };
}
