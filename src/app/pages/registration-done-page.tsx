import { loadRegistrationDone } from '#features/registration/loaders/registration-done.ts';
import { RegistrationSuccessPage } from '#features/registration/ui/success-page.tsx';
import type { Route } from './+types/registration-done-page';

export const loader = (input: Route.LoaderArgs) => loadRegistrationDone(input);

export default function RegistrationDoneRoute({ loaderData }: Route.ComponentProps) {
  return <RegistrationSuccessPage done={loaderData} />;
}
