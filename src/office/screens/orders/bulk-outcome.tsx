import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Alert } from '#kit/alert.tsx';

export interface BulkResult {
  readonly orderNumber: string;
  /** Null: it is done. */
  readonly code: string | null;
}

/** Words for why an order was left as it is. */
export function usePackingFault(): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    SAME: t`так уже и есть`,
    ORDER_UNKNOWN: t`такого заказа нет`,
    ORDER_NOT_READY: t`ещё не оплачен, отменён или закончен`,
    TAKEN: t`его собирает кто-то другой`,
    ALREADY_PACKED: t`уже собран`,
    NOT_PACKED: t`ещё не собран`,
    HAS_PARCEL: t`у него уже есть посылка`,
    NO_SERVICE: t`его перевозчик номер сам не даёт: впишите номер в заказе`,
    CARRIER_REFUSED: t`перевозчик эту посылку не принимает`,
    CARRIER_UNAVAILABLE: t`перевозчик не отвечает: попробуйте ещё раз, посылка будет та же`,
    STOPPED: t`остановлено до него`,
    NO_RIGHT: t`у начавшего больше нет права`,
    HANDED_OVER: t`уже передан перевозчику: сначала отмените посылку`,
  };
  return (code) => words[code] ?? t`не получилось`;
}

/** What came of each order that was chosen: how many are done, and why the others are not. */
export function BulkOutcome({ results }: { readonly results: readonly BulkResult[] }) {
  const { t } = useLingui();
  const faultOf = usePackingFault();
  const left = results.filter(({ code }) => code !== null);
  const changed = results.filter(({ code }) => code === null);
  const done = changed.length;
  if (results.length === 0)
    return (
      <Alert type="warning" isInline>
        <Trans>Сначала отметьте заказы.</Trans>
      </Alert>
    );
  const words = t`${plural(done, {
    one: 'Готово: # заказ.',
    few: 'Готово: # заказа.',
    many: 'Готово: # заказов.',
    other: 'Готово: # заказа.',
  })}`;
  return (
    <Alert type={left.length > 0 ? 'warning' : 'success'} isInline>
      {words}
      {left.map(({ orderNumber, code }) => (
        <span key={orderNumber} className="block">
          <Link to={`/orders/${orderNumber}`} className="text-brand tabular-nums">
            {orderNumber}
          </Link>
          : {faultOf(code ?? '')}
        </span>
      ))}
      {changed.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center rounded-sm">
            <Trans>По заказам</Trans>
          </summary>
          <ul>
            {changed.map(({ orderNumber }) => (
              <li key={orderNumber}>
                <Link
                  to={`/orders/${orderNumber}`}
                  className="inline-flex min-h-11 items-center text-brand tabular-nums"
                >
                  {orderNumber}
                </Link>
                : <Trans>сделано</Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}
