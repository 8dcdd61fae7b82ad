import { useLingui } from '@lingui/react/macro';
import type { AnnouncedState } from '#features/announced-returns/model.ts';

/** How an announced return stands, in words. */
export function useAnnouncedWords(): Readonly<Record<AnnouncedState, string>> {
  const { t } = useLingui();
  return {
    announced: t`Ждём товары`,
    arrived: t`Приняты`,
    expired: t`Не пришли`,
    called_off: t`Отменил покупатель`,
  };
}
