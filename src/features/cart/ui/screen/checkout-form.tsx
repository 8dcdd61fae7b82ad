import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { useBackToReview } from '#web/back-to-review.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { checkCart } from '../../calls/cart.ts';
import type { CartOutcome } from '../../loaders/cart-page.ts';
import type { CartChange, CartView } from '../../model.ts';
import { shownBody } from '../../rules/edit/edit-body.ts';
import { cartNow, keepCart } from '../cart-now.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';

/** Asks the server whether the cart is still as shown, and goes where it says. Source: C7-025. */
export function useCheckout(cart: CartView, onChanged: (outcome: CartOutcome) => void) {
  const { shell } = useShell();
  const { settled } = useCartEditor();
  const navigate = useNavigate();
  const back = useBackToReview();
  const [isChecking, setChecking] = useState(false);
  const goOn = async () => {
    if (isChecking) return;
    setChecking(true);
    await settled();
    const body = shownBody(cartNow() ?? cart);
    const result = await call(checkCart, { body });
    setChecking(false);
    if (result.success) {
      keepCart(result.data.cartData);
      return void navigate(back ?? result.data.redirect);
    }
    if (result.data.cartData) {
      keepCart(result.data.cartData);
      // Built by `compareShown` on the server.
      const changes = (result.data.changes ?? []) as CartChange[];
      return onChanged({ messages: result.message, changes });
    }
    toastAnswer(result, { shell, category: 'cart' });
  };
  return { goOn, isChecking };
}

export interface CheckoutFormProps {
  readonly cart: CartView;
  readonly formToken: string;
  readonly isChecking: boolean;
  readonly onSubmit: () => void;
  readonly className?: string;
}

/** «Оформить заказ»: a form that says what the buyer saw. */
export function CheckoutForm({
  cart,
  formToken,
  isChecking,
  onSubmit,
  className,
}: CheckoutFormProps) {
  const isGoingBack = useBackToReview() !== null;
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="sum" value={cart.sum} />
      <input type="hidden" name="amount" value={cart.amount} />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        isWide
        state={isChecking ? 'pending' : 'idle'}
      >
        {isGoingBack ? <Trans>К проверке заказа</Trans> : <Trans>Оформить заказ</Trans>}
      </Button>
    </form>
  );
}
