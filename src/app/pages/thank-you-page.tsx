import { loadThankYou, postThankYou } from '#features/checkout/loaders/thank-you.ts';
import { ThankYouPage } from '#features/checkout/ui/thank-you-page.tsx';
import type { Route } from './+types/thank-you-page';

export const loader = (input: Route.LoaderArgs) => loadThankYou(input);
export const action = (input: Route.ActionArgs) => postThankYou(input);

export default function ThankYouRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ThankYouPage data={loaderData} posted={actionData} />;
}
