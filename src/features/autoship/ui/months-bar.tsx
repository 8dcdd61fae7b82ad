import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { orderPath } from '#features/orders/rules/order-path.ts';
import { classNames } from '#kit/class-names.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { Icon } from '#kit/icon.tsx';
import { Amount } from '#web/second-price.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { SubscriptionCardData } from '../loaders/subscriptions.ts';

type Month = SubscriptionCardData['months'][number];

/** A sign and a colour for each, so that nobody has to tell them by colour alone. */
const LOOKS: Readonly<Record<Month['state'], { box: string; icon: IconName | null }>> = {
  payed: { box: 'border-ok bg-ok-tint text-ok', icon: 'tick' },
  ordered: { box: 'border-warn bg-warn-tint text-warn', icon: 'clock' },
  announced: { box: 'border-brand bg-brand-tint text-brand', icon: 'bell' },
  planned: { box: 'border-line-strong bg-surface text-ink-2', icon: null },
  skipped: { box: 'border-line bg-sand text-ink-2', icon: 'minus' },
  failed: { box: 'border-err bg-err-tint text-err', icon: 'error' },
  canceled: { box: 'border-line bg-sand text-ink-2', icon: 'close' },
};

function useMonthWords(): Readonly<Record<Month['state'], string>> {
  const { t } = useLingui();
  return {
    payed: t`оплачен`,
    ordered: t`ждёт оплаты`,
    announced: t`скоро закажем`,
    planned: t`впереди`,
    skipped: t`пропущен`,
    failed: t`не получился`,
    canceled: t`отменён`,
  };
}

const isComing = ({ state }: Month) => state === 'planned' || state === 'announced';

/** All kits of a subscription at a glance, and in words below it. Source: C3-104, C3-105. */
export function MonthsBar({ subscription }: { subscription: SubscriptionCardData }) {
  const { t } = useLingui();
  const words = useMonthWords();
  const { months } = subscription;
  const payed = months.filter(({ state }) => state === 'payed').length;
  const all = months.length;
  return (
    <div>
      <p className="mb-2 text-14 text-ink-2">
        <Trans>
          Оплачено наборов: {payed} из {all}
        </Trans>
      </p>
      <ol aria-label={t`Наборы по месяцам`} className="flex flex-wrap gap-1">
        {months.map((month) => {
          const { box, icon } = LOOKS[month.state];
          return (
            <li
              key={month.number}
              data-month={month.state}
              className="max-w-18 min-w-7 flex-1 text-center text-12 text-ink-2"
            >
              <span className={classNames('grid h-8 place-items-center rounded-xs border', box)}>
                {icon && <Icon name={icon} size={16} />}
              </span>
              <span aria-hidden="true">{month.date.slice(5, 7)}</span>
              <span className="sr-only">
                {isComing(month) ? month.getIn : month.day}: {words[month.state]}
              </span>
            </li>
          );
        })}
      </ol>
      <Disclosure title={<Trans>Все наборы по датам</Trans>} className="border-b-0!">
        <ul className="divide-y divide-line text-14">
          {months.map((month) => (
            <MonthRow
              key={month.number}
              month={month}
              words={words[month.state]}
              currency={subscription.currency}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function MonthRow({
  month,
  words,
  currency,
}: {
  month: Month;
  words: string;
  currency: SubscriptionCardData['currency'];
}) {
  const { place } = useShell();
  const { day, sum, order } = month;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="wrap-anywhere">
        {isComing(month) ? (
          <>
            {month.getIn} <span className="text-ink-2">({day})</span>
          </>
        ) : (
          day
        )}
        <span className="text-ink-2">, {words}</span>
        {order !== null && (
          <>
            {' '}
            <Link
              to={orderPath(place.language, order)}
              className="inline-flex min-h-11 items-center underline hover:text-brand"
            >
              <Trans>Заказ {order}</Trans>
            </Link>
          </>
        )}
      </span>
      {sum && (
        <span className="price text-right">
          <Amount major={sum.value} currency={currency} />
        </span>
      )}
    </li>
  );
}
