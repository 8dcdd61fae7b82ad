import { useLingui } from '@lingui/react/macro';
import type { TimedRow } from '#features/office/model.ts';

type Words = Readonly<Record<string, string>>;

/** What a mail says: its subject, or what it was about once its words are forgotten. */
export function useMailWords(): (row: TimedRow) => string {
  const { t } = useLingui();
  const about: Words = {
    'order-confirmation': t`о заказе`,
    'order-unpaid': t`о заказе без оплаты`,
    'order-paid': t`об оплате`,
    'order-cancelled': t`об отмене`,
    'order-edited': t`об изменении заказа`,
    'order-refunded': t`о возврате денег`,
    'order-returned': t`о возврате товаров`,
    'order-shipped': t`об отправке`,
    'order-at-point': t`о посылке в пункте`,
    'order-number-corrected': t`о новом номере посылки`,
  };
  return ({ to, details }) => {
    const { subject } = details;
    if (typeof subject === 'string' && subject !== '') return subject;
    return about[to ?? ''] ?? to ?? '';
  };
}

/** Whether it went out; nothing where it did, which is what one expects. */
export function useMailState(): (state: unknown) => string {
  const { t } = useLingui();
  return (state) => {
    if (state === 'failed') return t`не ушло`;
    return state === 'waiting' ? t`ждёт отправки` : '';
  };
}
