import { editBody, lastEditBody, type Wish } from '../../rules/edit/edit-body.ts';
import { NOTHING_WANTED, notesOfSaved } from '../../rules/edit/editor-state.ts';
import type { CartView } from '../../model.ts';
import type { Adding } from './adding.ts';
import type { CartEditorParts, Desk } from './desk.ts';

/** Quantities settle this long before they are saved, so that quick presses make one call. Source: design of the cart page. */
export const DEBOUNCE_MS = 400;
/** How often other windows may be quicker with the same cart before this one gives up. */
const QUICKER = 9;

type BodyOf = typeof editBody;

/** Saves what is wanted as one whole cart, when no other press follows or at once. */
export function createSaving(desk: Desk, adding: Adding) {
  const { parts, store, put, failed, inTurn } = desk;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  /** The form of the edit that is under way. */
  let underWay: BodyOf | undefined;
  /** The buyer is being asked about some of what is wanted, and the rest waits for that. */
  let isAsking = false;

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function save(bodyOf: BodyOf = editBody): Promise<void> {
    stopWaiting();
    // Whoever leaves the page is not asked.
    if (bodyOf === editBody) {
      isAsking = true;
      await adding.addAsked();
      isAsking = false;
    }
    const sent = [...store.get().wishes.values()];
    const cart = parts.cart();
    if (sent.length === 0 || !cart) return;
    const { signal } = (running = new AbortController());
    underWay = bodyOf;
    const result = await edited(parts, cart, sent, bodyOf, signal);
    underWay = undefined;
    if (signal.aborted) return;
    if (!result.success) return failed(result, sent);
    parts.keep(result.data.cartData);
    adding.forgetUnanswered();
    put({ over: sent, notes: notesOfSaved(sent, result.message[0], result.data.changes) });
  }

  function saveNow(bodyOf?: BodyOf): void {
    running.abort();
    void inTurn(() => save(bodyOf));
  }

  /** Sends what nothing is asked about; should the page go on, it is saved once more in its turn. */
  function sendUnasked(): void {
    const wishes = [...store.get().wishes.values()].filter((wish) => !wish.isAsked);
    const cart = parts.cart();
    if (cart && wishes.length > 0)
      void parts.edit(lastEditBody(cart, wishes), new AbortController().signal);
  }

  return {
    /** Saves when no other press follows. */
    soon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => saveNow(), DEBOUNCE_MS);
    },

    /** The page may end any moment: what is not confirmed goes out now, in a form that needs no second try. */
    leave(): void {
      if (isAsking) sendUnasked();
      else if (timer || underWay === editBody) saveNow(lastEditBody);
    },

    /** Saves what is still waiting; afterwards the server knows everything that is shown. */
    settled: (): Promise<void> => inTurn(() => save()),

    /** Forgets what is waiting: the cart is being emptied. */
    forget(): void {
      stopWaiting();
      store.set(NOTHING_WANTED);
    },
  };
}

/** Other windows may be quicker: the wish is about single lines, so it holds for each newer cart as well. */
async function edited(
  parts: CartEditorParts,
  cart: CartView,
  sent: readonly Wish[],
  bodyOf: BodyOf,
  signal: AbortSignal,
) {
  let result = await parts.edit(bodyOf(cart, sent), signal);
  for (
    let tries = 0;
    !result.success && result.code === 'CART_CHANGED' && tries < QUICKER;
    tries += 1
  ) {
    parts.keep(result.data['cartData']);
    result = await parts.edit(editBody(parts.cart() ?? cart, sent), signal);
  }
  return result;
}
