import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { actorClass, VISITOR } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { getUserData } from '#features/identity/calls/user-data.ts';
import { withQuery } from '#base/with-query.ts';
import { backToReview, FROM } from '#web/back-to-review.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import type { PageAnswer } from '#web/run-call.ts';
import {
  checkCart,
  editCart,
  emptyCart,
  getFreeDelivery,
  type FreeDeliveryView,
} from '../calls/cart.ts';
import { askIsRestorable, restoreCart } from '../calls/cleared.ts';
import { getEcoProduct, previewMerge } from '../calls/editing.ts';
import { explainCart } from '../calls/why.ts';
import type { CartChange, CartView } from '../model.ts';
import { CLEAR_DIALOG } from '../rules/windows/clear-dialog-id.ts';
import { editBody, moved, refName, refOf, shownBody, type Wish } from '../rules/edit/edit-body.ts';
import { ADD_PACKAGE_DIALOG } from '../rules/windows/package-dialog-id.ts';
import type { PackageAsked } from '../rules/shown/package-asked.ts';
import { ECO_COOKIE, ECO_COOKIE_SECONDS } from '../rules/shown/eco-cookie.ts';
import { MERGE_DIALOG } from '../rules/windows/merge-dialog-id.ts';
import { editingForm } from './editing-forms.ts';
import { WHY_DIALOG } from '../rules/windows/why-dialog-id.ts';
import { packageForm } from './package-forms.ts';
import { cartOf } from '../ui/cart-of.ts';

type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request'>;

async function readCart(context: PageInput['context']): Promise<CartView> {
  const { services } = context.get(shopContext);
  const answer = await services.run(getUserData);
  const given: unknown = answer.success ? answer.data.cartData : null;
  const cart = cartOf({
    cartData: typeof given === 'object' && given !== null ? { ...given } : {},
  });
  if (!cart) throw data(null, { status: answer.status >= 400 ? answer.status : 500 });
  return cart;
}

/** The cart page's own data: the cart, how far free delivery is, the proof for its forms. */
export async function loadCartPage({ context, request }: PageInput) {
  const { services, formToken = '', session, cookies } = context.get(shopContext);
  const modal = new URL(request.url).searchParams.get('modal');
  const [cart, thresholds, kept, pair, eco, why] = await Promise.all([
    readCart(context),
    services.run(getFreeDelivery, { query: {} }),
    services.run(askIsRestorable),
    modal === MERGE_DIALOG ? services.run(previewMerge) : null,
    cookies?.[ECO_COOKIE] === '1' ? null : services.run(getEcoProduct),
    modal === WHY_DIALOG ? services.run(explainCart) : null,
  ]);
  const isRestorable = kept.success && kept.data.isRestorable;
  const meters: readonly FreeDeliveryView[] = Array.isArray(thresholds.data) ? thresholds.data : [];
  const mayHavePackages = CONTRACT_RIGHTS[actorClass(session?.actor ?? VISITOR)].hasPackages;
  return {
    cart,
    meters,
    formToken,
    mayHavePackages,
    isRestorable,
    merge: pair?.success ? pair.data.carts : null,
    eco: eco?.success && cart.amount > 0 ? eco.data.eco : null,
    explained: why?.success ? why.data : null,
    isClearAsked: modal === CLEAR_DIALOG,
    isPackageAsked: mayHavePackages && modal === ADD_PACKAGE_DIALOG,
  };
}

/** What a form without scripts came back with when there is something to say. */
export interface CartOutcome {
  readonly messages: readonly string[];
  readonly changes: readonly CartChange[];
  /** A package that was asked for without scripts. */
  readonly asked?: PackageAsked;
}

const wholeNumber = (value: FormDataEntryValue | null): number | null =>
  typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;

/** The lines that a form means, with the counts that it asks for. Nothing typed means remove (C4-009). */
export function wishesOf(cart: CartView, form: FormData): Wish[] {
  const lines = cart.packages.flatMap((each) =>
    each.items.map((item) => ({ ref: refOf(each, item), isGift: item.isGift })),
  );
  const name = form.get('line');
  if (form.get('intent') === 'move') return movesOf(cart, name, form.get('to'));
  const count = wholeNumber(form.get('step')) ?? wholeNumber(form.get('count')) ?? 0;
  return lines.flatMap(({ ref, isGift }) =>
    !isGift && refName(ref) === name ? [{ ref, count }] : [],
  );
}

/** A line that goes over to another package; nothing when either is not there. */
function movesOf(
  cart: CartView,
  name: FormDataEntryValue | null,
  to: FormDataEntryValue | null,
): Wish[] {
  const from = cart.packages.flatMap((each) => each.items.map((item) => refOf(each, item)));
  const ref = from.find((each) => refName(each) === name);
  const goal = cart.packages.find((each) => each.key === to);
  return ref && goal ? moved(cart, ref, goal.key) : [];
}

/** Changes the cart from forms without scripts; afterwards the page is asked for anew, so that a reload repeats nothing. */
export async function changeCart({ context, request }: PageInput) {
  const { services, setCookie, place } = context.get(shopContext);
  const form = await request.formData();
  const { pathname, searchParams } = new URL(request.url);
  const back = backToReview(searchParams, pathsIn(place.language));
  // Whoever came from the last step of buying still goes back there.
  const here = withQuery(pathname, { [FROM]: back && searchParams.get(FROM) });
  const intent = form.get('intent');
  if (intent === 'clear') {
    await services.run(emptyCart);
    throw redirect(here, 303);
  }
  if (intent === 'restore') {
    const answer = await services.run(restoreCart);
    if (answer.success) throw redirect(here, 303);
    return outcomeOf(answer);
  }
  const about = await packageForm(form, services);
  if (about?.kind === 'done') throw redirect(here, 303);
  if (about) {
    const { status } = about;
    const messages = about.kind === 'refused' ? about.messages : [];
    const outcome: CartOutcome = {
      messages,
      changes: [],
      ...(about.kind === 'asked' && { asked: about.asked }),
    };
    return data(outcome, { status });
  }
  if (intent === 'eco-dismiss') {
    setCookie?.(ECO_COOKIE, '1', { maxAgeSeconds: ECO_COOKIE_SECONDS, isReadable: true });
    throw redirect(here, 303);
  }
  const cart = await readCart(context);
  const fixed = await editingForm(form, cart, services);
  if (fixed) {
    if (fixed.success) throw redirect(here, 303);
    return outcomeOf(fixed);
  }
  if (intent === 'checkout') {
    const shown = {
      ...shownBody(cart),
      sum: Number(form.get('sum')) || 0,
      amount: wholeNumber(form.get('amount')) ?? 0,
    };
    const answer = await services.run(checkCart, { body: shown });
    if (answer.success) throw redirect(back ?? answer.data.redirect, 303);
    return outcomeOf(answer);
  }
  const wishes = wishesOf(cart, form);
  if (wishes.length === 0) throw redirect(here, 303);
  const answer = await services.run(editCart, { body: editBody(cart, wishes) });
  if (answer.success && answer.message.length === 0) throw redirect(here, 303);
  return outcomeOf(answer);
}

function outcomeOf(answer: PageAnswer<unknown>) {
  const said = answer.data;
  const changes =
    typeof said === 'object' && said !== null && 'changes' in said && Array.isArray(said.changes)
      ? // Built by `compareShown` on this very server.
        (said.changes as CartChange[])
      : [];
  const outcome: CartOutcome = { messages: answer.message, changes };
  return data(outcome, { status: answer.success ? 200 : answer.status });
}
