import { loadThankYou, postThankYou } from '#features/checkout/loaders/thank-you.ts';
import { postFirstPassword } from '#features/identity/loaders/first-password.ts';
import { FIRST_PASSWORD } from '#features/identity/model.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/repeat-form.ts';
import { ThankYouPage } from '#features/checkout/ui/thank-you-page.tsx';
import type { Route } from './+types/thank-you-page';

export const loader = (input: Route.LoaderArgs) => loadThankYou(input);
/** Pays again, orders the same again, or sets the first password, without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === FIRST_PASSWORD) return postFirstPassword(context, form);
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postThankYou(context, form, new URL(request.url));
}

export default function ThankYouRoute({ loaderData, actionData }: Route.ComponentProps) {
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  const password = actionData && 'firstPassword' in actionData ? actionData.firstPassword : null;
  return <ThankYouPage data={loaderData} posted={posted} repeated={repeated} password={password} />;
}
