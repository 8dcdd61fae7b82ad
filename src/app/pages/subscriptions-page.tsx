import { loadFramed } from '#features/account/loaders/frame.ts';
import { SubscriptionsPage } from '#features/account/ui/subscriptions-page.tsx';
import type { Route } from './+types/subscriptions-page';

export const loader = (input: Route.LoaderArgs) => loadFramed(input);

export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  return <SubscriptionsPage data={loaderData} />;
}
