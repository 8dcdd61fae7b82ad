import { getUserData } from '#features/identity/calls/user-data.ts';
import { openModal } from '#overlays/modals.ts';
import { tokenOf } from '#base/ids.ts';
import { call, type CallResult } from '#web/call-client.ts';
import { keepPersonal, loadPersonal } from '#web/personal-store.ts';
import { planRepeat, repeatOrder } from '../calls/order-repeat.ts';

const KEY_LENGTH = 22;

/** A key of one press. */
export const pressKey = (): string =>
  tokenOf(KEY_LENGTH, (count) => crypto.getRandomValues(new Uint8Array(count)));

/** What would go where. */
export const askPlan = (headerId: number, token?: string) =>
  call(planRepeat, {
    params: { id: String(headerId) },
    query: token ? { token } : {},
  });

/** Adds the order, and asks anew who is here and what the cart holds (C4-061). */
export async function addOrder(headerId: number, key: string, token?: string) {
  const result = await call(repeatOrder, {
    params: { id: String(headerId) },
    body: { key, ...(token && { token }) },
  });
  if (!result.success) return result;
  keepPersonal({ cartData: result.data.cartData });
  void loadPersonal(getUserData.at, document.documentElement.lang);
  return result;
}

/**
 * Repeats an order and tells what came of it; where something goes to other people or is taken from them, the window asks first.
 *
 * @returns How the last call went; null where the window goes on by itself. Source: C2-064, C4-061, D81.
 */
export async function repeatOrAsk(
  dialog: string,
  headerId: number,
): Promise<CallResult<unknown> | null> {
  const planned = await askPlan(headerId);
  if (!planned.success) {
    if (planned.code !== 'CAPTCHA_NEEDED') return planned;
    openModal(dialog, { props: { headerId, plan: null } });
    return null;
  }
  if (planned.data.isAsked) {
    openModal(dialog, { props: { headerId, plan: planned.data } });
    return planned;
  }
  const result = await addOrder(headerId, pressKey());
  if (result.success) {
    const { availability, moved } = result.data;
    openModal(dialog, { props: { headerId, done: { availability, moved } } });
  }
  return result;
}
