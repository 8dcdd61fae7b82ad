import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import type { PaymentStanding } from '../model.ts';

const TONES: Record<PaymentStanding, BadgeTone> = {
  paid: 'ok',
  later: 'info',
  waiting: 'warn',
  'on-its-way': 'info',
  unpaid: 'warn',
  refused: 'warn',
  review: 'warn',
  refunding: 'warn',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** How an order stands with its money, in two words. */
export function StandingBadge({ standing }: { standing: PaymentStanding }) {
  const { t } = useLingui();
  const words: Record<PaymentStanding, string> = {
    paid: t`оплачен`,
    later: t`оплата при получении`,
    waiting: t`ждём оплату`,
    'on-its-way': t`деньги в пути`,
    unpaid: t`ждём оплату`,
    refused: t`оплата не прошла`,
    review: t`проверяем оплату`,
    refunding: t`возвращаем деньги`,
    cancelled: t`отменён`,
    refunded: t`деньги возвращены`,
  };
  return <Badge tone={TONES[standing]}>{words[standing]}</Badge>;
}
