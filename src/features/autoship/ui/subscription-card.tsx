import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { FormOutcome } from '#features/account/ui/frame/public.ts';
import { orderPaymentPath } from '#features/orders/rules/order-path.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Amount, Cost } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { SubscriptionCardData, SubscriptionsData } from '../loaders/subscriptions.ts';
import type { CancelFacts } from './cancel-words.tsx';
import { Manage } from './manage.tsx';
import type { Change } from './change-form.tsx';
import { Question } from './manage-forms.tsx';
import { MonthsBar } from './months-bar.tsx';

export interface SubscriptionCardProps {
  readonly subscription: SubscriptionCardData;
  readonly data: SubscriptionsData;
  readonly posted: Posted | undefined;
}

/** What is said after each thing that was done. */
export function useDoneWords(): (posted: Posted | undefined) => string {
  const { t } = useLingui();
  const words: Readonly<Record<Exclude<Change, 'cancel'>, string>> = {
    skip: t`Набор пропущен: мы его не закажем и ничего не спишем`,
    take: t`Заказываем набор. Он появится в разделе «Мои заказы» в течение минуты`,
    move: t`День следующего набора изменён`,
    pause: t`Подписка приостановлена: пока вы её не возобновите, ничего не закажем и не спишем`,
    resume: t`Подписка возобновлена`,
    means: t`Платежи по подписке теперь идут с этой карты`,
    address: t`Следующие наборы придут по новому адресу`,
    kit: t`Состав следующих наборов изменён`,
    receiver: t`Следующие наборы получит другой человек`,
  };
  return (posted) => {
    const what = posted?.typed['intent'] ?? '';
    return Object.entries(words).find(([known]) => known === what)?.[1] ?? '';
  };
}

const waitingOrder = ({ months }: SubscriptionCardData): string =>
  months.find(({ state, order }) => state === 'ordered' && order !== null)?.order ?? '';

/** A subscription: what comes, when and for how much, what became of each month, and what can be done about it. Source: C3-097 to C3-105. */
export function SubscriptionCard({ subscription, data, posted }: SubscriptionCardProps) {
  const { place } = useShell();
  const doneWords = useDoneWords();
  const { id, kit, count, currency, cancelWords, next, status } = subscription;
  const isCurrent = status.alias === 'active';
  const facts: CancelFacts = {
    id,
    name: kit.name,
    words: cancelWords,
    nextDay: next?.day ?? '',
    order: waitingOrder(subscription),
    language: place.language,
  };
  const asked = data.question?.id === id ? data.question : null;
  // Once it goes elsewhere it is asked no more, though the page's address still does.
  const isAnswered = posted?.intent === id && posted.isDone && posted.typed['intent'] === 'address';
  const question = isAnswered ? null : asked;
  return (
    <Card
      id={`subscription-${id}`}
      data-subscription={id}
      className="flex scroll-mt-26 flex-col gap-4"
    >
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-20 font-semi wrap-anywhere">
            {kit.name}
            {count > 1 && ` × ${count}`}
          </h2>
          <Standing subscription={subscription} />
        </div>
        <p className="mt-1 text-14 wrap-anywhere text-ink-2">{kit.description}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="price text-20">
            <Amount major={kit.originalPrice.value} currency={currency} />
          </span>
          {kit.fullPrice.value > kit.originalPrice.value && (
            <span className="text-14 text-ink-2">
              <Trans>по отдельности</Trans>{' '}
              <s className="price">
                <Amount major={kit.fullPrice.value} currency={currency} />
              </s>
            </span>
          )}
        </p>
        {count > 1 && <MonthSum subscription={subscription} />}
      </div>
      {isCurrent && <Next subscription={subscription} />}
      <Troubles subscription={subscription} />
      <div>
        <FormOutcome posted={posted} intent={id} done={doneWords(posted)} />
        {question && isCurrent && (
          <Question subscription={subscription} question={question} facts={facts} posted={posted} />
        )}
        <MonthsBar subscription={subscription} />
      </div>
      <Facts subscription={subscription} />
      {isCurrent && (
        <Manage
          subscription={subscription}
          posted={posted}
          means={data.means}
          facts={facts}
          isAsking={question !== null}
        />
      )}
    </Card>
  );
}

/** What so many kits cost together. */
function MonthSum({
  subscription: { kit, count, currency },
}: {
  subscription: SubscriptionCardData;
}) {
  const { majorMoney, both } = useFormats();
  const { value } = kit.originalPrice;
  const one = majorMoney(value, currency);
  const sum = both(value * count, currency);
  return (
    <p data-month-sum>
      <Trans>
        {one} × {count} = <strong className="price">{sum}</strong> в месяц, без доставки
      </Trans>
    </p>
  );
}

