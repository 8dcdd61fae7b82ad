import { loadOrder } from '#features/account/loaders/order.ts';
import { OrderPage } from '#features/account/ui/order-page.tsx';
import { postThankYou } from '#features/checkout/loaders/thank-you.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/repeat-form.ts';
import type { Route } from './+types/order-page';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadOrder({ context, url, params });

/** Pays the order again, or orders the same again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postThankYou(context, form, new URL(request.url));
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  return <OrderPage data={loaderData} posted={posted} repeated={repeated} />;
}
