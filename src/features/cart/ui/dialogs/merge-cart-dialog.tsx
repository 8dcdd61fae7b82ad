import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { tellEnd, useDialogEnd } from '#overlays/use-dialog-end.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { mergeCarts } from '../../calls/cart.ts';
import { previewMerge } from '../../calls/editing.ts';
import type { MergeAction } from '../../model.ts';
import { keepCart } from '../cart-now.ts';
import { TwoCarts, useMergeChoices, type CartPair } from '../lazy/merge-carts.tsx';

/** Both carts, asked for once; the choice can be made without them too. */
function useCarts(): CartPair | 'silence' | null {
  const [carts, setCarts] = useState<CartPair | 'silence' | null>(null);
  useEffect(() => {
    let isLeft = false;
    void call(previewMerge).then((result) => {
      if (!isLeft) setCarts(result.success ? (result.data.carts ?? 'silence') : 'silence');
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return carts;
}

/** Two carts met at the login: which of them stays, or both (I4-035 to I4-038, C4-057). Left undecided, both are kept for the next time. */
export default function MergeCartDialog({ props, isOpen, onClose }: DialogProps) {
  const { shell } = useShell();
  const choices = useMergeChoices();
  const asked = useCarts();
  const [chosen, setChosen] = useState<MergeAction | null>(null);
  useDialogEnd(props);
  const goOn = (redirect: string | null) => {
    if (tellEnd(props, true)) return;
    if (redirect) location.assign(redirect);
    else onClose();
  };
  const choose = async (action: MergeAction) => {
    if (chosen) return;
    setChosen(action);
    const result = await call(mergeCarts, { query: { userAction: action } });
    setChosen(null);
    if (!result.success) {
      return toastAnswer(result, { shell, category: 'cart' });
    }
    keepCart(result.data.cartData);
    goOn(result.data.redirect);
  };
  const carts = asked === 'silence' ? null : asked;
  return (
    <DialogSurface
      width="lg"
      isOpen={isOpen}
      onClose={() => goOn(null)}
      isClosedByBackdrop={false}
      title={<Trans>У вас две корзины</Trans>}
      footer={
        <div className="flex flex-col gap-3 tablet:flex-row">
          {choices.map(([action, words]) => (
            <Button
              key={action}
              variant={action === 'merge' ? 'filled' : 'outline'}
              className="min-w-0 flex-1"
              state={chosen === action ? 'pending' : 'idle'}
              onClick={() => void choose(action)}
            >
              {words}
            </Button>
          ))}
        </div>
      }
    >
      <p className="mb-4">
        <Trans>
          Одну вы собрали сейчас, до входа. Другая осталась с прошлого раза. Объединить их или
          оставить одну?
        </Trans>
      </p>
      {asked === null && <Skeleton className="h-40 w-full" />}
      {carts && <TwoCarts carts={carts} />}
    </DialogSurface>
  );
}
