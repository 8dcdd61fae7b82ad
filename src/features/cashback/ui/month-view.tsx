import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { orderPath } from '#features/orders/rules/order-path.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CashbackLine, CashbackView } from '../calls/cashback.ts';
import type { NoCashback } from '../model.ts';
import { StepMeter } from './step-meter.tsx';

/** What a month has brought by now, its step, and what is missing to the next. */
export function MonthSum({ month }: { month: CashbackView }) {
  const { points } = useFormats();
  const { totals, standing, isRunning } = month;
  return (
    <Card tone="sand" aria-labelledby="cashback-sum" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="cashback-sum" className="text-20 font-semi">
          <Trans>Начислено за месяц</Trans>
        </h2>
        <p className="price text-28 text-honey" data-cashback-total>
          {totals.length === 0 && '0'}
          {totals.map(({ sum, currency }) => (
            <span key={currency.externalIso} className="block text-right">
              <Amount major={sum} currency={currency} />
            </span>
          ))}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div className="flex gap-2">
          <dt className="text-ink-2">
            <Trans>Баллы за месяц</Trans>
          </dt>
          <dd className="price">{points(standing.points)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-2">
            <Trans>Ступень</Trans>
          </dt>
          <dd className="price" data-cashback-percent>
            {standing.percent}%
          </dd>
        </div>
      </dl>
      {isRunning && standing.next && <StepMeter next={standing.next} />}
      {isRunning && (
        <p className="text-14 text-ink-2">
          <Trans>Заказ даёт кешбэк на следующий день после оплаты.</Trans>
        </p>
      )}
    </Card>
  );
}

/** What was taken back after it had been spent. */
export function Owed({ owed }: { owed: CashbackView['owed'] }) {
  const { both } = useFormats();
  return owed.map(({ sum, currency }) => {
    const amount = both(sum, currency);
    return (
      <Alert key={currency.externalIso} type="warning" isInline>
        <Trans>
          Кешбэк за возвращённые заказы уже был потрачен. Вычтем {amount} из следующих начислений.
        </Trans>
      </Alert>
    );
  });
}

/** Every part of an order with what it brought, and of what. */
export function MonthLines({ month: { lines, hasMore } }: { month: CashbackView }) {
  if (lines.length === 0)
    return (
      <EmptyState
        drawing="certificate"
        title={<Trans>Начислений пока нет</Trans>}
        text={<Trans>Здесь будет видно, какой заказ сколько принёс.</Trans>}
      />
    );
  return (
    <section aria-labelledby="cashback-lines">
      <h2 id="cashback-lines" className="mb-3 text-20 font-semi">
        <Trans>По заказам</Trans>
      </h2>
      <ul
        className="divide-y divide-line rounded-md border border-line bg-surface px-4"
        data-cashback-lines
      >
        {lines.map((line, at) => (
          // One order may have several parts; the list never changes while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Line line={line} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-14 text-ink-2">
          <Trans>Показаны последние 100 начислений месяца, сумма считает все.</Trans>
        </p>
      )}
    </section>
  );
}

function Line({ line }: { line: CashbackLine }) {
  const { both } = useFormats();
  const { place } = useShell();
  const reasons = useReasons();
  const { orderNumber, paidOn, isOwn, percent, sum, currency, reason } = line;
  const basis = both(line.basis, currency);
  return (
    <>
      <div className="min-w-0">
        {isOwn ? (
          <Link to={orderPath(place.language, orderNumber)} className="font-semi underline">
            <Trans>Заказ {orderNumber}</Trans>
          </Link>
        ) : (
          <span className="font-semi">
            <Trans>Пакет в заказе {orderNumber}</Trans>
          </span>
        )}
        <p className="text-14 text-ink-2">
          <Trans>Оплачен {paidOn}</Trans>
        </p>
        <p className="text-14 text-ink-2">
          {reason ? (
            reasons[reason]
          ) : (
            <Trans>
              {percent}% от {basis} без НДС
            </Trans>
          )}
        </p>
      </div>
      <p className="price ml-auto text-right">
        {sum > 0 && '+'}
        <Amount major={sum} currency={currency} />
      </p>
    </>
  );
}

function useReasons(): Readonly<Record<NoCashback, string>> {
  const { t } = useLingui();
  return {
    refunded: t`Деньги возвращены, кешбэк снят`,
    promo: t`Покупка по промокоду`,
    certificate: t`Покупка по сертификату`,
    accompanying: t`Сопутствующие товары`,
  };
}
