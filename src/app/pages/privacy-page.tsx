import { loadPrivacy, postPrivacy } from '#features/account/loaders/privacy.ts';
import { PrivacyPage } from '#features/account/ui/privacy-page.tsx';
import type { Route } from './+types/privacy-page';

export const loader = (input: Route.LoaderArgs) => loadPrivacy(input);
export const action = (input: Route.ActionArgs) => postPrivacy(input);

export default function PrivacyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyPage data={loaderData} posted={actionData} />;
}
