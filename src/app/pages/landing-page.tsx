import { addFromLanding, loadLanding } from '#features/storefront/loaders/landing.ts';
import { LandingPage } from '#features/storefront/ui/landing-page.tsx';
import type { Route } from './+types/landing-page';

export const loader = (input: Route.LoaderArgs) => loadLanding(input);
export const action = (input: Route.ActionArgs) => addFromLanding(input);

export default function LandingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LandingPage landing={loaderData} trouble={actionData} />;
}
