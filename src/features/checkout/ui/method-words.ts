import { useLingui } from '@lingui/react/macro';
import type { IconName } from '#kit/icon-names.ts';

/** One line on what happens next with a method, and its icon. */
export function useMethodWords(): (alias: string) => {
  readonly note: string;
  readonly icon: IconName;
} {
  const { t } = useLingui();
  const hosted = { note: t`Перейдём на защищённую страницу оплаты`, icon: 'card' as const };
  const words: Readonly<Record<string, { note: string; icon: IconName }>> = {
    pay_after_delivery: { note: t`Заплатите, когда заберёте заказ`, icon: 'box' },
    bank_qr: { note: t`Покажем код для приложения банка`, icon: 'phone' },
    bank_wallet: { note: t`Подтвердите оплату в приложении банка`, icon: 'phone' },
    bank_transfer: { note: t`Пришлём реквизиты на почту`, icon: 'external' },
  };
  return (alias) => words[alias] ?? hosted;
}
