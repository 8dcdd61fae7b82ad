import { Trans } from '@lingui/react/macro';
import { useFormats } from '#web/use-formats.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { useMoments } from './use-moments.ts';

type Overview = ProfileData['overview'];
type Movement = Overview['movements'][number];

/** How bonuses and credit came and went, the newest changes; whoever never had any sees nothing. */
export function BalanceHistory({ overview: { movements, currency } }: { overview: Overview }) {
  const { majorMoney } = useFormats();
  const moment = useMoments();
  if (movements.length === 0) return null;
  return (
    <section aria-labelledby="balance-history" data-balance-history>
      <h2 id="balance-history" className="mb-3 text-20 font-semi">
        <Trans>История бонусов и средств</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4">
        {movements.map((movement, index) => (
          // Two changes may be of one moment; the list never changes while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <MovementWords movement={movement} />
              <span className="block text-14 text-ink-2">
                {movement.means === 'bonus' ? (
                  <Trans>Бонусы</Trans>
                ) : (
                  <Trans>Средства на счёте</Trans>
                )}
                {' · '}
                <time dateTime={movement.at}>{moment(movement.at)}</time>
              </span>
            </span>
            <span className="price whitespace-nowrap">
              {movement.change > 0 && '+'}
              {majorMoney(movement.change, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MovementWords({ movement: { kind, change, orderNumber } }: { movement: Movement }) {
  if (kind === 'cashback')
    return change > 0 ? <Trans>Кешбэк за заказы</Trans> : <Trans>Кешбэк пересчитан</Trans>;
  if (orderNumber === null) return change > 0 ? <Trans>Начислено</Trans> : <Trans>Списано</Trans>;
  if (kind === 'placed') return <Trans>Списано за заказ {orderNumber}</Trans>;
  return kind === 'cancelled' ? (
    <Trans>Вернулось: заказ {orderNumber} отменён</Trans>
  ) : (
    <Trans>Вернулось: возврат по заказу {orderNumber}</Trans>
  );
}
