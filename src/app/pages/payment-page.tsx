import { loadPayment, postPayment } from '#features/checkout/loaders/payment.ts';
import { PaymentPage } from '#features/checkout/ui/payment-page.tsx';
import { readPage } from '#web/read-page.ts';
import type { Route } from './+types/payment-page';

export const loader = (input: Route.LoaderArgs) => loadPayment(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postPayment(input);

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage data={loaderData} posted={actionData} />;
}
