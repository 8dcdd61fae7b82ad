import { loadFinal, postFinal } from '#features/checkout/loaders/final.ts';
import { FinalPage } from '#features/checkout/ui/final-page.tsx';
import type { Route } from './+types/final-page';

export const loader = (input: Route.LoaderArgs) => loadFinal(input);
export const action = (input: Route.ActionArgs) => postFinal(input);

export default function FinalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FinalPage data={loaderData} posted={actionData} />;
}
