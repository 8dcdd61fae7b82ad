import { useLingui } from '@lingui/react/macro';
import type { BuyerReason } from '#features/orders/rules/public.ts';

/** Why a buyer takes an order back, in the page's words; a withdrawal is told by itself. */
export function useCancelWords(): Readonly<Record<BuyerReason, string>> {
  const { t } = useLingui();
  return {
    not_said: t`Не хочу указывать`,
    changed_mind: t`Передумали покупать`,
    by_mistake: t`Оформили по ошибке`,
    wrong_details: t`Ошиблись в составе, адресе или получателе`,
    too_long: t`Долго ждать`,
  };
}
