import { loadPayment, postPayment } from '#features/checkout/loaders/payment.ts';
import { PaymentPage } from '#features/checkout/ui/payment-page.tsx';
import type { Route } from './+types/payment-page';

export const loader = (input: Route.LoaderArgs) => loadPayment(input);
export const action = (input: Route.ActionArgs) => postPayment(input);

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage data={loaderData} posted={actionData} />;
}
