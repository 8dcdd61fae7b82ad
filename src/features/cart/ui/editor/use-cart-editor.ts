import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { announce } from '#overlays/announcements.ts';
import { toast, unansweredWords } from '#overlays/toasts.ts';
import type { Quantity } from '#kit/quantity-rules.ts';
import { call } from '#web/call-client.ts';
import { ADDED, type Added } from '#web/personal-store.ts';
import { sendBeforeReading } from '#web/pending-changes.ts';
import { refreshFormToken } from '#web/form-token.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { addItem, editCart } from '../../calls/cart.ts';
import {
  countOf,
  isOfCertificate,
  refName,
  type LineRef,
  type Wish,
} from '../../rules/edit/edit-body.ts';
import { NOTHING_WANTED } from '../../rules/edit/editor-state.ts';
import { nameInCalls } from '../../rules/document/package-key.ts';
import { cartNow, keepCart } from '../cart-now.ts';
import { createCartEditor, type CartEditor } from './cart-editor.ts';
import { watchRaised } from './watch-raised.ts';

/** The one editor of this browser window. */
const editor: CartEditor = createCartEditor({
  cart: cartNow,
  keep: keepCart,
  add: async (ref, amount) =>
    isOfCertificate(cartNow(), ref)
      ? (await import('../packages/into-certificate.ts')).addToCertificate(ref, amount)
      : call(
          addItem,
          {
            body: {
              productArticle: ref.sku,
              optionArticle: ref.optionSku,
              amount,
              // The own package is said as well: nothing means the one that is chosen.
              packageContract: ref.pack && (nameInCalls(ref.pack) ?? ''),
            },
          },
          // A link that loads a whole page would else break off the answer, and with it the cookie by which a new cart is found.
          { keepalive: true },
        ),
  edit: (body, signal) => call(editCart, { body }, { signal, keepalive: true }),
  // With the token comes all that is personal.
  reread: refreshFormToken,
  failureText: ({ message: [first] }) => first ?? unansweredWords(),
});

const tell = (added: Added) => dispatchEvent(new CustomEvent<Added>(ADDED, { detail: added }));

const raised = watchRaised({
  store: editor.store,
  countOf: (ref) => countOf(cartNow(), ref),
  taken: ({ sku }, page) => tell({ sku, isNew: false, isRaised: true, page }),
});

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', editor.leave);
  // A window that was out of sight already hears of nothing else.
  addEventListener('pagehide', editor.leave);
  sendBeforeReading(editor.settled);
}

/** What is being changed, and how to change it. Source: C4-007, C4-010, C5-001, C8-010. */
export function useCartEditor() {
  const { t } = useLingui();
  const { shell } = useShell();
  const state = useSyncExternalStore(
    editor.store.subscribe,
    editor.store.get,
    () => NOTHING_WANTED,
  );
  const acts = useMemo(() => {
    /** Says what the count is now; at a limit, why there are not more. */
    function say(ref: LineRef, { value, limitedBy }: Quantity): void {
      const inCart = t`В вашей корзине ${value} шт. этого товара`;
      if (!limitedBy) return announce(inCart);
      const allThereIs = t`Это максимальное кол-во товара на складе`;
      // Read out at its place.
      return editor.note(ref, `${inCart}. ${allThereIs}`);
    }

    return {
      want(wish: Wish, limitedBy: Quantity['limitedBy'] = null) {
        raised(wish.ref, location.pathname);
        editor.want(wish);
        if (wish.count > 0) return say(wish.ref, { value: wish.count, limitedBy });
        toast({ type: 'success', category: 'cart', text: t`Товар удален из вашей корзины` });
      },
      async add(ref: LineRef, amount: number) {
        const isNew = countOf(cartNow(), ref) === 0;
        const page = location.pathname;
        const result = await editor.add(ref, amount);
        // How many, where, and whether that is all there is: one message, not one for each.
        const said = { ...result, message: [result.message.join('. ')] };
        if (result.success) {
          toastAnswer(said, { shell, category: 'cart' });
          tell({ sku: ref.sku, isNew, isRaised: false, page });
        }
        // Source: C8-014.
        else if (result.data.needReloadPage === true) location.reload();
        return result.success;
      },
      /** The same, said by whoever asks. */
      change: editor.want,
      settled: editor.settled,
      forget: editor.forget,
    };
  }, [t, shell]);
  return {
    ...acts,
    wishOf: (ref: LineRef) => state.wishes.get(refName(ref)),
    noteOf: (ref: LineRef) => state.notes.get(refName(ref)),
    isPending: state.wishes.size > 0,
  };
}
