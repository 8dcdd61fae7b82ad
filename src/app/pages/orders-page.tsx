import { loadOrders } from '#features/account/loaders/orders.ts';
import { OrdersPage } from '#features/account/ui/orders-page.tsx';
import type { Route } from './+types/orders-page';

export const loader = (input: Route.LoaderArgs) => loadOrders(input);

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage data={loaderData} />;
}