function Standing({ subscription }: { subscription: SubscriptionCardData }) {
  const { status, isPaused } = subscription;
  if (status.alias === 'canceled')
    return (
      <Badge>
        <Trans>Отменена</Trans>
      </Badge>
    );
  if (status.alias === 'finished')
    return (
      <Badge>
        <Trans>Завершена</Trans>
      </Badge>
    );
  return isPaused ? (
    <Badge tone="warn">
      <Trans>Приостановлена</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>Действует</Trans>
    </Badge>
  );
}

/** The next kit, and what it costs as far as anybody knows. */
function Next({ subscription }: { subscription: SubscriptionCardData }) {
  const { next, isPaused, currency } = subscription;
  if (isPaused)
    return (
      <p className="flex items-start gap-2">
        <Icon name="pause" className="shrink-0 text-brand" />
        <Trans>Пока подписка приостановлена, мы ничего не заказываем и не списываем.</Trans>
      </p>
    );
  if (!next)
    return (
      <p className="text-ink-2">
        <Trans>Новых наборов в этой подписке не будет.</Trans>
      </p>
    );
  const { day, getIn, sum } = next;
  return (
    <div className="flex items-start gap-3 rounded-sm bg-sand p-4">
      <Icon name="calendar" className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-semi">{getIn}</p>
        <p className="text-14">
          <Trans>Следующий набор {day}</Trans>
        </p>
        {!sum && (
          <p className="text-14 text-ink-2">
            <Trans>Сумму с доставкой напишем за три дня до заказа.</Trans>
          </p>
        )}
      </div>
      {sum && (
        <p className="price text-right">
          <Amount major={sum.value} currency={currency} />
        </p>
      )}
    </div>
  );
}

/** What did not go well and when it is tried again; an order that waits for its money is paid by one's own hand. */
function Troubles({ subscription }: { subscription: SubscriptionCardData }) {
  const { place } = useShell();
  const { months, reasonText, isPaused, status } = subscription;
  const isOver = status.alias !== 'active';
  const open = isOver
    ? []
    : months.filter(
        ({ state }) => state === 'ordered' || state === 'planned' || state === 'announced',
      );
  const told = open.filter(
    ({ trouble, state, order }) => trouble !== '' || (state === 'ordered' && order !== null),
  );
  return (
    <>
      {reasonText !== '' && (isOver || isPaused) && (
        <p className="text-ink-2">
          <Trans>Причина: {reasonText}</Trans>
        </p>
      )}
      {told.map(({ number, day, trouble, nextTry, state, order }) => (
        <Alert key={number} type="warning" isInline>
          {trouble === '' ? (
            <Trans>Заказ на набор {day} ждёт оплаты.</Trans>
          ) : (
            <>
              <Trans>Набор {day}:</Trans> {trouble}.
            </>
          )}
          {nextTry !== null && (
            <>
              {' '}
              <Trans>Попробуем ещё раз {nextTry}.</Trans>
            </>
          )}
          {state === 'ordered' && order !== null && (
            <>
              {' '}
              <Link
                to={orderPaymentPath(place.language, order)}
                className="inline-flex min-h-11 items-center underline hover:text-brand"
              >
                <Trans>Оплатить заказ {order}</Trans>
              </Link>
            </>
          )}
        </Alert>
      ))}
    </>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** For how long, where to, to whom, and what is charged. */
function Facts({ subscription }: { subscription: SubscriptionCardData }) {
  const { place } = useShell();
  const { period, delivery_info: delivery, currency, means, status } = subscription;
  const { company, address, recipient, cost } = delivery;
  const where = [address.city, address.address_string].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-4 tablet:grid-cols-2">
      <Fact name={<Trans>Период</Trans>}>
        {period.from} – {period.to}
      </Fact>
      <Fact name={<Trans>Доставка</Trans>}>
        {company.name}, <Cost major={cost.value} currency={currency} />
        {where !== '' && <span className="block">{where}</span>}
      </Fact>
      {recipient.name !== '' && <Fact name={<Trans>Получатель</Trans>}>{recipient.name}</Fact>}
      {status.alias === 'active' && (
        <Fact name={<Trans>Оплата</Trans>}>
          {means ? (
            <>
              <Link
                to={accountPaths(place.language).means()}
                className="inline-flex min-h-11 items-center whitespace-nowrap underline hover:text-brand"
              >
                {means.name}
              </Link>{' '}
              {means.isOver && (
                <Badge tone="warn">
                  <Trans>истёк</Trans>
                </Badge>
              )}
            </>
          ) : (
            <Trans>Каждый набор вы оплачиваете сами</Trans>
          )}
        </Fact>
      )}
    </dl>
  );
}
