import { Trans } from '@lingui/react/macro';
import { slipNumber } from '#features/announced-returns/model.ts';
import type { OrderDetail } from '#features/office/model.ts';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMay } from '../../ui/use-office.ts';
import { useAnnouncedWords } from '../returns/announced-words.ts';
import { useReasonWords } from './return-words.ts';

/** What of the order its buyer announced to send back, and what became of it. */
export function AnnouncedReturns({
  detail: { order, announced },
  zone,
}: {
  readonly detail: Pick<OrderDetail, 'order' | 'announced'>;
  readonly zone: string;
}) {
  const names = useAnnouncedWords();
  const reasonOf = useReasonWords();
  const may = useMay();
  if (announced.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Покупатель предупредил о возврате</Trans>
      </h2>
      {announced.map(({ id, number, at, state, lines, remarks }) => (
        <section key={id} className="flex flex-col gap-2 border-t border-line pt-2">
          <h3 className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
            <Badge tone={state === 'announced' ? 'warn' : 'neutral'}>{names[state]}</Badge>
            <span className="tabular-nums">{slipNumber(order.orderNumber, number)}</span>
            <Moment at={at} zone={zone} />
          </h3>
          <ul>
            {lines.map(({ key, name, count, reason }) => (
              <li key={key} className="wrap-anywhere">
                {name} × {count}
                <span className="block text-12 text-ink-2">
                  {[reasonOf(reason), remarks[key]].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {state !== 'arrived' && may('orders.refund') && (
            <ButtonLink
              size="sm"
              className="self-start"
              to={`/orders/${order.orderNumber}/return?announced=${id}`}
            >
              <Trans>Принять товары</Trans>
            </ButtonLink>
          )}
        </section>
      ))}
    </Card>
  );
}
