import { loadTracking } from '#features/account/loaders/holdings.ts';
import { TrackingPage } from '#features/account/ui/tracking-page.tsx';
import type { Route } from './+types/tracking-page';

export const loader = (input: Route.LoaderArgs) => loadTracking(input);

export default function TrackingRoute({ loaderData }: Route.ComponentProps) {
  return <TrackingPage data={loaderData} />;
}
