import { Trans } from '@lingui/react/macro';
import type { ReturnView } from '../calls/announced-returns.ts';

/** Why nothing can be sent back. */
export function ReturnClosed({ view: { standing, until } }: { readonly view: ReturnView }) {
  if (standing === 'open' || standing === 'waits') return null;
  return (
    <p role="status">
      {standing === 'not-sent' && (
        <Trans>Заказ ещё не отправлен или не оплачен: возвращать пока нечего.</Trans>
      )}
      {standing === 'cancelled' && <Trans>Этот заказ отменён: возвращать нечего.</Trans>}
      {standing === 'over' && (
        <Trans>
          Срок возврата был до {until}: напишите нам, и мы подскажем, что можно сделать.
        </Trans>
      )}
      {standing === 'nothing-left' && <Trans>Всё из этого заказа уже вернулось.</Trans>}
    </p>
  );
}
