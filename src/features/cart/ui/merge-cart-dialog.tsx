import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { tell } from '#web/tell.ts';
import type { MergeAction } from '../model.ts';
import { callCart, keepCart } from './cart-calls.ts';

/** Two carts met at the login: which of them stays, or both (I4-035 to I4-038, C4-057). Left undecided, both are kept for the next time. */
export default function MergeCartDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const [chosen, setChosen] = useState<MergeAction | null>(null);
  const goOn = (redirect: string | null) => {
    if (typeof props.onEnd === 'function') Reflect.apply(props.onEnd, null, [true]);
    else if (redirect) location.assign(redirect);
    else onClose();
  };
  const choose = (action: MergeAction) => async () => {
    if (chosen) return;
    setChosen(action);
    const result = await callCart('cart_merge_carts', { query: { userAction: action } });
    setChosen(null);
    if (!result.success) {
      const words = { noServer: t`Сервер не отвечает. Попробуйте позднее` };
      return tell(result, words, { store: place.store, category: 'cart' });
    }
    keepCart(result.data.cartData);
    goOn(result.data.redirect);
  };
  const state = (action: MergeAction) => (chosen === action ? 'pending' : 'idle');
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={() => goOn(null)}
      isClosedByBackdrop={false}
      title={<Trans>У вас две корзины</Trans>}
      footer={
        <div className="flex flex-col gap-3">
          <Button variant="filled" isWide state={state('merge')} onClick={() => void choose('merge')()}>
            <Trans>Объединить</Trans>
          </Button>
          <Button isWide state={state('removeOldCart')} onClick={() => void choose('removeOldCart')()}>
            <Trans>Оставить новую</Trans>
          </Button>
          <Button isWide state={state('removeNewCart')} onClick={() => void choose('removeNewCart')()}>
            <Trans>Оставить прежнюю</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          Одну вы собрали сейчас, до входа. Другая осталась с прошлого раза. Объединить их или оставить одну?
        </Trans>
      </p>
    </DialogSurface>
  );
}
