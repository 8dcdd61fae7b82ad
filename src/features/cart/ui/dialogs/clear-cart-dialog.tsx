import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { emptyCart } from '../../calls/cart.ts';
import { keepCart } from '../cart-now.ts';
import { cartOf } from '../cart-of.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';

/** Asks before the whole cart is emptied. Source: C2-038, C8-011. */
export default function ClearCartDialog({ isOpen, onClose }: DialogProps) {
  const { shell } = useShell();
  const { forget } = useCartEditor();
  const amount = cartOf(usePersonal())?.amount ?? 0;
  const [isClearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    forget();
    const result = await call(emptyCart);
    setClearing(false);
    if (result.success) {
      keepCart(result.data.cartData);
      onClose();
    } else toastAnswer(result, { shell, category: 'cart' });
  };
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Очистить корзину?</Trans>}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            state={isClearing ? 'pending' : 'idle'}
            onClick={() => void clear()}
          >
            <Trans>Очистить</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Оставить</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Plural
          value={amount}
          one="В ней # товар. Вернуть его разом не получится."
          few="В ней # товара. Вернуть их разом не получится."
          many="В ней # товаров. Вернуть их разом не получится."
          other="В ней # товара. Вернуть их разом не получится."
        />
      </p>
      <p role="status" className="mt-3 text-ink-2 empty:hidden">
        {isClearing && <Trans>Очистка корзины...</Trans>}
      </p>
    </DialogSurface>
  );
}
