import { loadLocation, postLocation } from '#features/location/loaders/location-page.ts';
import { LocationPage } from '#features/location/ui/location-page.tsx';
import type { Route } from './+types/location-page';

export const loader = (input: Route.LoaderArgs) => loadLocation(input);
export const action = (input: Route.ActionArgs) => postLocation(input);

export default function LocationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LocationPage page={loaderData} posted={actionData} />;
}
