import { useLingui } from '@lingui/react/macro';
import type { StaffMessageKind } from '#features/informers/model.ts';
import type { MessageFaults, MessageState } from '#features/informers/rules/message-form.ts';

export function useKindWords(): Readonly<Record<StaffMessageKind, string>> {
  const { t } = useLingui();
  return { holidaysWork: t`Работа в праздники`, deliveryDelay: t`Доставка задерживается` };
}

export function useMessageStates(): Readonly<Record<MessageState, string>> {
  const { t } = useLingui();
  return { running: t`Идут`, planned: t`Запланированы`, ended: t`Закончились` };
}

/** What is wrong at a field. */
export function useMessageFault(): (faults: MessageFaults, field: string) => string | null {
  const { t } = useLingui();
  const moment = t`Такого дня или времени нет.`;
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    if (field.startsWith('text:'))
      return fault === 'LONG' ? t`Не больше 300 знаков.` : t`Русский текст нужен всегда.`;
    if (field === 'country') return t`Сюда этот магазин не доставляет.`;
    if (fault === 'EMPTY') return t`Выберите, до какого дня.`;
    if (fault === 'BEFORE') return t`Конец раньше начала.`;
    return fault === 'PAST' ? t`Этот момент уже прошёл.` : moment;
  };
}
