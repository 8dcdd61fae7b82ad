import { useLingui } from '@lingui/react/macro';
import type { CancelReason } from '#features/orders/rules/order-changes.ts';

/** Why an order was taken back, in words; nothing where nobody said. */
export function useCancelReason(): (reason: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<CancelReason, string>> = {
    not_said: '',
    changed_mind: t`Передумали покупать`,
    by_mistake: t`Оформили по ошибке`,
    wrong_details: t`Ошиблись в составе, адресе или получателе`,
    too_long: t`Долго ждать`,
    withdrawn: t`Отказ от договора`,
  };
  return (reason) => Object.entries(words).find(([code]) => code === reason)?.[1] ?? reason;
}
