import { data, redirect, type RouterContextProvider } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import type { CartChange, CartView, FreeDeliveryView } from '../model.ts';
import { CLEAR_DIALOG } from '../rules/clear-dialog-id.ts';
import { editBody, refName, refOf, shownBody, type Wish } from '../rules/edit-body.ts';
import { cartOf } from '../ui/cart-of.ts';

interface PageInput {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

async function readCart(context: PageInput['context']): Promise<CartView> {
  const { services } = context.get(shopContext);
  const answer = await services.run('get_user_data');
  const given: unknown = answer.success ? answer.data.cartData : null;
  const cart = cartOf({ cartData: typeof given === 'object' && given !== null ? { ...given } : {} });
  if (!cart) throw data(null, { status: answer.status >= 400 ? answer.status : 500 });
  return cart;
}

/** The cart page's own data: the cart, how far free delivery is, the proof for its forms. */
export async function loadCartPage({ context, request }: PageInput) {
  const { services, formToken = '' } = context.get(shopContext);
  const [cart, thresholds] = await Promise.all([
    readCart(context),
    services.run('free_delivery_thresholds', { query: {} }),
  ]);
  const meters: readonly FreeDeliveryView[] = Array.isArray(thresholds.data) ? thresholds.data : [];
  const isClearAsked = new URL(request.url).searchParams.get('modal') === CLEAR_DIALOG;
  return { cart, meters, formToken, isClearAsked };
}

/** What a form without scripts came back with when there is something to say. */
export interface CartOutcome {
  readonly messages: readonly string[];
  readonly changes: readonly CartChange[];
}

const wholeNumber = (value: FormDataEntryValue | null): number | null =>
  typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;

/** The lines that a form means, with the counts that it asks for. Nothing typed means remove (C4-009). */
export function wishesOf(cart: CartView, form: FormData): Wish[] {
  const lines = cart.packages.flatMap((each) =>
    each.items.map((item) => ({
      ref: refOf(each, item),
      isAvailable: item.isAvailable,
      isGift: item.isGift,
    })),
  );
  if (form.get('intent') === 'drop-unavailable')
    return lines.flatMap(({ ref, isAvailable, isGift }) =>
      isAvailable || isGift ? [] : [{ ref, count: 0 }],
    );
  const name = form.get('line');
  const count = wholeNumber(form.get('step')) ?? wholeNumber(form.get('count')) ?? 0;
  return lines.flatMap(({ ref, isGift }) => (!isGift && refName(ref) === name ? [{ ref, count }] : []));
}

/** Changes the cart from forms without scripts; afterwards the page is asked for anew, so that a reload repeats nothing. */
export async function changeCart({ context, request }: PageInput) {
  const { services } = context.get(shopContext);
  const form = await request.formData();
  const here = new URL(request.url).pathname;
  const intent = form.get('intent');
  if (intent === 'clear') {
    await services.run('cart_clear');
    throw redirect(here, 303);
  }
  const cart = await readCart(context);
  if (intent === 'checkout') {
    const shown = {
      ...shownBody(cart),
      sum: Number(form.get('sum')) || 0,
      amount: wholeNumber(form.get('amount')) ?? 0,
    };
    const answer = await services.run('shopen_app_ajax_cart_index_data_check', { body: shown });
    if (answer.success) throw redirect(answer.data.redirect, 303);
    return outcomeOf(answer);
  }
  const wishes = wishesOf(cart, form);
  if (wishes.length === 0) throw redirect(here, 303);
  const answer = await services.run('shopen_app_ajax_cart_edit', { body: editBody(cart, wishes) });
  if (answer.success && answer.message.length === 0) throw redirect(here, 303);
  return outcomeOf(answer);
}

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly message: readonly string[];
  readonly data: unknown;
}

function outcomeOf(answer: Answer) {
  const said = answer.data;
  const changes =
    typeof said === 'object' && said !== null && 'changes' in said && Array.isArray(said.changes)
      ? // Built by `compareShown` on this very server.
        (said.changes as CartChange[])
      : [];
  const outcome: CartOutcome = { messages: answer.message, changes };
  return data(outcome, { status: answer.success ? 200 : answer.status });
}
