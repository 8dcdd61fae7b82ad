import { useRef, useState } from 'react';
import type { CallResult } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { keepCart } from '../cart-now.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';

/** Makes calls that answer the cart: after what is still being edited, one after another, and says what went wrong. */
export function useCartAnswer() {
  const { shell } = useShell();
  const { settled } = useCartEditor();
  const [waiting, setWaiting] = useState(0);
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  /** @returns Whether it is done. */
  async function ask(
    call: () => Promise<CallResult<{ readonly cartData: unknown }>>,
  ): Promise<boolean> {
    setWaiting((count) => count + 1);
    const turn = tail.current.then(settled).then(call);
    tail.current = turn.catch(() => {});
    const result = await turn.finally(() => setWaiting((count) => count - 1));
    if (result.data.cartData) keepCart(result.data.cartData);
    if (!result.success) toastAnswer(result, { shell, category: 'cart' });
    return result.success;
  }
  return { ask, isBusy: waiting > 0 };
}
