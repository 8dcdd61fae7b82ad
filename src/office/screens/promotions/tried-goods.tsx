import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { usePoints } from './promotion-facts.tsx';
import type { TryScreen } from './try.tsx';

type Trial = NonNullable<TryScreen['trial']>;

/** The cart line by line, and what it comes to. */
export function TriedGoods({ page, trial }: { readonly page: TryScreen; readonly trial: Trial }) {
  const { t } = useLingui();
  const money = useMoney();
  const points = usePoints();
  const { currency, lines } = trial;
  return (
    <section className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-16" role="status">
        <span>
          <Trans>Без акций: {money(trial.beforeMinor, currency)}</Trans>
        </span>
        <strong className="font-semi">
          <Trans>С акциями: {money(trial.sumMinor, currency)}</Trans>
        </strong>
        <span>{points(trial.pointsHundredths)}</span>
      </p>
      <p className="text-12 text-ink-2">
        <Trans>
          Цены и остатки – сегодняшние, акции – на {page.day} {page.clock}. Ничего не записано:
          корзины нет, и использований не прибавилось.
        </Trans>
      </p>
      <DataTable
        name="tried-cart"
        label={t`Корзина`}
        rows={lines}
        idOf={({ key }) => key}
        columns={[
          { id: 'sku', title: t`Артикул`, isFixed: true },
          { id: 'name', title: t`Название`, isFixed: true },
          { id: 'count', title: t`Количество`, isFigure: true },
          { id: 'before', title: t`Без акций`, isFigure: true },
          { id: 'after', title: t`С акциями`, isFigure: true },
        ]}
        renderCells={(line) => ({
          sku: line.sku,
          name: (
            <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
              {line.name}
              {line.isGift && <Badge tone="ok">{t`подарок`}</Badge>}
              {!line.isKnown && <Badge tone="warn">{t`здесь не продаётся`}</Badge>}
            </span>
          ),
          count: line.count === line.wished ? line.count : t`${line.count} из ${line.wished}`,
          before: money(line.beforeMinor, currency),
          after: money(line.payableMinor, currency),
        })}
      />
    </section>
  );
}
