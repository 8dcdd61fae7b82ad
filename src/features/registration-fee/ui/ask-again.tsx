import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { checkOrderPayment } from '#features/payment/calls/order-check.ts';
import { CHECK_PAYMENT } from '#features/payment/rules/order-intents.ts';
import { startWatch } from '#features/payment/rules/watching.ts';
import { Button } from '#kit/button.tsx';
import { call } from '#web/call-client.ts';

export interface AskAgainProps {
  readonly orderNumber: string;
  readonly formToken: string;
  /** A press has asked the provider, and nothing has come. */
  readonly isChecked: boolean;
  readonly onChanged: () => void;
}

/** Whether money that was sent has come: asked by itself with growing pauses, and at a press, which works without scripts. */
export function AskAgain({ orderNumber, formToken, isChecked, onChanged }: AskAgainProps) {
  useEffect(
    () =>
      startWatch({
        async ask() {
          const asked = await call(checkOrderPayment, { body: { orderNumber } }, { isQuiet: true });
          const isWaiting = !asked.success || asked.data.standing === 'waiting';
          if (!isWaiting) onChanged();
          return isWaiting;
        },
        isHidden: () => document.hidden,
        onSeen(changed) {
          document.addEventListener('visibilitychange', changed);
          return () => document.removeEventListener('visibilitychange', changed);
        },
        // The button stays.
        onTired: () => {},
      }),
    // The page's own function changes with each showing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [orderNumber],
  );
  return (
    <form method="post" className="mt-4 print:hidden">
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value={CHECK_PAYMENT} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <Button type="submit">
        <Trans>Я оплатил — проверить</Trans>
      </Button>
      {isChecked && (
        <p role="status" className="mt-2 text-14 text-ink-2">
          <Trans>Оплата пока не пришла. Обычно это занимает меньше минуты.</Trans>
        </p>
      )}
    </form>
  );
}
