import { openModal } from '#overlays/modals.ts';
import { tokenOf } from '#base/ids.ts';
import { USER_DATA_PATH } from '#features/identity/rules/user-data-path.ts';
import { callsOf, type CallResult } from '#web/call-client.ts';
import { keepPersonal, loadPersonal } from '#web/personal-store.ts';
import { orderRepeatCallPaths } from '../call-paths.ts';
import type { orderRepeatCalls } from '../calls.ts';

const callRepeat = callsOf<typeof orderRepeatCalls>(orderRepeatCallPaths);
const KEY_LENGTH = 22;

/** Repeats an order, tells what came of it, and asks anew who is here and what the cart holds. Source: C2-064, C4-061. */
export async function repeatOrder(dialog: string, headerId: number): Promise<CallResult<unknown>> {
  const key = tokenOf(KEY_LENGTH, (count) => crypto.getRandomValues(new Uint8Array(count)));
  const result = await callRepeat('post_account_order_repeat', {
    params: { id: String(headerId) },
    body: { key },
  });
  if (!result.success) return result;
  keepPersonal({ cartData: result.data.cartData });
  void loadPersonal(USER_DATA_PATH, document.documentElement.lang);
  openModal(dialog, { props: { availability: result.data.availability } });
  return result;
}
