import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { PROMO_BUYERS } from '#features/promo-codes/rules/promo-row.ts';
import { Moment } from '../../ui/moment.tsx';
import { useMoney, useZone } from '../../ui/use-office.ts';
import type { CodeScreen } from './promo-code.tsx';
import { useCodeBuyers, useWorthWords } from './promo-words.ts';

type Fact = readonly [name: string, value: ReactNode];

function useGiven({ code, currency, names }: CodeScreen): readonly Fact[] {
  const { t } = useLingui();
  const worthOf = useWorthWords();
  const named = (sku: string) => (names[sku] === undefined ? sku : `${sku} ${names[sku]}`);
  return [
    [t`Что даёт`, worthOf(code, currency)],
    ...(code.giftSku === null ? [] : [[t`Подарок`, named(code.giftSku)] as const]),
    ...(code.skus.length > 0 ? [[t`Товары`, code.skus.map(named).join(', ')] as const] : []),
    ...(code.categories.length > 0
      ? [[t`Номера категорий`, code.categories.join(', ')] as const]
      : []),
  ];
}

function useAsked({ code, currency }: CodeScreen): readonly Fact[] {
  const { t } = useLingui();
  const money = useMoney();
  const kinds = useCodeBuyers();
  const buyers = PROMO_BUYERS.filter((each) => code.roles.includes(each));
  return [
    [t`Кому`, buyers.length > 0 ? buyers.map((each) => kinds[each]).join(', ') : t`всем`],
    ...(code.contract === null ? [] : [[t`Только договору`, code.contract] as const]),
    ...(code.leastMinor > 0
      ? [[t`Товаров на сумму от`, money(code.leastMinor, currency)] as const]
      : []),
    [t`Одному человеку`, code.limitAPerson ?? t`сколько угодно`],
  ];
}

function useTimes({ code, isRun, used, orders, size }: CodeScreen): readonly Fact[] {
  const { t } = useLingui();
  const zone = useZone()(code.store);
  const most = isRun ? size : code.limitInAll;
  return [
    [t`Начало`, <Moment key="from" at={code.validFrom} zone={zone} />],
    [
      t`Конец`,
      code.validUntil === null ? (
        t`без конца`
      ) : (
        <Moment key="to" at={code.validUntil} zone={zone} />
      ),
    ],
    [t`Часы`, zone],
    [t`Использован`, most === null ? used : t`${used} из ${most}`],
    [t`Заказов с ним, вместе с отменёнными`, orders],
  ];
}

/** What a code gives, asks for, when, and how often it was used. */
export function CodeFacts({ page }: { readonly page: CodeScreen }) {
  const facts: readonly Fact[] = [...useGiven(page), ...useAsked(page), ...useTimes(page)];
  return (
    <dl className="grid max-w-240 grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14 [&>dt]:text-ink-2">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
