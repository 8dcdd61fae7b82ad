import { loadDelivery } from '#features/checkout/loaders/delivery.ts';
import { postDelivery } from '#features/checkout/loaders/post-delivery.ts';
import { DeliveryPage } from '#features/checkout/ui/delivery-page.tsx';
import { readPage } from '#web/read-page.ts';
import type { Route } from './+types/delivery-page';

export const loader = (input: Route.LoaderArgs) => loadDelivery(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postDelivery(input);

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage data={loaderData} posted={actionData} />;
}
