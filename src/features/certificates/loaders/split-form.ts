import { data, redirect, type RouterContextProvider } from 'react-router';
import { editCart } from '#features/cart/calls/cart.ts';
import type { CartView } from '#features/cart/model.ts';
import { editBody } from '#features/cart/rules/edit/edit-body.ts';
import { isPackageKey } from '#features/cart/rules/document/package-key.ts';
import { getUserData } from '#features/identity/calls/user-data.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { cartSplit } from '../rules/cart-split.ts';

/** Lays the cart as the panel proposed, from its form without scripts; what has changed meanwhile is reckoned anew. */
export async function takeSplit(context: Readonly<RouterContextProvider>, form: FormData) {
  const { services, place } = context.get(shopContext);
  const pack = form.get('pack');
  const answer = await services.run(getUserData);
  // Built by the cart's own schema on this very server.
  const cart = answer.success ? (answer.data.cartData as CartView) : null;
  const split = cart && isPackageKey(pack) ? cartSplit(cart, pack) : null;
  const here = pathsIn(place.language).cart();
  if (!cart || !split) throw redirect(here, 303);
  const edited = await services.run(editCart, {
    body: editBody(cart, split.wishes),
  });
  if (edited.success) throw redirect(here, 303);
  return data({ messages: edited.message, changes: [] }, { status: edited.status });
}
