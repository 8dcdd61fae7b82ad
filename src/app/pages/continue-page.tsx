import { loadContinue, postContinue } from '#features/location/loaders/continue-page.ts';
import { ContinuePage } from '#features/location/ui/continue-page.tsx';
import type { Route } from './+types/continue-page';

export const loader = (input: Route.LoaderArgs) => loadContinue(input);
export const action = (input: Route.ActionArgs) => postContinue(input);

export default function ContinueRoute({ loaderData }: Route.ComponentProps) {
  return <ContinuePage {...loaderData} />;
}
