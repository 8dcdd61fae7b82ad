import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Disclosure } from '#kit/disclosure.tsx';
import { Tabs, type Tab } from '#kit/tabs.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { JubileeData } from '../loaders/jubilee.ts';

const ANSWER =
  'text-pretty wrap-anywhere text-ink-2 [&_a]:text-brand [&_a]:underline [&_strong]:font-semi [&_p]:my-2 [&_ol]:my-2 [&_ol]:list-decimal [&_ul]:my-2 [&_ul]:list-disc [&_li]:my-1 [&_li]:ml-5';

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

/** What staff have written, in our renderer's HTML. */
const Written = ({ all }: { readonly all: JubileeData['faq']['cashback'] }) => (
  <div className="max-w-text">
    {all.map(({ id, language, asked, html }) => (
      <Disclosure key={id} title={<span lang={language}>{asked}</span>}>
        {/* Our own renderer made it of plain text. */}
        <div lang={language} className={ANSWER} dangerouslySetInnerHTML={{ __html: html }} />
      </Disclosure>
    ))}
  </div>
);

/** Questions and answers under two tabs: those of staff, or where they have written none, what the figures say. Source: I2-132. */
export function Faq({ page }: { readonly page: JubileeData }) {
  const { t } = useLingui();
  const referral = useReferralQuestions(page);
  const cashback = useCashbackQuestions(page);
  const tabs: Tab[] = (
    [
      { id: 'ref-program', title: t`Реферальная программа`, all: referral },
      { id: 'cashback', title: t`Кешбэк`, all: cashback },
    ] as const
  ).flatMap(({ id, title, all }) => {
    const written = page.faq[id];
    if (written.length > 0) return [{ id, title, content: <Written all={written} /> }];
    return all.length > 0 ? [{ id, title, content: <Questions all={all} /> }] : [];
  });
  const [selected, setSelected] = useState(tabs[0]?.id ?? '');
  return (
    <Tabs label={t`Вопросы и ответы`} tabs={tabs} selected={selected} onSelect={setSelected} />
  );
}

/** Whether there is anything to be asked. */
export const hasQuestions = ({ referral, steps, faq }: JubileeData): boolean =>
  referral !== null || steps.length > 0 || Object.values(faq).some((all) => all.length > 0);
