import { useLingui } from '@lingui/react/macro';
import { toast } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { editCart } from '../../calls/cart.ts';
import { addKit, addSubscription } from '../../calls/sets.ts';
import { nameInCalls } from '../../rules/document/package-key.ts';
import { setEditBody, type SetLine } from '../../rules/shown/set-lines.ts';
import type { PackageKey } from '../../model.ts';
import { cartNow } from '../cart-now.ts';
import { useCartAnswer } from './use-cart-answer.ts';

/** Edits of kits and monthly kits of a package. */
export function useSetEditor(pack: PackageKey) {
  const { t } = useLingui();
  const { ask, isBusy } = useCartAnswer();
  return {
    isBusy,
    /** Another count; 0 takes the line out. @returns Whether it is done. */
    async change(hash: string, count: number): Promise<boolean> {
      const edit = () => {
        const cart = cartNow();
        if (!cart) return Promise.reject(new Error('nobody knows the cart'));
        return call(editCart, {
          body: setEditBody(cart, pack, hash, count),
        });
      };
      const isDone = await ask(edit);
      if (isDone && count === 0)
        toast({ type: 'success', category: 'cart', text: t`Товар удален из вашей корзины` });
      return isDone;
    },
    /** Puts a line back that was taken out. */
    restore: ({ source, count }: SetLine): Promise<boolean> =>
      ask(() =>
        'subscription' in source
          ? call(addSubscription, {
              body: {
                subscriptionId: source.subscription.id,
                amount: count,
                packageContract: nameInCalls(pack) ?? '',
              },
            })
          : call(addKit, {
              body: {
                actionID: source.actionId,
                sku: source.sku,
                packageContract: nameInCalls(pack) ?? '',
                count,
                items: source.items.map(({ sku, count: pieces }) => ({
                  sku,
                  count: pieces,
                })),
              },
            }),
      ),
  };
}
