import { loadProfile, postProfile } from '#features/account/loaders/profile.ts';
import { ProfilePage } from '#features/account/ui/profile-page.tsx';
import type { Route } from './+types/profile-page';

export const loader = (input: Route.LoaderArgs) => loadProfile(input);
export const action = (input: Route.ActionArgs) => postProfile(input);

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage data={loaderData} posted={actionData} />;
}
