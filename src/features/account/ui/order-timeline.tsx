import { Trans, useLingui } from '@lingui/react/macro';
import { useCancelWords } from '#features/payment/ui/public.ts';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import type { OrderPageData } from '../loaders/order.ts';
import { useMoments } from './use-moments.ts';

type Step = OrderPageData['order']['timeline'][number];

const ICONS: Record<Step['kind'], IconName> = {
  placed: 'tick',
  refused: 'warning',
  confirmed: 'tick',
  paid: 'tick',
  picking: 'tick',
  packed: 'tick',
  edited: 'document',
  less: 'document',
  review: 'clock',
  expired: 'close',
  withdrawn: 'document',
  'return-announced': 'repeat',
  'return-arrived': 'tick',
  'return-expired': 'close',
  'return-called-off': 'close',
  'taken-back': 'close',
  cancelled: 'close',
  refunded: 'tick',
  waiting: 'clock',
};

const LOOK: Partial<Record<Step['kind'], string>> = {
  refused: 'bg-warn-tint text-warn',
  review: 'bg-warn-tint text-warn',
  waiting: 'bg-warn-tint text-warn',
  'return-announced': 'bg-warn-tint text-warn',
  'return-expired': 'bg-sand text-ink-2',
  'return-called-off': 'bg-sand text-ink-2',
  expired: 'bg-sand text-ink-2',
  'taken-back': 'bg-sand text-ink-2',
  cancelled: 'bg-sand text-ink-2',
};

export interface OrderTimelineProps {
  readonly steps: readonly Step[];
  /** Why its buyer took it back; null: they did not. */
  readonly reason: OrderPageData['order']['cancelReason'];
}

/** What became of the order and when, from above to below. */
export function OrderTimeline({ steps, reason }: OrderTimelineProps) {
  const { t } = useLingui();
  const reasons = useCancelWords();
  const moment = useMoments();
  const words: Record<Step['kind'], string> = {
    placed: t`Заказ принят`,
    refused: t`Оплата не прошла`,
    confirmed: t`Магазин подтвердил заказ`,
    paid: t`Заказ оплачен`,
    picking: t`Собирается`,
    packed: t`Собран`,
    edited: t`Данные заказа изменены`,
    less: t`Товары убраны из заказа`,
    review: t`Проверяем оплату`,
    expired: t`Заказ отменён: время на оплату или подтверждение вышло`,
    withdrawn: t`Вы отказались от договора`,
    'return-announced': t`Вы подали заявку на возврат`,
    'return-arrived': t`Товары по заявке вернулись`,
    'return-expired': t`Товары по заявке не пришли, она закрыта`,
    'return-called-off': t`Вы отменили заявку на возврат`,
    'taken-back': t`Вы отменили заказ`,
    cancelled: t`Заказ отменён`,
    refunded: t`Деньги возвращены`,
    waiting: t`Ждём оплату`,
  };
  return (
    <ol aria-label={t`Что было с заказом`} className="flex flex-col">
      {steps.map(({ kind, at }, index) => (
        <li key={`${kind} ${at}`} data-step={kind} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-9 bottom-0 left-4.5 w-px bg-line-strong"
            />
          )}
          <span
            className={classNames(
              'grid size-9 shrink-0 place-items-center rounded-pill',
              LOOK[kind] ?? 'bg-ok-tint text-ok',
            )}
          >
            <Icon name={ICONS[kind]} size={20} />
          </span>
          <span className="min-w-0 pt-1.5 wrap-anywhere">
            <span className="block">{words[kind]}</span>
            {kind === 'taken-back' && reason && reason !== 'not_said' && reason !== 'withdrawn' && (
              <span className="block text-14 text-ink-2">{reasons[reason]}</span>
            )}
            <span className="block text-14 text-ink-2">
              {at ? (
                <time dateTime={at}>{moment(at)}</time>
              ) : (
                kind === 'waiting' && <Trans>сейчас</Trans>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
