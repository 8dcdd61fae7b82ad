import { addSubscription } from '#features/cart/calls/sets.ts';
import { keepCart } from '#features/cart/ui/lazy/public.ts';
import { call } from '#web/call-client.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import type { ShellFacts } from '#web/shell/shell-facts.ts';

/**
 * Puts a monthly kit into the cart and says what the server says. Who is not signed in is asked to, and it goes on from there; who leaves
 * that window has said no. Source: C7-011.
 *
 * @returns Whether it is in.
 */
export async function addKit(subscriptionId: number, shell: ShellFacts): Promise<boolean> {
  const result = await call(
    addSubscription,
    { body: { subscriptionId, amount: 1 } },
    { key: 'add-monthly-kit' },
  );
  if (result.success) keepCart(result.data.cartData);
  if (result.success || result.code !== 'LOGIN_NEEDED')
    toastAnswer(result, { shell, category: 'cart' });
  return result.success;
}
