import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Disclosure } from '#kit/disclosure.tsx';
import { Tabs, type Tab } from '#kit/tabs.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { JubileeData } from '../loaders/jubilee.ts';

interface Question {
  readonly asked: string;
  readonly said: string;
}

const Questions = ({ all }: { readonly all: readonly Question[] }) => (
  <div className="max-w-text">
    {all.map(({ asked, said }) => (
      <Disclosure key={asked} title={asked}>
        <p className="text-pretty text-ink-2">{said}</p>
      </Disclosure>
    ))}
  </div>
);

function useReferralQuestions({ referral, currency }: JubileeData): readonly Question[] {
  const { t } = useLingui();
  const formats = useFormats();
  if (!referral) return [];
  const { from: firstDay, to: lastDay } = referral;
  const reward = formats.both(referral.friendSum, currency);
  const volume = formats.points(referral.neededPoints);
  return [
    {
      asked: t`Когда действует программа?`,
      said: t`С ${firstDay} по ${lastDay}, оба дня включительно.`,
    },
    {
      asked: t`Что нужно купить?`,
      said: t`Вам и другу — товары на ${volume} каждому, в одном и том же месяце.`,
    },
    {
      asked: t`Сколько можно получить?`,
      said: t`${reward} за каждого друга, который выполнил условия. Сумма приходит одним сертификатом в следующем месяце.`,
    },
    {
      asked: t`Сколько действует сертификат?`,
      said: t`В том календарном месяце, в котором вы его получили.`,
    },
  ];
}

function useCashbackQuestions({ steps }: JubileeData): readonly Question[] {
  const { t } = useLingui();
  const formats = useFormats();
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return [];
  return [
    {
      asked: t`Как вырастить кешбэк?`,
      said: t`Он зависит от баллов месяца: от ${first.percent} % с ${formats.points(first.points)} до ${last.percent} % с ${formats.points(last.points)}.`,
    },
    {
      asked: t`Баллы переходят на следующий месяц?`,
      said: t`Нет, каждый месяц счёт начинается заново.`,
    },
    {
      asked: t`Когда приходит кешбэк?`,
      said: t`На следующий день, от суммы без НДС. Когда вы достигаете следующей ступени, он пересчитывается за все заказы месяца.`,
    },
  ];
}

/** Questions and answers under two tabs. Source: I2-132. */
export function Faq({ page }: { readonly page: JubileeData }) {
  const { t } = useLingui();
  const referral = useReferralQuestions(page);
  const cashback = useCashbackQuestions(page);
  const tabs: Tab[] = [
    { id: 'ref-program', title: t`Реферальная программа`, all: referral },
    { id: 'cashback', title: t`Кешбэк`, all: cashback },
  ].flatMap(({ id, title, all }) =>
    all.length > 0 ? [{ id, title, content: <Questions all={all} /> }] : [],
  );
  const [selected, setSelected] = useState(tabs[0]?.id ?? '');
  return (
    <Tabs label={t`Вопросы и ответы`} tabs={tabs} selected={selected} onSelect={setSelected} />
  );
}
