import { changeCart, loadCartPage } from '#features/cart/loaders/cart-page.ts';
import { CartPage } from '#features/cart/ui/cart-page.tsx';
import type { Route } from './+types/cart-page';

export const loader = (input: Route.LoaderArgs) => loadCartPage(input);
export const action = (input: Route.ActionArgs) => changeCart(input);

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage page={loaderData} outcome={actionData} />;
}
