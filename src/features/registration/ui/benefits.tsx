import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { Meter } from '#kit/meter.tsx';
import type { RegistrationMethod } from '../rules/registration-kind.ts';

/** Cashback of a month by its points. Source: I9-045. */
const TIERS = [
  { percent: 5, points: 30 },
  { percent: 10, points: 50 },
  { percent: 15, points: 100 },
] as const;

/** What a contract gives; the cashback's steps unless an experiment hides them (I2-051). */
export function Benefits({
  method,
  isCashbackShown,
}: {
  method: RegistrationMethod;
  isCashbackShown: boolean;
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
      {isCashbackShown && (
        <div className="flex flex-col gap-4 rounded-md bg-honey-tint p-4">
          <h2 className="font-semi">
            <Trans>Кешбэк за баллы месяца</Trans>
          </h2>
          {TIERS.map(({ percent, points }) => (
            <Meter
              key={points}
              tone="points"
              label={t`Кешбэк ${percent}%`}
              target={t`от ${points} б.`}
              value={points}
              max={100}
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
