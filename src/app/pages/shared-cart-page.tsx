import { loadSharedCart, postSharedCart } from '#features/shared-cart/loaders/shared-cart-page.ts';
import { SharedCartPage } from '#features/shared-cart/ui/shared-cart-page.tsx';
import type { Route } from './+types/shared-cart-page';

export const loader = (input: Route.LoaderArgs) => loadSharedCart(input);
export const action = (input: Route.ActionArgs) => postSharedCart(input);

export default function SharedCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SharedCartPage page={loaderData} posted={actionData} />;
}
