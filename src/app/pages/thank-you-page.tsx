import { loadThankYou, postThankYou } from '#features/checkout/loaders/thank-you.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/repeat-form.ts';
import { ThankYouPage } from '#features/checkout/ui/thank-you-page.tsx';
import type { Route } from './+types/thank-you-page';

export const loader = (input: Route.LoaderArgs) => loadThankYou(input);
/** Pays again, or orders the same again, without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postThankYou(context, form, new URL(request.url));
}

export default function ThankYouRoute({ loaderData, actionData }: Route.ComponentProps) {
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  return <ThankYouPage data={loaderData} posted={posted} repeated={repeated} />;
}
