import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { formatPoints } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { Moment } from '../../ui/moment.tsx';
import { useMoney, useZone } from '../../ui/use-office.ts';
import { useBuyerWords, useProgrammeWords } from './promotion-words.ts';
import type { PromotionScreen } from './promotion.tsx';

type Fact = readonly [name: string, value: ReactNode];

/** Points as the office writes them. */
export function usePoints(): (hundredths: number) => string {
  const { t, i18n } = useLingui();
  return (hundredths) => formatPoints(hundredths / 100, localeOf(i18n.locale), t`б.`);
}

/** What has to hold, in words; none of it: everybody gets it. */
function useConditions({ promotion, currency }: PromotionScreen): readonly Fact[] {
  const { t } = useLingui();
  const money = useMoney();
  const points = usePoints();
  const kinds = useBuyerWords();
  const programmes = useProgrammeWords();
  const { conditions, programme, programmeStep, group } = promotion;
  const { minCartPriceMinor, minCartPointsHundredths, countries, buyers } = conditions;
  const days = conditions.withinDaysOfRegistration;
  return [
    [t`Кому`, buyers ? buyers.map((each) => kinds[each]).join(', ') : t`всем`],
    [
      t`Страны доставки`,
      countries ? countries.map((each) => each.toUpperCase()).join(', ') : t`все страны магазина`,
    ],
    ...(minCartPriceMinor ? [[t`Корзина от`, money(minCartPriceMinor, currency)] as const] : []),
    ...(minCartPointsHundredths ? [[t`Корзина от`, points(minCartPointsHundredths)] as const] : []),
    ...(conditions.isForNewClients ? [[t`Новички`, t`только первый заказ`] as const] : []),
    ...(days === undefined
      ? []
      : [
          [
            t`После регистрации`,
            t`${plural(days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`,
          ] as const,
        ]),
    ...(programme === null
      ? []
      : [[t`Программа`, t`${programmes[programme]}, шаг ${programmeStep}`] as const]),
    ...(group === null ? [] : [[t`Не вместе с группой`, group] as const]),
  ];
}

/** What it gives beside products. */
function useGains({ promotion, currency }: PromotionScreen): readonly Fact[] {
  const { t } = useLingui();
  const money = useMoney();
  const points = usePoints();
  const { kit, reward, isRepeatable } = promotion;
  const { percentOff = 0, offMinor = 0 } = kit ?? reward ?? {};
  return [
    ...(percentOff > 0 ? [[t`Скидка`, `${percentOff} %`] as const] : []),
    ...(offMinor > 0 ? [[t`Скидка`, money(offMinor, currency)] as const] : []),
    ...(kit && kit.priceMinor !== null
      ? [[t`Цена набора`, money(kit.priceMinor, currency)] as const]
      : []),
    ...(kit && kit.pointsHundredths !== null
      ? [[t`Баллы за набор`, points(kit.pointsHundredths)] as const]
      : []),
    ...(kit ? [[t`Артикул набора`, kit.sku] as const] : []),
    [t`Сколько раз`, isRepeatable ? t`за каждое выполнение условия` : t`один раз за корзину`],
  ];
}

function useUses({ promotion, used, orders }: PromotionScreen): readonly Fact[] {
  const { t } = useLingui();
  const { limitTotal, limitPerPerson, availableCount } = promotion;
  const inOrders = t`${plural(orders, {
    one: 'в # заказе',
    few: 'в # заказах',
    many: 'в # заказах',
    other: 'в # заказе',
  })}`;
  return [
    [t`Использована`, `${used}, ${inOrders}`],
    [t`Всего можно`, limitTotal ?? t`сколько угодно`],
    [t`Одному человеку`, limitPerPerson ?? t`сколько угодно`],
    ...(availableCount === null ? [] : [[t`В одной корзине`, availableCount] as const]),
  ];
}

/** What a promotion asks for, gives, and how often it was had. */
export function PromotionFacts({ page }: { readonly page: PromotionScreen }) {
  const { t } = useLingui();
  const zone = useZone()(page.promotion.store);
  const { startsAt, endsAt, isShown, texts } = page.promotion;
  const when: readonly Fact[] = [
    [t`Начало`, <Moment key="from" at={startsAt} zone={zone} />],
    [t`Конец`, endsAt === null ? t`без конца` : <Moment key="to" at={endsAt} zone={zone} />],
    [t`Часы`, zone],
    [t`В списках`, isShown ? t`видна` : t`нет, только по адресу`],
    [
      t`Языки`,
      Object.keys(texts)
        .map((each) => each.toUpperCase())
        .join(', '),
    ],
  ];
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <Facts title={t`Когда и где видна`} facts={when} />
      <Facts title={t`Что просит`} facts={useConditions(page)} />
      <Facts title={t`Что даёт`} facts={useGains(page)} />
      <Facts title={t`Сколько раз взяли`} facts={useUses(page)} />
    </div>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">{title}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14 [&>dt]:text-ink-2">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
