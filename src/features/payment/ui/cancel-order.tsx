import { Trans } from '@lingui/react/macro';
import { clockIn } from '#base/calendar.ts';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import type { OrderChanges } from '../calls/order-changes.ts';
import { CANCEL_ORDER } from '../rules/order-intents.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';
import { useCancelWords } from './use-cancel-words.ts';

export interface CancelOrderProps {
  readonly changes: OrderChanges;
  readonly isPaid: boolean;
  readonly orderNumber: string;
  readonly formToken: string;
  /** Of the order's country. */
  readonly timeZone: string;
}

/** The question before an order is taken back: what follows, and why, which nobody has to say. */
export function CancelOrder({
  changes,
  isPaid,
  orderNumber,
  formToken,
  timeZone,
}: CancelOrderProps) {
  const words = useCancelWords();
  if (changes.isBeingPacked)
    return (
      <p className="mt-2 text-14 text-ink-2">
        <Trans>Заказ уже собирают, отменить его на сайте нельзя.</Trans>
      </p>
    );
  if (!changes.canCancel) return null;
  const until = changes.cancelUntil;
  const untilClock = until && clockIn(timeZone, new Date(until));
  return (
    <Disclosure className="print:hidden" title={<Trans>Отменить заказ</Trans>}>
      <form method="post" onSubmit={stayWithoutNetwork} className="flex flex-col gap-4">
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="intent" value={CANCEL_ORDER} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <p>
          <Trans>Отменить заказ {orderNumber} целиком?</Trans>{' '}
          {isPaid ? (
            <Trans>Деньги вернутся тем же способом, которым вы платили.</Trans>
          ) : (
            <Trans>Товары вернутся в продажу, а бонусы и сертификаты — к вам.</Trans>
          )}{' '}
          <Trans>Восстановить отменённый заказ нельзя, но его можно повторить.</Trans>
        </p>
        {until && (
          <p className="text-14 text-ink-2">
            <Trans>
              Отменить можно до <time dateTime={until}>{untilClock}</time>.
            </Trans>
          </p>
        )}
        <fieldset>
          <legend className="mb-1 font-medium">
            <Trans>Почему отменяете?</Trans>
          </legend>
          {Object.entries(words).map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                defaultChecked={value === 'not_said'}
                className="size-6 shrink-0 appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[7px] checked:border-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="self-start">
          <Trans>Да, отменить заказ</Trans>
        </Button>
      </form>
    </Disclosure>
  );
}
