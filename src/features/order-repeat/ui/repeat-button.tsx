import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { whileChanging } from '#web/pending-changes.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';

const REPEAT_DIALOG = 'order-repeat';
registerDialogs({ [REPEAT_DIALOG]: { load: () => import('./repeat-dialog.tsx') } });

export interface RepeatButtonProps {
  readonly headerId: number;
  readonly orderNumber: string;
  readonly formToken: string;
  /** Of this showing of the page: the same button pressed twice without scripts adds once. Null where orders are not repeated (C9-053). */
  readonly requestKey: string | null;
}

/** «Повторить заказ»: a form, so that it works without scripts. Source: C1-007, C2-094. */
export function RepeatButton({ headerId, orderNumber, formToken, requestKey }: RepeatButtonProps) {
  const { shell } = useShell();
  const [isBusy, setBusy] = useState(false);
  async function repeat(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    // All of it is one change: who goes to the cart meanwhile finds there what comes of it.
    const result = await whileChanging(
      import('./repeat-order.ts').then(({ repeatOrAsk }) => repeatOrAsk(REPEAT_DIALOG, headerId)),
    );
    setBusy(false);
    if (result && !result.success) toastAnswer(result, { shell, category: 'cart' });
  }
  if (requestKey === null) return null;
  return (
    <form method="post" className="relative" onSubmit={(event) => void repeat(event)}>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="repeat" value={headerId} />
      <input type="hidden" name="key" value={`${requestKey}-${headerId}`} />
      <Button type="submit" state={isBusy ? 'pending' : 'idle'}>
        <Icon name="repeat" size={20} />
        <Trans>Повторить заказ</Trans>
        <span className="sr-only"> {orderNumber}</span>
      </Button>
    </form>
  );
}
