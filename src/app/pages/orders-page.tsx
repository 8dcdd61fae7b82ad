import { loadOrders } from '#features/account/loaders/orders.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/repeat-form.ts';
import { OrdersPage } from '#features/account/ui/orders-page.tsx';
import type { Route } from './+types/orders-page';

export const loader = (input: Route.LoaderArgs) => loadOrders(input);

/** Repeats an order without scripts. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  repeatFromForm(context, await request.formData());

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage data={loaderData} repeated={actionData} />;
}
