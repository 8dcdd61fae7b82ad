import { Trans } from '@lingui/react/macro';
import type { OrderLine, Purchase } from '#features/orders/model.ts';
import { leftToReturn, type OrderReturn } from '#features/orders/rules/order-return.ts';
import { Card } from '#kit/card.tsx';
import { useMoney } from '../../ui/use-office.ts';

/** What was ordered, by package: whose it is, its lines with what is in a kit, and what pays it. */
export function OrderLines({
  order,
  returns,
}: {
  readonly order: Purchase;
  readonly returns: readonly OrderReturn[];
}) {
  const money = useMoney();
  const left = leftToReturn(order, returns);
  const sum = (minor: number) => money(minor, order.currency);
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Состав</Trans>
      </h2>
      {order.parts.map((part, at) => (
        <section key={part.cartNumber} className="flex flex-col gap-1">
          <h3 className="flex flex-wrap justify-between gap-2 border-b border-line pb-1 text-12 text-ink-2">
            <span>
              {part.contract === null ? (
                <Trans>Без контракта</Trans>
              ) : (
                <Trans>Контракт {part.contract}</Trans>
              )}
            </span>
            <span className="tabular-nums">
              <Trans>{part.pointsHundredths / 100} б.</Trans>
            </span>
          </h3>
          <ul>
            {part.lines.map((line, place) => (
              <Line
                key={`${line.kind} ${line.sku}`}
                line={line}
                left={
                  left.find((each) => each.part === at + 1 && each.line === place + 1)?.count ??
                  line.count
                }
                sum={sum(line.sumMinor)}
              />
            ))}
          </ul>
          {part.certificate && (
            <p className="flex justify-between gap-3 text-14">
              <span>
                <Trans>Сертификат {part.certificate.name}</Trans>
              </span>
              <span className="tabular-nums">−{sum(part.certificate.sumMinor)}</span>
            </p>
          )}
        </section>
      ))}
      <Sums order={order} sum={sum} />
    </Card>
  );
}

interface LineProps {
  readonly line: OrderLine;
  /** Pieces that were not taken out, and have not come back. */
  readonly left: number;
  readonly sum: string;
}

function Line({ line, left, sum }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <span className="w-24 shrink-0 text-12 text-ink-2 tabular-nums">{line.sku}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {line.name}
        {line.units && line.units.length > 0 && (
          <span className="block text-12 text-ink-2">
            {line.units
              .map(({ sku, name, count }) => `${name ?? sku} × ${count * line.count}`)
              .join(', ')}
          </span>
        )}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        × {line.count}
        {left < line.count && (
          <span className="block text-12 text-ink-2">
            <Trans>осталось {left}</Trans>
          </span>
        )}
      </span>
      <span className="w-28 shrink-0 text-right whitespace-nowrap tabular-nums">{sum}</span>
    </li>
  );
}

function Sums({
  order,
  sum,
}: {
  readonly order: Purchase;
  readonly sum: (minor: number) => string;
}) {
  const rows = [
    [<Trans key="goods">Товары</Trans>, order.goodsMinor],
    [<Trans key="delivery">Доставка</Trans>, order.deliveryMinor],
    [<Trans key="promo">Промокод</Trans>, -order.promoMinor],
    [<Trans key="bonus">Бонусы</Trans>, -order.bonusMinor],
    [<Trans key="credit">Средства на счёте</Trans>, -order.creditMinor],
  ] as const;
  return (
    <dl className="ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {rows
        .filter(([, minor], at) => at === 0 || minor !== 0)
        .map(([name, minor], at) => (
          <div key={at} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{sum(minor)}</dd>
          </div>
        ))}
      <dt className="font-semi">
        <Trans>К оплате</Trans>
      </dt>
      <dd className="text-right font-semi">{sum(order.totalMinor)}</dd>
    </dl>
  );
}
