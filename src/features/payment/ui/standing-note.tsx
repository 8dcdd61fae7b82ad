import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PaymentStanding } from '../model.ts';

export interface StandingNoteProps {
  readonly standing: PaymentStanding;
  /** Money came when the order was over already. */
  readonly hasLateMoney: boolean;
  /** Its provider is being asked, and nothing else on the page says so. */
  readonly isAsking: boolean;
}

/** What follows from how an order stands with its money, where anything does. */
export function StandingNote({ standing, hasLateMoney, isAsking }: StandingNoteProps) {
  const notes: Partial<Record<PaymentStanding, ReactNode>> = {
    waiting: isAsking && (
      <Trans>Ждём ответа платёжной системы, это занимает несколько секунд.</Trans>
    ),
    'on-its-way': (
      <Trans>
        Банк переводит деньги, это занимает до двух недель. Товары отложены за вами: как только
        деньги придут, мы напишем и начнём собирать заказ. Делать ничего не нужно.
      </Trans>
    ),
    review: <Trans>Сверяем оплату с платёжной системой. Мы напишем вам на почту.</Trans>,
    cancelled: hasLateMoney ? (
      <Trans>
        Оплата пришла, когда заказ был уже отменён. Мы сверим её с платёжной системой и напишем вам
        на почту.
      </Trans>
    ) : (
      <Trans>
        Заказ не оплачен или не подтверждён вовремя либо отменён: товары больше не отложены. Их
        можно заказать снова.
      </Trans>
    ),
    refunding: (
      <Trans>
        Отмена принята. Платёжная система ещё не ответила: деньги вернутся, как только она ответит.
      </Trans>
    ),
    refunded: <Trans>Деньги возвращаются тем же способом, которым вы платили.</Trans>,
  };
  const note = notes[standing];
  return note ? <p className="mt-2 text-14 text-ink-2">{note}</p> : null;
}
