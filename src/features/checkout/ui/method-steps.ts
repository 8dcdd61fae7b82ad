import { useLingui } from '@lingui/react/macro';
import type { NextStep } from './what-next.tsx';

/** What follows after the order has been checked, by its method of payment. */
export function useMethodSteps(): (alias: string) => readonly NextStep[] {
  const { t } = useLingui();
  const mail: NextStep = {
    icon: 'mail',
    text: t`Пришлём подтверждение на почту и начнём собирать заказ`,
  };
  const inBank: readonly NextStep[] = [
    { icon: 'phone', text: t`Подтвердите оплату в приложении банка` },
    mail,
  ];
  const hosted: readonly NextStep[] = [
    { icon: 'lock', text: t`Оплатите на защищённой странице: данные карты магазин не видит` },
    mail,
  ];
  const steps: Readonly<Record<string, readonly NextStep[]>> = {
    pay_after_delivery: [mail, { icon: 'cash', text: t`Заплатите, когда заберёте заказ` }],
    bank_qr: inBank,
    bank_wallet: inBank,
    bank_transfer: [
      { icon: 'mail', text: t`Пришлём реквизиты на почту` },
      { icon: 'box', text: t`Соберём заказ, как только придёт оплата` },
    ],
  };
  return (alias) => steps[alias] ?? hosted;
}
