import { Trans, useLingui } from '@lingui/react/macro';
import type { CashbackStep } from '#countries/cashback-steps.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { Meter } from '#kit/meter.tsx';
import type { RegistrationMethod } from '../rules/registration-kind.ts';

/** What a contract gives; the cashback's steps unless an experiment hides them (I2-051). */
export function Benefits({
  method,
  cashback,
}: {
  method: RegistrationMethod;
  /** The steps by the points of a month; none where nothing is to be said of them. */
  cashback: readonly CashbackStep[];
}) {
  const { t } = useLingui();
  const gains: readonly { icon: IconName; text: string }[] = [
    { icon: 'star', text: t`Свой номер: заказы и баллы хранятся под ним` },
    { icon: 'box', text: t`Все заказы и их оплата в одном месте` },
    method === 'bp'
      ? { icon: 'people', text: t`Свои клиенты: их покупки видны баллами, без списка товаров` }
      : { icon: 'mentor', text: t`Консультант, которого можно спросить. Или без консультанта` },
  ];
  return (
    <aside className="flex flex-col gap-6 desktop:sticky desktop:top-28 desktop:self-start">
      <div>
        <h2 className="mb-4 text-20 font-semi">
          <Trans>Что даёт контракт</Trans>
        </h2>
        <ul className="flex flex-col gap-3">
          {gains.map(({ icon, text }) => (
            <li key={text} className="flex gap-3 text-ink-2">
              <Icon name={icon} className="shrink-0 text-brand" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {cashback.length > 0 && (
        <div className="flex flex-col gap-4 rounded-md bg-honey-tint p-4">
          <h2 className="font-semi">
            <Trans>Кешбэк за баллы месяца</Trans>
          </h2>
          {cashback.map(({ percent, points }) => (
            <Meter
              key={points}
              tone="points"
              label={t`Кешбэк ${percent}%`}
              target={t`от ${points} б.`}
              value={points}
              max={cashback.at(-1)?.points ?? points}
            />
          ))}
          <p className="text-14 text-ink-2">
            <Trans>Баллы каждый месяц считаются заново. Кешбэк приходит на следующий день.</Trans>
          </p>
        </div>
      )}
    </aside>
  );
}
