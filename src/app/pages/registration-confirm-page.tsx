import { postConfirm } from '#features/registration/loaders/confirm.ts';
import { ConfirmPage } from '#features/registration/ui/confirm-page.tsx';
import { shopContext } from '#web/request-context.ts';
import type { Route } from './+types/registration-confirm-page';

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  formToken: context.get(shopContext).formToken ?? '',
  isPasswordAsked: url.searchParams.has('password'),
});
export const action = (input: Route.ActionArgs) => postConfirm(input);

export default function RegistrationConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} posted={actionData} />;
}
