import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useFormats } from '#web/use-formats.ts';
import type { MonthlyTerms } from '../../calls/monthly-terms.ts';

/**
 * Before an order with a monthly kit: first that its delivery costs otherwise from the next month on, where it does, then what is taken on.
 * «Подтвердить» places the order; every other way out places nothing. Source: C2-055, C2-057, C2-058, C2-089.
 */
export default function MonthlyDialog({ props, isOpen, onClose }: DialogProps) {
  // The final step alone opens it, with all of them.
  const monthly = props['monthly'] as MonthlyTerms;
  const currency = props['currency'] as Currency;
  /** As the page shows it. */
  const facts = props['facts'] as ReactNode;
  const goOn = props['goOn'] as () => void;
  const [isAccepted, setAccepted] = useState(monthly.cost.value === monthly.costNow.value);
  const confirm = () => {
    onClose();
    goOn();
  };
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={
        isAccepted ? <Trans>Оформление подписки</Trans> : <Trans>Доставка следующих наборов</Trans>
      }
      footer={
        <div className="flex flex-col gap-3 tablet:flex-row-reverse">
          <Button
            key={isAccepted ? 'confirm' : 'accept'}
            variant="filled"
            size="lg"
            onClick={isAccepted ? confirm : () => setAccepted(true)}
          >
            {isAccepted ? <Trans>Подтвердить</Trans> : <Trans>Принять</Trans>}
          </Button>
          <Button size="lg" onClick={onClose}>
            {isAccepted ? <Trans>Вернуться</Trans> : <Trans>Отказаться</Trans>}
          </Button>
        </div>
      }
    >
      {isAccepted ? (
        <div className="flex flex-col gap-4">{facts}</div>
      ) : (
        <CostWarning monthly={monthly} currency={currency} />
      )}
    </DialogSurface>
  );
}

function CostWarning({
  monthly,
  currency,
}: {
  readonly monthly: MonthlyTerms;
  readonly currency: Currency;
}) {
  const { both } = useFormats();
  const now = both(monthly.costNow.value, currency);
  const then = both(monthly.cost.value, currency);
  return (
    <p>
      {monthly.costNow.value === 0 ? (
        <Trans>
          В этом заказе доставка бесплатная, а каждый следующий месяц будет стоить {then}.
        </Trans>
      ) : monthly.cost.value === 0 ? (
        <Trans>В этом заказе доставка стоит {now}, а каждый следующий месяц бесплатная.</Trans>
      ) : (
        <Trans>
          В этом заказе доставка стоит {now}, а каждый следующий месяц будет стоить {then}.
        </Trans>
      )}
    </p>
  );
}
