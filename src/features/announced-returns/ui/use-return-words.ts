import { useLingui } from '@lingui/react/macro';
import type { AnnouncedReason, AnnouncedState } from '../model.ts';

/** Why goods go back, and how an announced return stands, in its buyer's words. */
export function useReturnWords() {
  const { t } = useLingui();
  const reasons: Readonly<Record<AnnouncedReason, string>> = {
    not_fit: t`Не подошло`,
    faulty: t`Не работает или испорчено`,
    damaged: t`Повреждено в пути`,
    wrong_item: t`Прислали не то`,
    other: t`Другое`,
  };
  const states: Readonly<Record<AnnouncedState, string>> = {
    announced: t`Ждём товары`,
    arrived: t`Товары вернулись`,
    expired: t`Товары не пришли, заявка закрыта`,
    called_off: t`Вы отменили заявку`,
  };
  return { reasons, states };
}
