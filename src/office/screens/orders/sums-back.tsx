import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMoney } from '../../ui/use-office.ts';

interface Sums {
  readonly goodsMinor: number;
  readonly deliveryMinor?: number;
  readonly moneyMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
  readonly promoMinor: number;
  readonly pointsHundredths: number;
}

/** What goes back by which of the means, before it is pressed: only what is more than nothing. */
export function SumsBack({
  sums,
  way,
  currency,
  children,
}: {
  readonly sums: Sums;
  /** `owed`: nothing has been paid yet. */
  readonly way: 'provider' | 'hand' | 'owed';
  readonly currency: string;
  /** Further rows. */
  readonly children?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const back = {
    owed: t`Меньше к оплате`,
    hand: t`Отдать деньгами из рук`,
    provider: t`Вернётся тем же способом`,
  };
  const rows = [
    [t`Товары`, sums.goodsMinor],
    [t`Доставка`, sums.deliveryMinor ?? 0],
    [back[way], sums.moneyMinor],
    [t`Вернётся бонусами`, sums.bonusMinor],
    [t`Вернётся на счёт`, sums.creditMinor],
    [t`Оплатил промокод: не возвращается`, sums.promoMinor],
  ] as const;
  return (
    <>
      <dl className="grid max-w-120 grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {rows
          .filter(([, minor]) => minor > 0)
          .map(([name, minor]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right">{money(minor, currency)}</dd>
            </div>
          ))}
        {sums.pointsHundredths > 0 && (
          <>
            <dt className="text-ink-2">
              <Trans>Снимется баллов</Trans>
            </dt>
            <dd className="text-right">{i18n.number(sums.pointsHundredths / 100)}</dd>
          </>
        )}
        {children}
      </dl>
      {way === 'hand' && (
        <p>
          <Trans>Деньги за этот заказ брал сам магазин: отдайте их и потом нажимайте.</Trans>
        </p>
      )}
    </>
  );
}
