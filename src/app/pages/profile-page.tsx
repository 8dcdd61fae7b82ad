import { loadProfile, postProfile } from '#features/account/loaders/profile.ts';
import { ProfilePage } from '#features/account/ui/profile-page.tsx';
import { repeatFromForm } from '#features/order-repeat/loaders/repeat-form.ts';
import type { Route } from './+types/profile-page';

export const loader = (input: Route.LoaderArgs) => loadProfile(input);

/** Changes personal data; without scripts the last order is repeated here as well. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat') ? repeatFromForm(context, form) : postProfile(context, form);
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'intent' in actionData ? actionData : undefined;
  return <ProfilePage data={loaderData} posted={posted} repeated={repeated} />;
}
