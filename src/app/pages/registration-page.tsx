import { loadRegistration } from '#features/registration/loaders/registration.ts';
import { postRegistration } from '#features/registration/loaders/post-registration.ts';
import { RegistrationPage } from '#features/registration/ui/registration-page.tsx';
import type { Route } from './+types/registration-page';

export const loader = (input: Route.LoaderArgs) => loadRegistration(input);
export const action = (input: Route.ActionArgs) => postRegistration(input);

export default function RegistrationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationPage key={loaderData.method} data={loaderData} posted={actionData} />;
}
