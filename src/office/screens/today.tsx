import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { RowsShown, SalesSum, StoreSales, Waiting } from '#features/office/model.ts';
import { Card } from '#kit/card.tsx';
import { classNames } from '#kit/class-names.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../office-context.ts';
import { Moment } from '../ui/moment.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useMoney, useZone } from '../ui/use-office.ts';
import { Soon } from './coming-soon.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ordersPath, WIDE } from './orders/orders-path.ts';
import { useStageWords } from './orders/stage-words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return acts.openToday({ language });
}

/** No list of products is counted beyond this. */
const COUNTED = 999;

const LISTS: Readonly<Record<Exclude<RowsShown['list'], 'orders'>, string>> = {
  reviews: '/reviews',
  support: '/support',
  'announced-returns': '/returns',
  'failed-months': '/subscriptions',
  'out-of-stock': '/stock',
  'low-stock': '/stock?state=low',
  'without-picture': '/products?lacks=picture',
  'without-text': '/products?lacks=text',
  'missed-searches': '/searches',
  'dead-webhooks': '/webhooks',
};

/** Where exactly the rows of a figure are listed. */
function pathOf(shown: RowsShown): string {
  if (shown.list !== 'orders') return LISTS[shown.list];
  const { stage, isLate } = shown;
  return ordersPath({ ...WIDE, stage, isLate, sort: 'oldest' });
}

function useNames(): (shown: RowsShown) => string {
  const { t } = useLingui();
  const stageOf = useStageWords();
  return (shown) => {
    if (shown.list === 'orders')
      return shown.isLate ? t`${stageOf(shown.stage)}: опаздывают` : stageOf(shown.stage);
    const names = {
      reviews: t`Отзывы ждут решения`,
      support: t`Вопросы ждут ответа`,
      'announced-returns': t`Возвраты в пути`,
      'failed-months': t`Подписки встали`,
      'out-of-stock': t`Товары закончились`,
      'low-stock': t`Товары заканчиваются`,
      'without-picture': t`Товары без картинки`,
      'without-text': t`Товары без текста на одном из языков`,
      'missed-searches': t`Ищут и не находят`,
      'dead-webhooks': t`Вебхуки отключились`,
    };
    return names[shown.list];
  };
}

export default function Today() {
  const { t } = useLingui();
  const { firstSteps, waiting, soon, sales, salesInAll } = useLoaderData<typeof loader>();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={t`Сегодня`} />
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      {open.length === 0 ? (
        <EmptyState
          title={t`Ничего не ждёт`}
          text={t`Новые заказы, вопросы и отзывы появятся здесь сами.`}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
          {open.map((each) => (
            <Figure key={JSON.stringify(each.shown)} waiting={each} />
          ))}
        </ul>
      )}
      <Soon soon={soon} />
      {sales.length > 0 && <Sales sales={sales} salesInAll={salesInAll} />}
    </div>
  );
}

function Figure({
  waiting: { shown, count, oldestAt, oldestStore },
}: {
  readonly waiting: Waiting;
}) {
  const nameOf = useNames();
  const zoneOf = useZone();
  const isUrgent = shown.list === 'orders' && (shown.isLate || shown.stage === 'review');
  return (
    <li>
      <Link
        to={pathOf(shown)}
        prefetch="intent"
        className="flex h-full min-h-28 flex-col gap-1 rounded-md border border-line bg-surface p-4 no-underline transition-colors hover:border-brand"
      >
        <span
          className={classNames(
            'text-28 font-semi tabular-nums',
            isUrgent ? 'text-warn' : 'text-ink',
          )}
        >
          {count > COUNTED ? `${COUNTED}+` : count}
        </span>
        <span className="text-14 wrap-anywhere">{nameOf(shown)}</span>
        {oldestAt !== null && (
          <span className="text-12 text-ink-2">
            <Trans>
              самый давний: <Moment at={oldestAt} zone={zoneOf(oldestStore ?? '')} />
            </Trans>
          </span>
        )}
      </Link>
    </li>
  );
}

const FIGURE = 'h-11 px-3 text-right whitespace-nowrap tabular-nums';

/** Orders, gross, what went back and what is left; beside it the week before. */
function Sums({
  day,
  before,
  currency,
}: {
  readonly day: SalesSum;
  readonly before: SalesSum;
  readonly currency: string;
}) {
  const money = useMoney();
  const sum = (minor: number) => money(minor, currency);
  return (
    <>
      <td className={FIGURE}>{day.orders}</td>
      <td className={FIGURE}>{sum(day.minor)}</td>
      <td className={FIGURE}>{sum(day.backMinor)}</td>
      <td className={FIGURE}>{sum(day.minor - day.backMinor)}</td>
      <td className={FIGURE}>{before.orders}</td>
      <td className={FIGURE}>{sum(before.minor - before.backMinor)}</td>
    </>
  );
}

/** What was paid and what went back since the morning of each store, beside the same hours a week ago. */
function Sales({
  sales,
  salesInAll,
}: {
  readonly sales: readonly StoreSales[];
  readonly salesInAll: readonly Omit<StoreSales, 'store'>[];
}) {
  const { t } = useLingui();
  const titles = [
    t`Заказов`,
    t`Оплачено`,
    t`Возвращено`,
    t`Итого`,
    t`Неделю назад`,
    t`Итого тогда`,
  ];
  return (
    <Card className="overflow-x-auto p-0!">
      <table className="w-full text-14">
        <caption className="p-4 text-left text-16 font-semi">
          <Trans>Продажи сегодня</Trans>
          <span className="block max-w-70 text-12 font-regular text-ink-2 tablet:max-w-none">
            <Trans>
              Возвращено – деньги, которые ушли покупателям сегодня, когда бы заказ ни оплатили.
            </Trans>
          </span>
        </caption>
        <thead className="text-12 text-ink-2">
          <tr className="border-y border-line">
            <th scope="col" className="h-11 px-3 text-left font-semi">{t`Магазин`}</th>
            {titles.map((title) => (
              <th key={title} scope="col" className="h-11 px-3 text-right font-semi">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map(({ store, currency, today, weekAgo }) => (
            <tr key={`${store} ${currency}`} className="border-b border-line">
              <th scope="row" className="h-11 px-3 text-left font-semi">
                {store.toUpperCase()}
              </th>
              <Sums day={today} before={weekAgo} currency={currency} />
            </tr>
          ))}
          {sales.length > 1 &&
            salesInAll.map(({ currency, today, weekAgo }) => (
              <tr key={currency} className="border-b border-line last:border-0">
                <th scope="row" className="h-11 px-3 text-left font-regular text-ink-2">
                  {t`Всего, ${currency}`}
                </th>
                <Sums day={today} before={weekAgo} currency={currency} />
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  );
}
