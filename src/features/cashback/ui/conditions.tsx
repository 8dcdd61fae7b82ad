import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#web/use-formats.ts';
import type { ConditionsView } from '../calls/cashback.ts';
import type { CashbackNote, ConditionKind } from '../model.ts';

type Step = ConditionsView['conditions'][number];

/** What has to be reached for each step, and how all of it is counted. Source: I6-014 to I6-016, I9-045 to I9-059. */
export function Conditions({ view: { conditions, note, bonus } }: { view: ConditionsView }) {
  const { majorMoney } = useFormats();
  if (conditions.length === 0)
    return (
      <p data-cashback-none>
        <Trans>Сотрудникам компании кешбэк не начисляется.</Trans>
      </p>
    );
  const { limit } = bonus;
  const worth = majorMoney(bonus.worth, bonus.currency);
  return (
    <div data-cashback-conditions className="flex flex-col gap-5">
      <dl>
        {conditions.map((step) => (
          <div
            key={step.percent}
            className="flex items-baseline gap-4 border-b border-line py-3 last:border-0"
          >
            <dt className="price w-16 shrink-0 text-24 text-honey">{step.percent}%</dt>
            <dd className="min-w-0">
              <StepWords step={step} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14">
        {conditions.some(({ kind }) => kind.startsWith('month')) && (
          <li>
            <Trans>Баллы каждый месяц считаются заново.</Trans>
          </li>
        )}
        <li>
          <Trans>Кешбэк начисляется на следующий день после оплаты заказа, без учёта НДС.</Trans>
        </li>
        <li>
          <Trans>Когда ступень меняется, кешбэк пересчитывается по всем заказам месяца.</Trans>
        </li>
        <li>
          <Trans>
            Не начисляется на сопутствующие товары, покупки по промокоду и по сертификату.
          </Trans>
        </li>
        <li>
          <Trans>
            Бонусами можно оплатить до {limit}% заказа, 1 бонус = {worth}.
          </Trans>
        </li>
      </ul>
      <p className="text-14 text-ink-2" data-cashback-note={note}>
        <NoteWords note={note} />
      </p>
    </div>
  );
}

function StepWords({ step: { kind, amount } }: { step: Step }) {
  const { points, number } = useFormats();
  const reached = points(amount);
  const roubles = number(amount);
  const words: Readonly<Record<ConditionKind, ReactNode>> = {
    'month-points': <Trans>от {reached} личных покупок за месяц</Trans>,
    'month-volume': <Trans>от {reached} за месяц вместе с клиентами первой линии</Trans>,
    'purchase-sum': <Trans>первая покупка от {roubles} рублей</Trans>,
    'purchase-points': <Trans>первая покупка от {reached}</Trans>,
    structure: <Trans>накопленный оборот структуры от {reached}</Trans>,
    'points-of-2015': <Trans>статус привилегированного клиента и {reached} на 31.12.2015</Trans>,
    always: <Trans>постоянно</Trans>,
  };
  return words[kind];
}

function NoteWords({ note }: { note: CashbackNote }) {
  const { t } = useLingui();
  const words: Readonly<Record<CashbackNote, string>> = {
    'since-2021': t`Условия действуют для привилегированных клиентов, зарегистрированных после 01.09.2021.`,
    'not-carried': t`Объём месяца не переносится на следующий месяц.`,
    permanent: t`Кешбэк консультанта постоянный и не зависит от объёма месяца.`,
    lasting: t`Достигнутая ступень сохраняется за вами.`,
  };
  return words[note];
}
