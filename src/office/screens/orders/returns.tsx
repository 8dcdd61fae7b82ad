import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#features/office/model.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { useReasonWords } from './return-words.ts';

/** What of the order came back, and what went back for it. */
export function Returns({
  detail: { order, returns },
  zone,
}: {
  readonly detail: Pick<OrderDetail, 'order' | 'returns'>;
  readonly zone: string;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const reasonOf = useReasonWords();
  if (returns.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Возвраты</Trans>
      </h2>
      {returns.map((each, at) => {
        const isWaiting = each.refundedAt === null;
        const isBehind = returns.slice(0, at).some(({ refundedAt }) => refundedAt === null);
        const sums = [
          [each.way === 'hand' ? t`Деньги из рук` : t`Деньги`, each.moneyMinor],
          [t`Бонусы`, each.bonusMinor],
          [t`Средства на счёте`, each.creditMinor],
          [t`Промокод`, each.promoMinor],
        ] as const;
        return (
          <section key={each.id} className="flex flex-col gap-1 border-t border-line pt-2">
            <h3 className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
              <Badge tone={isWaiting ? 'warn' : 'ok'}>
                {isWaiting ? t`деньги в пути` : t`деньги возвращены`}
              </Badge>
              <Moment at={each.at} zone={zone} />
            </h3>
            {isWaiting && <Awaited isBehind={isBehind} />}
            <ul>
              {each.lines.map(({ part, line, count, reason, isOnSale, sumMinor }) => (
                <li key={`${part} ${line}`} className="flex flex-wrap gap-x-3">
                  <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                    {order.parts[part - 1]?.lines[line - 1]?.name} × {count}
                    <span className="block text-12 text-ink-2">
                      {[reasonOf(reason), isOnSale ? t`снова в продаже` : t`списано`].join(' · ')}
                    </span>
                  </span>
                  <span className="ml-auto shrink-0 tabular-nums">
                    {money(sumMinor, order.currency)}
                  </span>
                </li>
              ))}
              {each.deliveryMinor > 0 && (
                <li className="flex justify-between gap-3">
                  <Trans>Доставка</Trans>
                  <span className="tabular-nums">{money(each.deliveryMinor, order.currency)}</span>
                </li>
              )}
            </ul>
            <p className="text-12 text-ink-2 tabular-nums">
              {sums
                .filter(([, minor]) => minor > 0)
                .map(([name, minor]) => `${name}: ${money(minor, order.currency)}`)
                .join(' · ')}
            </p>
          </section>
        );
      })}
    </Card>
  );
}

/** Why the money of a return has not gone yet: what else is done with the order waits for nothing. */
function Awaited({ isBehind }: { readonly isBehind: boolean }) {
  return (
    <p className="text-12 text-ink-2">
      {isBehind ? (
        <Trans>Эти деньги уйдут сразу после денег за предыдущий возврат.</Trans>
      ) : (
        <Trans>
          Банк ещё не подтвердил возврат. Мы спрашиваем его, пока он не ответит; с остальным в
          заказе можно работать.
        </Trans>
      )}
    </p>
  );
}
